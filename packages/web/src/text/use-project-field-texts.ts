import type { PROJECT_FIELDS } from '@treewell/domain/project-fields';
import { ofEachKind } from '@treewell/domain/visits/kinds';
import type { FieldText } from '@treewell/text/field-texts';
import { useTexts } from './use-texts.ts';

/** The names of the settings of a project in the current language. */
export function useProjectFieldTexts(): Record<keyof typeof PROJECT_FIELDS, FieldText> {
  const { activities } = useTexts('newProject');
  return { ...useTexts('projectFields'), ...ofEachKind((activity) => ({ label: activities[activity] })) };
}

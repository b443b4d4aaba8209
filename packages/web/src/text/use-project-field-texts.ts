import type { PROJECT_FIELDS } from '@treewell/domain/project-fields';
import { ofEachKind } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import type { FieldText } from '@treewell/text/field-texts';

/** The names of the settings of a project in the current language. */
export function useProjectFieldTexts(): Record<keyof typeof PROJECT_FIELDS, FieldText> {
  const { t } = useTranslation();
  return {
    ...t('projectFields', { returnObjects: true }),
    ...ofEachKind((activity) => ({ label: t(`newProject.activities.${activity}`) })),
  };
}

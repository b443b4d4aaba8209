import type { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { useTranslation } from 'react-i18next';
import type { FieldText } from './field-texts.ts';

/** What each field of a tree is called in the language on screen. */
export function useTreeFieldTexts(): Record<keyof typeof TREE_FIELDS, FieldText> {
  const { t } = useTranslation();
  return t('treeFields', { returnObjects: true });
}

import type { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { useTranslation } from 'react-i18next';
import type { FieldText } from '@treewell/text/field-texts';

/** The names of the fields of a tree in the current language. */
export function useTreeFieldTexts(): Record<keyof typeof TREE_FIELDS, FieldText> {
  const { t } = useTranslation();
  return t('treeFields', { returnObjects: true });
}

import { type VisitFieldName } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import type { FieldText } from '@treewell/text/field-texts';

/** The names of the fields of visits in the current language. */
export function useVisitFieldTexts(): Record<VisitFieldName, FieldText> {
  const { t } = useTranslation();
  return t('visitFields', { returnObjects: true });
}

// The labels and the error texts of the tree form, in the current language.
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../../text/problem-text.ts';
import { useAmounts } from '../../../text/use-amounts.ts';
import { useTreeFieldTexts } from '../../../text/use-tree-field-texts.ts';
import { descriptionOf, PLACE_REQUIRED, UNLIKELY_DBH, type Field, type FieldErrors } from './tree-form-values.ts';

export function useFieldLabel(): (field: Field) => string {
  const { t } = useTranslation();
  const texts = useTreeFieldTexts();
  return (field) =>
    field === 'place' || field === 'project_id'
      ? t(`trees.form.fields.${field}`)
      : (texts[field].input ?? texts[field].label);
}

export function useFieldErrorText(errors: FieldErrors): (field: Field) => string | undefined {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (field) => {
    const error = errors[field];
    if (error === PLACE_REQUIRED) return t('trees.form.placeRequired');
    if (error === UNLIKELY_DBH) return t('trees.form.unlikely.required');
    const { unit, limits } = field === 'place' || field === 'project_id' ? {} : descriptionOf(field);
    if (error !== 'out_of_range' || !unit || !limits) return fieldText(t, error);
    return amounts.range(limits, unit);
  };
}

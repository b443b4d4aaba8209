// The labels, the values and the error texts of a visit's form, in the current language.
import { type VisitFieldName } from '@treewell/domain/visits/kinds';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { fieldText } from '../../../text/problem-text.ts';
import { useAmounts } from '../../../text/use-amounts.ts';
import { useVisitFieldTexts } from '../../../text/use-visit-field-texts.ts';
import { useVisitValueText } from '../../../text/use-visit-value-text.ts';
import type { LastValues } from './past-values.ts';
import type { VisitFormState } from './use-visit-form.ts';
import { descriptionOf, isDescribed, NOTHING_ANSWERED, type VisitFormField } from './visit-form-values.ts';

export function useFieldLabel(): (field: VisitFormField) => string {
  const { t } = useTranslation();
  const texts = useVisitFieldTexts();
  return (field) => (isDescribed(field) ? texts[field].label : t('visits.form.visitedOn.label'));
}

export function useErrorText({
  errors,
}: Pick<VisitFormState, 'errors'>): (field: VisitFormField) => string | undefined {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (field) => {
    const error = errors[field];
    // These two are about the whole form, and its message says so.
    if (error === undefined || error === NOTHING_ANSWERED || error === 'no_measure') return undefined;
    const { unit, limits } = isDescribed(field) ? descriptionOf(field) : {};
    if (error !== 'out_of_range' || !unit || !limits) return fieldText(t, error);
    return amounts.range(limits, unit);
  };
}

/** What the tree had the last time. */
export function useLastText(last: LastValues): (field: VisitFieldName) => string | undefined {
  const { t } = useTranslation();
  const formats = useFormats();
  const valueText = useVisitValueText();
  return (field) => {
    const found = last[field];
    if (!found) return undefined;
    return t('visits.form.last', {
      value: valueText(field, found.value),
      date: formats.date(new Date(found.date * 1_000)),
    });
  };
}

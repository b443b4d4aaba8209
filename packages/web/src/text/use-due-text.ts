// When something is due, in words.
import { type DueState, dayOf, dueState } from '@treewell/domain/work/due';
import { dayNumber } from '@treewell/domain/tree-filter';
import { useTranslation } from 'react-i18next';
import { useFormats } from './format.ts';

interface DueText {
  state: DueState;
  text: string;
}

/** Days are those in UTC, as the server counts them. `cells` are short texts for a column. */
export function useDueText(form: 'states' | 'cells' = 'states'): (dueOn: string) => DueText {
  const { t } = useTranslation();
  const formats = useFormats();
  return (dueOn) => {
    const today = dayOf(Date.now());
    const state = dueState(dueOn, today);
    const days = dayNumber(dueOn) - dayNumber(today);
    if (state === 'overdue') return { state, text: t(`due.${form}.overdue`, { count: -days }) };
    if (state === 'later') return { state, text: t(`due.${form}.later`, { day: formats.day(dueOn) }) };
    return { state, text: days === 0 ? t(`due.${form}.today`) : t(`due.${form}.due`, { count: days }) };
  };
}

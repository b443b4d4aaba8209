// The values of the form that starts a run: what a person types, what is wrong with it, and what is sent. Pure.
import type { WireInputOf } from '@treewell/domain/endpoint';
import { defaultQaqcDates, spellQaqcDate, type startQaqc } from '@treewell/domain/qaqc/runs';
import type { Errors } from '../../../forms/form-state.ts';

export interface DrawValues {
  /** YYYY-MM-DD, as a date input gives it. */
  startDate: string;
  endDate: string;
  newObservers: 0 | 1;
  /** Ids of species, as a list of choices gives them. */
  subIds: string[];
}

export const blankDraw = (now: Date): DrawValues => ({ ...defaultQaqcDates(now), newObservers: 0, subIds: [] });

type DrawInput = Omit<WireInputOf<typeof startQaqc>, 'projectId'>;
type DrawErrors = Errors<DrawValues, 'qaqc_dates_reversed'>;

/** While a year is typed it may be 0202. */
const isDay = (day: string): boolean => /^(19|2\d)\d\d-\d\d-\d\d$/.test(day);

export function checkDraw(values: DrawValues): { input: DrawInput } | { errors: DrawErrors } {
  const { startDate, endDate, newObservers, subIds } = values;
  const errors: DrawErrors = {};
  if (!isDay(startDate)) errors.startDate = startDate === '' ? 'required' : 'not_a_date';
  if (!isDay(endDate)) errors.endDate = endDate === '' ? 'required' : 'not_a_date';
  else if (isDay(startDate) && endDate < startDate) errors.endDate = 'qaqc_dates_reversed';
  if (Object.keys(errors).length > 0) return { errors };
  return {
    input: {
      startDate: spellQaqcDate(startDate),
      endDate: spellQaqcDate(endDate),
      ...(newObservers === 1 && { newObservers }),
      ...(subIds.length > 0 && { subIds: subIds.map(Number) }),
    },
  };
}

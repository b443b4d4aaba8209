// The form values of a visit: its described fields as typed texts, and when it was.
import type { Language } from '@treewell/domain/languages';
import { type FieldProblems, checkFields } from '@treewell/domain/fields';
import { type RecordField, fieldOfWire, toWire } from '@treewell/domain/record-fields';
import { CLOCK_TOLERANCE_SECONDS } from '@treewell/domain/visits/visit-date';
import { type Visit } from '@treewell/domain/visits';
import * as visits from '@treewell/domain/visits';
import {
  ALL_VISIT_FIELDS,
  type Activity,
  activityOf,
  kindOf,
  type VisitFieldName,
} from '@treewell/domain/visits/kinds';
import * as z from 'zod/mini';
import type { VisitWire } from '../../../api/visits.ts';
import type { Errors } from '../../../forms/form-state.ts';
import { localeOf } from '../../../text/format.ts';
import { plainNumber, typedNumber } from '../../../text/typed-number.ts';

/**
 * Empty text: not answered. In the order of the form. The two moments are epoch seconds, so that a draft keeps them in
 * another time zone. `visited_on` is what the person chose. Without it, a new visit was at `begun_at`, when its first answer
 * was given; without answers that is empty, too, and the visit is now.
 */
export type VisitFormField = VisitFieldName | 'visited_on' | 'begun_at';
const MOMENTS: readonly string[] = ['visited_on', 'begun_at'] satisfies VisitFormField[];
/** A field of the visit itself, as it is described in the domain. */
export const isDescribed = (field: VisitFormField): field is VisitFieldName => !MOMENTS.includes(field);
export type VisitFormValues = { [F in VisitFormField]?: string };

/** The person chose an earlier moment, but has not entered all of it. */
export const UNKNOWN_MOMENT = '?';

/** The form has no answer at all. */
export const NOTHING_ANSWERED = 'nothing_answered';
export type FormOnlyProblem = typeof NOTHING_ANSWERED;
export type VisitFormErrors = Errors<VisitFormValues, FormOnlyProblem>;

export const VisitFormValues: z.ZodMiniType<VisitFormValues> = z.record(z.string(), z.string());

const fieldsOf = (activity: Activity): VisitFieldName[] => Object.keys(kindOf(activity).fields) as VisitFieldName[];

export const descriptionOf = (field: VisitFieldName): RecordField => ALL_VISIT_FIELDS[field];

export const blankValues = (activity: Activity): VisitFormValues => ({
  ...Object.fromEntries(fieldsOf(activity).map((field) => [field, ''])),
  visited_on: '',
  begun_at: '',
});

export const toFormValues = (visit: Visit, locale: string): VisitFormValues => ({
  ...Object.fromEntries(
    fieldsOf(activityOf(visit.visit_name)).map((field) => {
      const value = visit[field] ?? null;
      return [
        field,
        descriptionOf(field).kind === 'number' ? typedNumber(value as number | null, locale) : String(value ?? ''),
      ];
    }),
  ),
  visited_on: String(visit.visit_date),
  begun_at: '',
});

// ── Moments ─────────────────────────────────────────────────────────────────

/** As an input of type datetime-local writes it, in the time zone of the browser. */
export function localMoment(epochSeconds: number): string {
  const date = new Date(epochSeconds * 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Epoch seconds, from what `localMoment` writes. Undefined for an empty or unreadable moment. */
export function readLocalMoment(local: string): number | undefined {
  const milliseconds = local ? new Date(local).getTime() : Number.NaN;
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1_000);
}

/** Undefined for an empty or unknown moment. */
export const momentOf = (text: string | undefined): number | undefined =>
  // Drafts of an older release have a local moment.
  text && /^-?\d+$/.test(text) ? Number(text) : readLocalMoment(text ?? '');

/** When the visit was. Undefined for now. */
export const momentOfVisit = ({ visited_on, begun_at }: VisitFormValues): number | undefined =>
  momentOf(visited_on) ?? momentOf(begun_at);

/**
 * What changes with an answer of a new visit: the moment of its first one. `now` is the time of the server, because the
 * clock of a phone may be wrong. The moment stays the same when the form is sent again: the server knows requests by it.
 */
export function withBeginning(
  values: VisitFormValues,
  changes: Partial<VisitFormValues>,
  now: number,
): Partial<VisitFormValues> {
  const next = { ...values, ...changes };
  const begun_at = answered(next).length === 0 ? '' : next.begun_at || String(now);
  return begun_at === (values.begun_at ?? '') ? changes : { ...changes, begun_at };
}

// ── To the server ───────────────────────────────────────────────────────────

/** The names of requests. `stored` is the visit that is changed: an untouched date is not sent. */
export function toInput(
  activity: Activity,
  values: VisitFormValues,
  language: Language,
  stored: VisitFormValues,
): VisitWire {
  const { visited_on, begun_at: _begun, ...fields } = values;
  const visitDate = visited_on === stored.visited_on && visited_on !== '' ? undefined : momentOfVisit(values);
  const record = Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [
      field,
      descriptionOf(field as VisitFieldName).kind === 'number' ? plainNumber(text, localeOf(language)) : text,
    ]),
  );
  return {
    ...toWire(kindOf(activity).fields, record),
    ...(visitDate !== undefined && { visitDate }),
  };
}

/** `now`: the time of the server, in epoch seconds. */
export function findErrors(
  activity: Activity,
  values: VisitFormValues,
  language: Language,
  now: number,
): VisitFormErrors {
  const chosen = momentOf(values.visited_on);
  // Any tree and project will do here: they are not part of the form. What is the future is not asked of our own clock.
  const visitDate = chosen === undefined ? undefined : Math.min(chosen, now, Math.floor(Date.now() / 1_000));
  const sent = { ...toInput(activity, values, language, {}), treeId: 1, projectId: 1, visitDate };
  const checked = checkFields(visits.recordVisit[activity].input, sent);
  return {
    ...('fields' in checked && toFormErrors(activity, checked.fields)),
    ...(values.visited_on && chosen === undefined && { visited_on: 'required' as const }),
    ...(chosen !== undefined && chosen > now + CLOCK_TOLERANCE_SECONDS && { visited_on: 'visit_in_future' as const }),
  };
}

/** Maps the fields of the request to those of the form. */
export function toFormErrors(activity: Activity, wire: FieldProblems): VisitFormErrors {
  const errors: VisitFormErrors = {};
  for (const [name, problem] of Object.entries(wire)) {
    const [first = ''] = name.split('.');
    const field: VisitFormField | undefined =
      first === 'visitDate' ? 'visited_on' : fieldOfWire(kindOf(activity).fields, first);
    if (field)
      errors[field] =
        problem === 'invalid' && isDescribed(field) && descriptionOf(field).kind === 'number'
          ? 'not_a_number'
          : problem;
  }
  return errors;
}

/** The fields that the person has answered; the date is not an answer. */
export const answered = (values: VisitFormValues): VisitFieldName[] =>
  Object.entries(values)
    .filter(([field, text]) => !MOMENTS.includes(field) && text.trim() !== '')
    .map(([field]) => field as VisitFieldName);

// The form values of a visit: its described fields as typed texts, and when it was.
import type { Language } from '@treewell/domain/languages';
import { type FieldProblems, checkFields } from '@treewell/domain/fields';
import { type RecordField, fieldOfWire, toWire } from '@treewell/domain/record-fields';
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

/** Empty text: not answered. In the order of the form. `visited_on` is a local moment; empty means now. */
export type VisitFormField = VisitFieldName | 'visited_on';
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
  visited_on: localMoment(visit.visit_date),
});

// ── Moments ─────────────────────────────────────────────────────────────────

/** As an input of type datetime-local writes it, in the time zone of the browser. */
export function localMoment(epochSeconds: number): string {
  const date = new Date(epochSeconds * 1_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Undefined for an empty or unreadable moment. */
export function momentOf(local: string | undefined): number | undefined {
  const milliseconds = local ? new Date(local).getTime() : Number.NaN;
  return Number.isNaN(milliseconds) ? undefined : Math.floor(milliseconds / 1_000);
}

// ── To the server ───────────────────────────────────────────────────────────

/** The names of requests. `stored` is the visit that is changed: an untouched date is not sent, because it has seconds. */
export function toInput(
  activity: Activity,
  values: VisitFormValues,
  language: Language,
  stored: VisitFormValues,
): VisitWire {
  const { visited_on, ...fields } = values;
  const record = Object.fromEntries(
    Object.entries(fields).map(([field, text]) => [
      field,
      descriptionOf(field as VisitFieldName).kind === 'number' ? plainNumber(text, localeOf(language)) : text,
    ]),
  );
  return {
    ...toWire(kindOf(activity).fields, record),
    ...(visited_on && visited_on !== stored.visited_on && { visitDate: momentOf(visited_on) }),
  };
}

export function findErrors(activity: Activity, values: VisitFormValues, language: Language): VisitFormErrors {
  // Any tree and project will do here: they are not part of the form.
  const sent = { treeId: 1, projectId: 1, ...toInput(activity, values, language, {}) };
  const checked = checkFields(visits.recordVisit[activity].input, sent);
  return {
    ...('fields' in checked && toFormErrors(activity, checked.fields)),
    ...(values.visited_on && momentOf(values.visited_on) === undefined && { visited_on: 'required' as const }),
  };
}

/** Maps the fields of the request to those of the form. */
export function toFormErrors(activity: Activity, wire: FieldProblems): VisitFormErrors {
  const errors: VisitFormErrors = {};
  for (const [name, problem] of Object.entries(wire)) {
    const [first = ''] = name.split('.');
    const field =
      first === 'visitDate'
        ? 'visited_on'
        : (fieldOfWire(kindOf(activity).fields, first) as VisitFieldName | undefined);
    if (field)
      errors[field] =
        problem === 'invalid' && field !== 'visited_on' && descriptionOf(field).kind === 'number'
          ? 'not_a_number'
          : problem;
  }
  return errors;
}

/** The fields that the person has answered; the date is not an answer. */
export const answered = (values: VisitFormValues): VisitFieldName[] =>
  Object.entries(values)
    .filter(([field, text]) => field !== 'visited_on' && text.trim() !== '')
    .map(([field]) => field as VisitFieldName);

// The state of the form that records or changes a visit.
import { Visit, type OpenedVisit } from '@treewell/domain/visits';
import { CLOCK_TOLERANCE_SECONDS } from '@treewell/domain/visits/visit-date';
import { activityOf, kindOf, type Activity } from '@treewell/domain/visits/kinds';
import { useState } from 'react';
import { serverNow } from '../../../api/server-clock.ts';
import { useRecordVisit, useUpdateVisit, type VisitWire } from '../../../api/visits.ts';
import { draftStorage } from '../../../forms/draft-storage.ts';
import type { Stored } from '../../../forms/form-state.ts';
import { useForm } from '../../../forms/use-form.ts';
import { localeOf } from '../../../text/format.ts';
import { useLanguage } from '../../../text/use-language.ts';
import {
  answered,
  blankValues,
  findErrors,
  momentOf,
  NOTHING_ANSWERED,
  toFormErrors,
  toFormValues,
  toInput,
  VisitFormValues,
  withBeginning,
  type FormOnlyProblem,
} from './visit-form-values.ts';

interface VisitFormOptions {
  userId: number | string;
  activity: Activity;
  treeId: number;
  projectId: number;
  /** The visit to change. Without it, the form records a visit. */
  visit: Visit | undefined;
  photoCount: number;
  onSaved: (saved: OpenedVisit) => void;
}

export function useVisitForm({ userId, activity, treeId, projectId, visit, photoCount, onSaved }: VisitFormOptions) {
  const language = useLanguage();
  const record = useRecordVisit(activity);
  const update = useUpdateVisit(activity);
  const [saved, setSaved] = useState<OpenedVisit>();
  const canEdit = visit?.can_edit ?? true;
  const storedVisit = (known: Visit): Stored<VisitFormValues> => ({
    values: toFormValues(known, localeOf(language)),
    id: known.visit_id,
    version: known.version,
  });
  /** Without any answer it is a slip, unless it has a photo. A health check needs a measure: its schema says so. */
  const needsAnswer = kindOf(activity).needs === 'answer' && !visit && photoCount === 0;
  const stored = visit ? storedVisit(visit) : { values: blankValues(activity) };

  const form = useForm<VisitFormValues, VisitWire, OpenedVisit, FormOnlyProblem>({
    stored,
    // A draft from before somebody lost the right would look like the stored visit.
    ...(visit?.can_edit !== false && {
      draft: () =>
        draftStorage({
          userId,
          form: visit ? `visit.${visit.visit_id}` : `new-visit.${activity}.${treeId}.${projectId}`,
          values: VisitFormValues,
        }),
    }),
    check(values) {
      if (needsAnswer && answered(values).length === 0) return { errors: { notes: NOTHING_ANSWERED } };
      const errors = findErrors(activity, values, language, serverNow());
      return Object.keys(errors).length > 0
        ? { errors }
        : { input: toInput(activity, values, language, stored.values) };
    },
    checkOnBlur: (field, values, known) =>
      (values[field] ?? '').trim() !== '' ? findErrors(activity, values, language, serverNow())[field] : known,
    send: (input, { id, version, requestKey }) =>
      id === undefined
        ? record.mutateAsync({ input: { ...input, treeId, projectId }, requestKey })
        : update.mutateAsync({ ...input, visitId: id, ...(version !== undefined && { version }) }),
    toStored: storedVisit,
    parseNewer(newer) {
      const { data } = Visit.safeParse(newer);
      return data && activityOf(data.visit_name) === activity ? storedVisit(data) : undefined;
    },
    toErrors: (fields) => toFormErrors(activity, fields),
    onSaved: (answer, { isDirty }) => {
      if (isDirty) return;
      setSaved(answer);
      onSaved(answer);
    },
  });

  const isNew = form.base.id === undefined;
  const beganAt = isNew ? momentOf(form.values.begun_at) : undefined;
  const submit = (): Promise<void> => {
    // A draft that was begun by a wrong clock, of which nobody knew then. The server would refuse it as the future.
    if (beganAt !== undefined && beganAt > serverNow() + CLOCK_TOLERANCE_SECONDS)
      form.change({ begun_at: String(serverNow()) });
    return form.submit();
  };

  return {
    ...form,
    change: (values: Partial<VisitFormValues>): void =>
      form.change(isNew ? withBeginning(form.values, values, serverNow()) : values),
    submit,
    /** When the first answer of a new visit was given, in epoch seconds. Undefined before it, and for a stored visit. */
    beganAt,
    activity,
    canEdit,
    saved,
    /** No input can be changed. A disabled `fieldset` would do the same, but disable the help of the fields too. */
    isLocked: !canEdit || form.isSending || saved !== undefined,
    problem: form.status === 'failed' ? form.problem : undefined,
    hasConflicts: form.conflicts.length > 0,
    keepMine: () => {
      form.resolve('mine');
      void submit();
    },
  };
}
export type VisitFormState = ReturnType<typeof useVisitForm>;

// The state of the form that records or changes a visit.
import { Visit, type OpenedVisit } from '@treewell/domain/visits';
import { activityOf, kindOf, type Activity } from '@treewell/domain/visits/kinds';
import { useState } from 'react';
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
  NOTHING_ANSWERED,
  toFormErrors,
  toFormValues,
  toInput,
  VisitFormValues,
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
      const errors = findErrors(activity, values, language);
      return Object.keys(errors).length > 0
        ? { errors }
        : { input: toInput(activity, values, language, stored.values) };
    },
    checkOnBlur: (field, values, known) =>
      (values[field] ?? '').trim() !== '' ? findErrors(activity, values, language)[field] : known,
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

  return {
    ...form,
    activity,
    canEdit,
    saved,
    /** No input can be changed. A disabled `fieldset` would do the same, but disable the help of the fields too. */
    isLocked: !canEdit || form.isSending || saved !== undefined,
    problem: form.status === 'failed' ? form.problem : undefined,
    hasConflicts: form.conflicts.length > 0,
    keepMine: () => {
      form.resolve('mine');
      void form.submit();
    },
  };
}
export type VisitFormState = ReturnType<typeof useVisitForm>;

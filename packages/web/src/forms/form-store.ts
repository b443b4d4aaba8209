// One form at work: it holds the state, keeps the draft and sends. It lives outside of React, so that an answer of the
// server is always applied to the values of that moment, never to those that an earlier render has seen.
import type { FieldProblems } from '@treewell/domain/fields';
import { Problem } from '@treewell/domain/problems';
import { newUuid } from '../api/new-uuid.ts';
import {
  fieldsOf,
  hasWorkToLose,
  isDirty,
  reduceForm,
  startForm,
  type Errors,
  type Field,
  type FormAction,
  type FormState,
  type Stored,
} from './form-state.ts';
import type { DraftStorage } from './kept-draft.ts';

/** After so many newer versions in a row the person is told. */
const MERGES_MAX = 5;

/** Complete, or what is wrong. Without any error it is incomplete in a way that no field can say. */
type Checked<V, Input, Own extends string> = { input: Input } | { errors: Errors<V, Own> };

export interface SentAbout {
  id: number | undefined;
  version: number | undefined;
  requestKey: string;
}

export interface SavedForm {
  /** Something was typed while it was being saved, and is not saved yet. */
  isDirty: boolean;
  /** The form is still on the screen. */
  isOpen: boolean;
}

/** What sending needs to know about a form. */
export interface Sending<V, Input, Saved, Own extends string> {
  check: (values: V) => Checked<V, Input, Own>;
  /** `id` and `version` are those of the record that is changed; without an id, a new one is made. */
  send: (input: Input, about: SentAbout) => Promise<Saved>;
  /** The saved record as the form holds it; without this, the record is what was sent. */
  toStored?: ((saved: Saved) => Stored<V>) | undefined;
  /** The newer record that came with `edited_meanwhile`, as the form holds it; undefined when it cannot be read. */
  toNewer?: ((newer: unknown) => Stored<V> | undefined) | undefined;
  /** Where the form's fields are not the wire's. */
  toErrors?: ((fields: FieldProblems) => Errors<V, Own>) | undefined;
  /** The page on which a field can be put right. */
  pageOf?: ((field: Field<V>) => string | undefined) | undefined;
  /** Asks something that has to be answered before anything is sent; true while it is open. */
  isHeldBack?: (() => Promise<boolean>) | undefined;
  onSaved?: ((saved: Saved, form: SavedForm) => void) | undefined;
  onRefused?: ((problem: Problem) => void) | undefined;
  /** Somebody else changed the same field: what shows the record elsewhere is out of date. */
  onConflict?: (() => void) | undefined;
}

export interface FormStore<V, Own extends string> {
  get: () => FormState<V, Own>;
  subscribe: (listener: () => void) => () => void;
  dispatch: (action: FormAction<V, Own>) => void;
  submit: <Input, Saved>(sending: Sending<V, Input, Saved, Own>) => Promise<void>;
}

export function createFormStore<V, Own extends string = never>(
  stored: Stored<V>,
  page = '',
  draft?: DraftStorage<V>,
): FormStore<V, Own> {
  let state = startForm<V, Own>(stored, page, draft?.read());
  const listeners = new Set<() => void>();

  function dispatch(action: FormAction<V, Own>): void {
    const before = state;
    state = reduceForm(state, action);
    if (draft && state !== before) keep(before, draft);
    for (const listener of listeners) listener();
  }

  function keep(before: FormState<V, Own>, storage: DraftStorage<V>): void {
    if (hasWorkToLose(state)) {
      // A form that was closed while it was being saved does not write over the one that was opened after it.
      if (listeners.size > 0) storage.write(state);
    } else if (listeners.size > 0 || isDraftOf(before, storage)) storage.clear();
  }

  function refuse<Input, Saved>(
    { pageOf }: Sending<V, Input, Saved, Own>,
    errors: Errors<V, Own>,
    problem?: Problem,
  ): void {
    const first = fieldsOf(state.values).find((field) => errors[field] !== undefined);
    dispatch({ type: 'refused', errors, problem, page: first && pageOf?.(first) });
  }

  async function submit<Input, Saved>(sending: Sending<V, Input, Saved, Own>): Promise<void> {
    for (let merges = 0; state.status !== 'sending'; merges++) {
      const checked = sending.check(state.values);
      if ('errors' in checked) return refuse(sending, checked.errors);
      dispatch({ type: 'send', requestKey: newUuid() });
      if (merges === 0 && sending.isHeldBack && (await sending.isHeldBack())) return dispatch({ type: 'hold' });
      const { id, version } = state.base;
      const about = { id, version, requestKey: state.requestKey as string };
      const outcome = await outcomeOf(sending.send(checked.input, about));
      if ('saved' in outcome) {
        dispatch({ type: 'sent', saved: sending.toStored?.(outcome.saved) });
        return sending.onSaved?.(outcome.saved, { isDirty: isDirty(state), isOpen: listeners.size > 0 });
      }
      const { error } = outcome;
      // A defect, a lost connection or a server in trouble says nothing about what was saved.
      if (!(error instanceof Problem) || error.status >= 500) return dispatch({ type: 'failed', problem: error });
      const isNewer = error.code === 'edited_meanwhile' && merges < MERGES_MAX;
      const newer = isNewer ? sending.toNewer?.(error.newer) : undefined;
      if (!newer) {
        const fields = error.fields ?? {};
        refuse(sending, sending.toErrors?.(fields) ?? (fields as Errors<V, Own>), error);
        return sending.onRefused?.(error);
      }
      dispatch({ type: 'newerVersion', newer });
      if (state.conflicts.length > 0) return sending.onConflict?.();
    }
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    submit,
  };
}

async function outcomeOf<Saved>(answer: Promise<Saved>): Promise<{ saved: Saved } | { error: unknown }> {
  try {
    return { saved: await answer };
  } catch (error) {
    return { error };
  }
}

/** Whether what is kept is what this form has just sent. */
const isDraftOf = <V, Own extends string>({ sending }: FormState<V, Own>, storage: DraftStorage<V>): boolean =>
  JSON.stringify(storage.read()?.values) === JSON.stringify(sending);

/** A form without changes shows what the server has; a changed one learns it when it is sent. */
export const shouldFollow = <V, Own extends string>(state: FormState<V, Own>, stored: Stored<V>): boolean =>
  (stored.version ?? 0) > (state.base.version ?? 0) && state.status !== 'sending' && !isDirty(state);

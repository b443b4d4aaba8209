// Holds the state of one form, stores the draft and sends. It is not React state, so that an answer of the server is
// applied to the current values, and not to the values of an earlier render.
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
import type { DraftStorage } from './draft-storage.ts';

/** After so many newer versions in a row, the form shows the problem to the person. */
const MERGES_MAX = 5;

/** `errors` is empty when the form is incomplete but no single field is wrong. */
type CheckResult<V, Input, OwnCode extends string> = { input: Input } | { errors: Errors<V, OwnCode> };

export interface SendTarget {
  id: number | undefined;
  version: number | undefined;
  requestKey: string;
}

export interface FormAfterSave {
  /** The person typed something during the request. It is not saved yet. */
  isDirty: boolean;
  /** The form is still on the screen. */
  isOpen: boolean;
}

/** How one form checks its values, sends them and reacts to the answer. */
export interface SendOptions<V, Input, Saved, OwnCode extends string> {
  check: (values: V) => CheckResult<V, Input, OwnCode>;
  /** Changes the record with the id and version of `target`. Without an id, creates a record. */
  send: (input: Input, target: SendTarget) => Promise<Saved>;
  /** Converts the saved record to form values. Without it, the form assumes that the server saved what it sent. */
  toStored?: ((saved: Saved) => Stored<V>) | undefined;
  /** Converts the newer record of `edited_meanwhile` to form values. Undefined when it is not a valid record. */
  parseNewer?: ((newer: unknown) => Stored<V> | undefined) | undefined;
  /** For forms whose field names differ from the names in requests. */
  toErrors?: ((fields: FieldProblems) => Errors<V, OwnCode>) | undefined;
  /** The page that shows the field. */
  pageOf?: ((field: Field<V>) => string | undefined) | undefined;
  /** True while the person must answer a question before the form may send. */
  hasOpenQuestion?: (() => Promise<boolean>) | undefined;
  onSaved?: ((saved: Saved, form: FormAfterSave) => void) | undefined;
  onRefused?: ((problem: Problem) => void) | undefined;
  /** Another person has changed the same field. Other parts of the page may show an old version of the record. */
  onConflict?: (() => void) | undefined;
}

export interface FormStore<V, OwnCode extends string> {
  get: () => FormState<V, OwnCode>;
  subscribe: (listener: () => void) => () => void;
  dispatch: (action: FormAction<V, OwnCode>) => void;
  submit: <Input, Saved>(options: SendOptions<V, Input, Saved, OwnCode>) => Promise<void>;
}

export function createFormStore<V, OwnCode extends string = never>(
  stored: Stored<V>,
  page = '',
  draft?: DraftStorage<V>,
): FormStore<V, OwnCode> {
  let state = startForm<V, OwnCode>(stored, page, draft?.read());
  const listeners = new Set<() => void>();

  function dispatch(action: FormAction<V, OwnCode>): void {
    const before = state;
    state = reduceForm(state, action);
    if (draft && state !== before) updateDraft(before, draft);
    for (const listener of listeners) listener();
  }

  function updateDraft(before: FormState<V, OwnCode>, storage: DraftStorage<V>): void {
    if (hasWorkToLose(state)) {
      // A form that was closed during its request must not overwrite the draft of a form that was opened later.
      if (listeners.size > 0) storage.write(state);
    } else if (listeners.size > 0 || isDraftJustSent(before, storage)) storage.clear();
  }

  function refuse<Input, Saved>(
    { pageOf }: SendOptions<V, Input, Saved, OwnCode>,
    errors: Errors<V, OwnCode>,
    problem?: Problem,
  ): void {
    const first = fieldsOf(state.values).find((field) => errors[field] !== undefined);
    dispatch({ type: 'refused', errors, problem, page: first && pageOf?.(first) });
  }

  async function submit<Input, Saved>(options: SendOptions<V, Input, Saved, OwnCode>): Promise<void> {
    for (let merges = 0; state.status !== 'sending'; merges++) {
      const checked = options.check(state.values);
      if ('errors' in checked) return refuse(options, checked.errors);
      dispatch({ type: 'send', requestKey: newUuid() });
      if (merges === 0 && options.hasOpenQuestion && (await options.hasOpenQuestion()))
        return dispatch({ type: 'cancelSend' });
      const { id, version } = state.base;
      const target = { id, version, requestKey: state.requestKey as string };
      const outcome = await outcomeOf(options.send(checked.input, target));
      if ('saved' in outcome) {
        dispatch({ type: 'sent', saved: options.toStored?.(outcome.saved) });
        return options.onSaved?.(outcome.saved, { isDirty: isDirty(state), isOpen: listeners.size > 0 });
      }
      const { error } = outcome;
      // After a defect, a lost connection or a server error it is not known whether the server has saved.
      if (!(error instanceof Problem) || error.status >= 500) return dispatch({ type: 'failed', problem: error });
      const isNewer = error.code === 'edited_meanwhile' && merges < MERGES_MAX;
      const newer = isNewer ? options.parseNewer?.(error.newer) : undefined;
      if (!newer) {
        const fields = error.fields ?? {};
        refuse(options, options.toErrors?.(fields) ?? (fields as Errors<V, OwnCode>), error);
        return options.onRefused?.(error);
      }
      dispatch({ type: 'newerVersion', newer });
      if (state.conflicts.length > 0) return options.onConflict?.();
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

/** Whether the draft has the values that this form has just sent. */
const isDraftJustSent = <V, OwnCode extends string>(
  { sentValues }: FormState<V, OwnCode>,
  storage: DraftStorage<V>,
): boolean => JSON.stringify(storage.read()?.values) === JSON.stringify(sentValues);

/** Only for a form without changes. A changed form gets the newer version when it sends. */
export const shouldShowNewer = <V, OwnCode extends string>(state: FormState<V, OwnCode>, stored: Stored<V>): boolean =>
  (stored.version ?? 0) > (state.base.version ?? 0) && state.status !== 'sending' && !isDirty(state);

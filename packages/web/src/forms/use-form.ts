// The hook that every form uses. Errors are codes here: components translate them.
import type { FieldProblem } from '@treewell/domain/problems';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { hasWorkToLose, isDirty, type Errors, type Field, type Stored } from './form-state.ts';
import { createFormStore, shouldShowNewer, type SendOptions } from './form-store.ts';
import type { DraftStorage } from './draft-storage.ts';

export interface FormOptions<V, Input, Saved, OwnCode extends string> extends SendOptions<V, Input, Saved, OwnCode> {
  /** The record on the server, or a blank one. */
  stored: Stored<V>;
  /** The page that is open at the start. */
  page?: string;
  /** Where to store the draft. Called once. Without it, there are no drafts. */
  draft?: () => DraftStorage<V>;
  /** Returns the error of a field that the person leaves. `known` is the error that the field already has. */
  checkOnBlur?: (
    field: Field<V>,
    values: V,
    known: FieldProblem | OwnCode | undefined,
  ) => FieldProblem | OwnCode | undefined;
}

export function useForm<V, Input, Saved, OwnCode extends string = never>(
  options: FormOptions<V, Input, Saved, OwnCode>,
) {
  const { stored, page, draft, check, checkOnBlur } = options;
  const [store] = useState(() => createFormStore<V, OwnCode>(stored, page, draft?.()));
  const state = useSyncExternalStore(store.subscribe, store.get, store.get);
  const { dispatch } = store;

  useLayoutEffect(() => {
    if (shouldShowNewer(store.get(), stored)) dispatch({ type: 'newerVersion', newer: stored });
  });

  const change = (values: Partial<V>): void => dispatch({ type: 'change', values });
  const checked = check(state.values);
  const isChanged = isDirty(state);
  return {
    ...state,
    /** The result of checking the current values. `errors` holds only the errors to show. */
    checked,
    isDirty: isChanged,
    isSending: state.status === 'sending',
    isComplete: 'input' in checked,
    canSend: isChanged && 'input' in checked,
    /** What `undo` would undo, if anything. */
    undoKind: state.undo?.kind,
    /** A function, so that the leave guard reads the current state. */
    hasWorkToLose: (): boolean => hasWorkToLose(store.get()),
    change,
    suggest: (values: Partial<V>): void => dispatch({ type: 'suggest', values }),
    openPage: (next: string): void => dispatch({ type: 'openPage', page: next }),
    handleBlur: (field: Field<V>): void => {
      const { values, errors } = store.get();
      if (checkOnBlur) dispatch({ type: 'setFieldError', field, error: checkOnBlur(field, values, errors[field]) });
    },
    /** For errors that stop the person from sending the form or from going to the next step. */
    showErrors: (errors: Errors<V, OwnCode>): void => dispatch({ type: 'refused', errors }),
    /** For errors that `check` does not find. */
    setError: (field: Field<V>, error: FieldProblem | OwnCode | undefined): void =>
      dispatch({ type: 'setFieldError', field, error }),
    submit: (): Promise<void> => store.submit(options),
    reset: (): void => dispatch({ type: 'reset' }),
    undo: (): void => dispatch({ type: 'undo' }),
    resolve: (side: 'mine' | 'theirs'): void => dispatch({ type: 'resolve', with: side }),
    dismiss: (): void => dispatch({ type: 'dismiss' }),
    discard: (): void => dispatch({ type: 'discard' }),
  };
}

// The one hook of every form: its values, what is wrong with them, and what can be done. It knows no language:
// errors are codes, and components say them.
import type { FieldProblem } from '@treewell/domain/problems';
import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { hasWorkToLose, isDirty, type Errors, type Field, type Stored } from './form-state.ts';
import { createFormStore, shouldFollow, type Sending } from './form-store.ts';
import type { DraftStorage } from './kept-draft.ts';

export interface FormOptions<V, Input, Saved, Own extends string> extends Sending<V, Input, Saved, Own> {
  /** The record as the server has it, or a new one as it starts. */
  stored: Stored<V>;
  /** The page that is open at first. */
  page?: string;
  /** Without it, nothing is kept. Where it is kept is decided once. */
  draft?: () => DraftStorage<V>;
  /** What is wrong with a field that is left; `known` is what was said about it before. */
  checkLeft?: (field: Field<V>, values: V, known: FieldProblem | Own | undefined) => FieldProblem | Own | undefined;
}

export function useForm<V, Input, Saved, Own extends string = never>(options: FormOptions<V, Input, Saved, Own>) {
  const { stored, page, draft, check, checkLeft } = options;
  const [store] = useState(() => createFormStore<V, Own>(stored, page, draft?.()));
  const state = useSyncExternalStore(store.subscribe, store.get);
  const { dispatch } = store;

  useLayoutEffect(() => {
    if (shouldFollow(store.get(), stored)) dispatch({ type: 'newerVersion', newer: stored });
  });

  const change = (values: Partial<V>): void => dispatch({ type: 'change', values });
  const checked = check(state.values);
  const isChanged = isDirty(state);
  return {
    ...state,
    /** The live check: what would be wrong if it were sent now. */
    checked,
    isDirty: isChanged,
    isSending: state.status === 'sending',
    isComplete: 'input' in checked,
    canSend: isChanged && 'input' in checked,
    /** What could be undone, if anything. */
    undoOf: state.undo?.of,
    /** For the leave guard: asked at the moment of leaving. */
    hasWorkToLose: (): boolean => hasWorkToLose(store.get()),
    change,
    turnTo: (next: string): void => dispatch({ type: 'turn', page: next }),
    /** Checks a field as leaving it does. */
    leave: (field: Field<V>): void => {
      const { values, errors } = store.get();
      if (checkLeft) dispatch({ type: 'leave', field, error: checkLeft(field, values, errors[field]) });
    },
    /** The form cannot be sent, or a step not be left: this is wrong with it. */
    refuse: (errors: Errors<V, Own>): void => dispatch({ type: 'refused', errors }),
    /** For what only the feature finds wrong. */
    setError: (field: Field<V>, error: FieldProblem | Own | undefined): void =>
      dispatch({ type: 'leave', field, error }),
    submit: (): Promise<void> => store.submit(options),
    reset: (): void => dispatch({ type: 'reset' }),
    undo: (): void => dispatch({ type: 'undo' }),
    resolve: (side: 'mine' | 'theirs'): void => dispatch({ type: 'resolve', with: side }),
    dismiss: (): void => dispatch({ type: 'dismiss' }),
    discard: (): void => dispatch({ type: 'discard' }),
  };
}

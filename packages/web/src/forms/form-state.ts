// The state of one form, and everything that can happen to it. Pure: a state and an action give the next state.
import { type FieldProblem, Problem } from '@treewell/domain/problems';

export type Field<V> = keyof V & string;

/** Field → what is wrong with it. `Own` are codes that only this form knows. */
export type Errors<V, Own extends string = never> = Partial<Record<Field<V>, FieldProblem | Own>>;

/** A record as the server has it, or a new one as it starts: that has neither id nor version yet. */
export interface Stored<V> {
  values: V;
  id?: number | undefined;
  version?: number | undefined;
}

/** What a reload must not lose. */
export interface Draft<V> {
  /** The last state of the record that this form knows from the server. */
  base: Stored<V>;
  /** What the person sees and edits. */
  values: V;
  /** Which page of the form is open: a step, a tab. */
  page: string;
  /** Fields that the person and somebody else changed to different values. `base` holds theirs, `values` mine. */
  conflicts: readonly Field<V>[];
  /** What was sent since then without hearing the answer: the server may have one of them. */
  unanswered: readonly V[];
  /**
   * Names the write (the Idempotency-Key): the server does it once, however often it is sent. The first try makes
   * the key; every try after it uses the same one, also with other values, until the server says what it has: saved,
   * a newer version, or `key_reused` (an earlier try was saved unheard, with other values). A refused write leaves
   * no key on the server, so the key stays good after a refusal.
   */
  requestKey?: string | undefined;
}

/** `failed`: the last try was in vain, and nothing was changed since. `discarded`: the person wants none of it. */
type FormStatus = 'editing' | 'sending' | 'sent' | 'failed' | 'discarded';

export interface FormState<V, Own extends string = never> extends Draft<V> {
  status: FormStatus;
  /** What is under way to the server. */
  sending?: V | undefined;
  /** Fields that the person has changed or left. */
  touched: Partial<Record<Field<V>, true>>;
  errors: Errors<V, Own>;
  /** Why the last try failed; undefined when the form refused it by itself. */
  problem?: unknown;
  /** The field to be looked at; a new object with every refusal. */
  toFocus?: { field: Field<V> } | undefined;
  /** What a reset, or taking somebody else's values, put away. */
  undo?: (Pick<Draft<V>, 'base' | 'values' | 'page'> & { of: 'reset' | 'theirs' }) | undefined;
  /** How often all values were replaced at once. */
  restarts: number;
  /** The form began with a draft. */
  wasRestored: boolean;
}

export type FormAction<V, Own extends string = never> =
  | { type: 'change'; values: Partial<V> }
  /** The person leaves a field, and this is wrong with it. */
  | { type: 'leave'; field: Field<V>; error: FieldProblem | Own | undefined }
  | { type: 'turn'; page: string }
  | { type: 'send'; requestKey: string }
  /** Something has to be answered before anything is sent. */
  | { type: 'hold' }
  | { type: 'sent'; saved: Stored<V> | undefined }
  /** By the form itself (without a problem) or by the server: definitely not saved. */
  | { type: 'refused'; errors: Errors<V, Own>; problem?: unknown; page?: string | undefined }
  /** No answer: perhaps saved. */
  | { type: 'failed'; problem: unknown }
  | { type: 'newerVersion'; newer: Stored<V> }
  | { type: 'resolve'; with: 'mine' | 'theirs' }
  /** Closes the notices of what happened before. */
  | { type: 'dismiss' }
  | { type: 'reset' }
  | { type: 'undo' }
  | { type: 'discard' };

export const startForm = <V, Own extends string = never>(
  stored: Stored<V>,
  page: string,
  draft?: Draft<V>,
): FormState<V, Own> => ({
  base: stored,
  values: stored.values,
  page,
  conflicts: [],
  unanswered: [],
  ...draft,
  status: 'editing',
  touched: {},
  errors: {},
  restarts: 0,
  wasRestored: draft !== undefined,
});

// ── Questions ───────────────────────────────────────────────────────────────

const comparable = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : JSON.stringify(value));

/** Texts are stored trimmed: blanks around them are no change. */
const isSame = (one: unknown, other: unknown): boolean => one === other || comparable(one) === comparable(other);

/** In the order of the form, which is that of its values. */
export const fieldsOf = <V>(values: V): Field<V>[] => Object.keys(values as object) as Field<V>[];

export const changedFields = <V>({ base, values }: Pick<Draft<V>, 'base' | 'values'>): Field<V>[] =>
  fieldsOf(base.values).filter((field) => !isSame(base.values[field], values[field]));

export const isDirty = <V>(state: Pick<Draft<V>, 'base' | 'values'>): boolean => changedFields(state).length > 0;

/** Whether leaving would lose something. */
export const hasWorkToLose = <V>(state: FormState<V, string>): boolean =>
  state.status !== 'discarded' && isDirty(state);

// ── Actions ─────────────────────────────────────────────────────────────────

export function reduceForm<V, Own extends string>(
  state: FormState<V, Own>,
  action: FormAction<V, Own>,
): FormState<V, Own> {
  switch (action.type) {
    case 'change': {
      const fields = fieldsOf(action.values) as Field<V>[];
      return {
        ...state,
        values: { ...state.values, ...action.values },
        touched: { ...state.touched, ...Object.fromEntries(fields.map((field) => [field, true])) },
        errors: without(state.errors, fields),
        status: state.status === 'sending' ? 'sending' : 'editing',
        undo: undefined,
      };
    }
    case 'leave':
      return {
        ...state,
        touched: { ...state.touched, [action.field]: true },
        errors: {
          ...without(state.errors, [action.field]),
          ...(action.error !== undefined && { [action.field]: action.error }),
        },
      };
    case 'turn':
      return { ...state, page: action.page };
    case 'send':
      if (state.status === 'sending') return state;
      return {
        ...state,
        status: 'sending',
        sending: state.values,
        requestKey: state.requestKey ?? action.requestKey,
        errors: {},
        problem: undefined,
        undo: undefined,
      };
    case 'hold':
      return { ...state, status: 'editing', sending: undefined };
    case 'sent':
      return sent(state, action.saved);
    case 'refused':
      return refused(state, action);
    case 'failed':
      return {
        ...state,
        status: 'failed',
        sending: undefined,
        unanswered: state.sending ? [...state.unanswered, state.sending] : state.unanswered,
        problem: action.problem,
      };
    case 'newerVersion':
      return { ...rebased(state, action.newer), status: 'editing', sending: undefined, ...ANSWERED };
    case 'resolve':
      return action.with === 'mine' ? { ...state, conflicts: [] } : withTheirs(state);
    case 'dismiss':
      return {
        ...state,
        status: state.status === 'failed' ? 'editing' : state.status,
        problem: undefined,
        wasRestored: false,
      };
    case 'reset':
      return { ...restarted(state), values: state.base.values, undo: putAway(state, 'reset') };
    case 'undo':
      return state.undo ? undone(state, state.undo) : state;
    case 'discard':
      return { ...state, status: 'discarded' };
  }
}

/** The form knows what the server has. */
const ANSWERED = { unanswered: [], requestKey: undefined };

const isKeyUsedUp = (problem: unknown): boolean => problem instanceof Problem && problem.code === 'key_reused';

const putAway = <V, Of extends 'reset' | 'theirs'>({ base, values, page }: Draft<V>, of: Of) => ({
  base,
  values,
  page,
  of,
});

const without = <V, Own extends string>(errors: Errors<V, Own>, fields: readonly Field<V>[]): Errors<V, Own> =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => !(fields as readonly string[]).includes(field)),
  ) as Errors<V, Own>;

const withValues = <V>(values: V, valueOf: (field: Field<V>) => unknown): V =>
  Object.fromEntries(fieldsOf(values).map((field) => [field, valueOf(field)])) as V;

/** Saved. What was typed while it was being saved stays, as a change of the saved record. */
function sent<V, Own extends string>(state: FormState<V, Own>, saved: Stored<V> | undefined): FormState<V, Own> {
  const { sending = state.values, values } = state;
  const base = saved ?? { ...state.base, values: sending };
  return {
    ...state,
    ...ANSWERED,
    base,
    // Not isSame: of "Elm " that is about to become "Elm Street", the blank is not to be lost.
    values: withValues(base.values, (field) => (values[field] === sending[field] ? base.values[field] : values[field])),
    status: 'sent',
    sending: undefined,
    touched: {},
    conflicts: [],
    toFocus: undefined,
    wasRestored: false,
  };
}

function refused<V, Own extends string>(
  state: FormState<V, Own>,
  { errors, problem, page }: Extract<FormAction<V, Own>, { type: 'refused' }>,
): FormState<V, Own> {
  const { sending = state.values, values } = state;
  // What was retyped since is not what was refused.
  const wrong = fieldsOf(values).filter((field) => errors[field] !== undefined && values[field] === sending[field]);
  const [first] = wrong;
  return {
    ...state,
    ...(isKeyUsedUp(problem) && { requestKey: undefined }),
    status: 'failed',
    sending: undefined,
    errors: Object.fromEntries(wrong.map((field) => [field, errors[field]])) as Errors<V, Own>,
    problem,
    ...(first !== undefined && { toFocus: { field: first }, page: page ?? state.page }),
  };
}

/**
 * Field by field: what only they changed is taken, what only I changed stays, and what both changed to different
 * values stays mine and is a conflict. A value that I sent without hearing the answer is mine, not theirs.
 */
function rebased<V, Own extends string>(state: FormState<V, Own>, newer: Stored<V>): FormState<V, Own> {
  const { base, values, unanswered, sending = values } = state;
  const fields = fieldsOf(newer.values);
  const known = [base.values, ...unanswered];
  // Also what was sent and then typed back: the person decided on it twice.
  const isMine = (field: Field<V>) => [...known, sending].some((earlier) => !isSame(values[field], earlier[field]));
  const isTheirs = (field: Field<V>) => known.every((earlier) => !isSame(newer.values[field], earlier[field]));
  const isAsked = (field: Field<V>) => state.conflicts.includes(field) || (isMine(field) && isTheirs(field));
  return {
    ...state,
    base: newer,
    values: withValues(newer.values, (field) =>
      isMine(field) || !isTheirs(field) ? values[field] : newer.values[field],
    ),
    conflicts: fields.filter((field) => isAsked(field) && !isSame(values[field], newer.values[field])),
  };
}

/** The record may have become newer since the values were put away: then they are merged with it. */
function undone<V, Own extends string>(
  state: FormState<V, Own>,
  { base, values, page }: Pick<Draft<V>, 'base' | 'values' | 'page'>,
): FormState<V, Own> {
  return { ...rebased({ ...restarted(state), base, values, page }, state.base), undo: undefined };
}

function withTheirs<V, Own extends string>(state: FormState<V, Own>): FormState<V, Own> {
  const { base, values, conflicts, errors } = state;
  return {
    ...state,
    values: withValues(values, (field) => (conflicts.includes(field) ? base.values[field] : values[field])),
    errors: without(errors, conflicts),
    conflicts: [],
    undo: putAway(state, 'theirs'),
    restarts: state.restarts + 1,
  };
}

/** All values are about to be replaced: what was said about them is not true any longer. */
const restarted = <V, Own extends string>(state: FormState<V, Own>): FormState<V, Own> => ({
  ...state,
  status: state.status === 'sending' ? 'sending' : 'editing',
  touched: {},
  errors: {},
  problem: undefined,
  conflicts: [],
  toFocus: undefined,
  restarts: state.restarts + 1,
  wasRestored: false,
});

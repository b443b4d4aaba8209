// The state of one form and the actions on it. A pure reducer: a state and an action give the next state.
import { type FieldProblem, Problem } from '@treewell/domain/problems';

export type Field<V> = keyof V & string;

/** Error codes by field. `OwnCode` are codes that only this form has. */
export type Errors<V, OwnCode extends string = never> = Partial<Record<Field<V>, FieldProblem | OwnCode>>;

/** A record on the server, or a blank one, which has neither id nor version yet. */
export interface Stored<V> {
  values: V;
  id?: number | undefined;
  version?: number | undefined;
}

/** The part of the state that survives a reload. */
export interface Draft<V> {
  /** The newest version of the record that the server has sent to this form. */
  base: Stored<V>;
  /** The values in the inputs. */
  values: V;
  /** The open page of the form: a step or a tab. */
  page: string;
  /** Fields that the person and somebody else changed to different values. `base` has the other person's values. */
  conflicts: readonly Field<V>[];
  /** The values of requests since `base` whose answers were lost. The server may have saved one of them. */
  unanswered: readonly V[];
  /**
   * The Idempotency-Key: the server does a write only once per key. The first try makes the key. Later tries use the
   * same key, even with other values, until the server says what it has: saved, a newer version, or `key_reused` (it
   * saved an earlier try with other values, and the answer was lost). The server stores no key for a refused
   * write, so the key stays usable after a refusal.
   */
  requestKey?: string | undefined;
}

/** `failed`: the last try failed, and nothing has changed since. `discarded`: the person gives up the changes. */
type FormStatus = 'editing' | 'sending' | 'sent' | 'failed' | 'discarded';

export interface FormState<V, OwnCode extends string = never> extends Draft<V> {
  status: FormStatus;
  /** The values of the request that the server has not answered yet. */
  sentValues?: V | undefined;
  /** Fields that the person has changed or left. */
  touched: Partial<Record<Field<V>, true>>;
  errors: Errors<V, OwnCode>;
  /** Why the last try failed. Undefined when the form itself found errors and sent nothing. */
  problem?: unknown;
  /** The field to focus. Each refusal makes a new object, so that effects run again. */
  toFocus?: { field: Field<V> } | undefined;
  /** The state before a reset, or before the person took the other person's values. */
  undo?: (Pick<Draft<V>, 'base' | 'values' | 'page'> & { kind: 'reset' | 'theirs' }) | undefined;
  /** How often a reset, an undo or the other person's values have replaced the values. */
  replaceCount: number;
  /** The form started with a draft from an earlier visit. */
  wasRestored: boolean;
}

export type FormAction<V, OwnCode extends string = never> =
  | { type: 'change'; values: Partial<V> }
  /** Fills in fields that the person has not changed. What is suggested is no work that could be lost. */
  | { type: 'suggest'; values: Partial<V> }
  /** Sets the error of one field, or clears it. */
  | { type: 'setFieldError'; field: Field<V>; error: FieldProblem | OwnCode | undefined }
  | { type: 'openPage'; page: string }
  | { type: 'send'; requestKey: string }
  /** The person must answer a question before the form sends anything. */
  | { type: 'cancelSend' }
  | { type: 'sent'; saved: Stored<V> | undefined }
  /** The form itself (without a problem) or the server has refused the values. Nothing is saved. */
  | { type: 'refused'; errors: Errors<V, OwnCode>; problem?: unknown; page?: string | undefined }
  /** The server did not answer. It may have saved the values. */
  | { type: 'failed'; problem: unknown }
  | { type: 'newerVersion'; newer: Stored<V> }
  | { type: 'resolve'; with: 'mine' | 'theirs' }
  /** Closes the notices about a failed try or a restored draft. */
  | { type: 'dismiss' }
  | { type: 'reset' }
  | { type: 'undo' }
  | { type: 'discard' };

export const startForm = <V, OwnCode extends string = never>(
  stored: Stored<V>,
  page: string,
  draft?: Draft<V>,
): FormState<V, OwnCode> => ({
  base: stored,
  values: stored.values,
  page,
  conflicts: [],
  unanswered: [],
  ...draft,
  status: 'editing',
  touched: {},
  errors: {},
  replaceCount: 0,
  wasRestored: draft !== undefined,
});

// ── Reading ─────────────────────────────────────────────────────────────────

const comparable = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : JSON.stringify(value));

/** The server trims texts, so blanks around a text are not a change. */
const isSame = (one: unknown, other: unknown): boolean => one === other || comparable(one) === comparable(other);

/** In the order of `values`, which is also the order on the screen. */
export const fieldsOf = <V>(values: V): Field<V>[] => Object.keys(values as object) as Field<V>[];

export const changedFields = <V>({ base, values }: Pick<Draft<V>, 'base' | 'values'>): Field<V>[] =>
  fieldsOf(base.values).filter((field) => !isSame(base.values[field], values[field]));

export const isDirty = <V>(state: Pick<Draft<V>, 'base' | 'values'>): boolean => changedFields(state).length > 0;

export const hasWorkToLose = <V>(state: FormState<V, string>): boolean =>
  state.status !== 'discarded' && isDirty(state);

// ── Actions ─────────────────────────────────────────────────────────────────

export function reduceForm<V, OwnCode extends string>(
  state: FormState<V, OwnCode>,
  action: FormAction<V, OwnCode>,
): FormState<V, OwnCode> {
  switch (action.type) {
    case 'change': {
      const fields = fieldsOf(action.values) as Field<V>[];
      return {
        ...state,
        values: { ...state.values, ...action.values },
        touched: { ...state.touched, ...Object.fromEntries(fields.map((field) => [field, true])) },
        errors: omitErrors(state.errors, fields),
        status: state.status === 'sending' ? 'sending' : 'editing',
        undo: undefined,
      };
    }
    case 'suggest':
      // The server may know the values of an earlier try under this key: they must stay the same.
      if (state.requestKey !== undefined) return state;
      return {
        ...state,
        base: { ...state.base, values: { ...state.base.values, ...action.values } },
        values: mapFields(state.values, (field) =>
          field in action.values && isSame(state.values[field], state.base.values[field])
            ? action.values[field]
            : state.values[field],
        ),
        errors: omitErrors(state.errors, fieldsOf(action.values) as Field<V>[]),
      };
    case 'setFieldError':
      return {
        ...state,
        touched: { ...state.touched, [action.field]: true },
        errors: {
          ...omitErrors(state.errors, [action.field]),
          ...(action.error !== undefined && { [action.field]: action.error }),
        },
      };
    case 'openPage':
      return { ...state, page: action.page };
    case 'send':
      if (state.status === 'sending') return state;
      return {
        ...state,
        status: 'sending',
        sentValues: state.values,
        requestKey: state.requestKey ?? action.requestKey,
        errors: {},
        problem: undefined,
        undo: undefined,
      };
    case 'cancelSend':
      return { ...state, status: 'editing', sentValues: undefined };
    case 'sent':
      return afterSave(state, action.saved);
    case 'refused':
      return afterRefusal(state, action);
    case 'failed':
      return {
        ...state,
        status: 'failed',
        sentValues: undefined,
        unanswered: state.sentValues ? [...state.unanswered, state.sentValues] : state.unanswered,
        problem: action.problem,
      };
    case 'newerVersion':
      return { ...mergeNewer(state, action.newer), status: 'editing', sentValues: undefined, ...NO_OPEN_REQUEST };
    case 'resolve':
      return action.with === 'mine' ? { ...state, conflicts: [] } : takeTheirs(state);
    case 'dismiss':
      return {
        ...state,
        status: state.status === 'failed' ? 'editing' : state.status,
        problem: undefined,
        wasRestored: false,
      };
    case 'reset':
      return { ...clearForReplace(state), values: state.base.values, undo: undoSnapshot(state, 'reset') };
    case 'undo':
      return state.undo ? applyUndo(state, state.undo) : state;
    case 'discard':
      return { ...state, status: 'discarded' };
  }
}

/** After an answer that says what the server has. */
const NO_OPEN_REQUEST = { unanswered: [], requestKey: undefined };

const isKeyReused = (problem: unknown): boolean => problem instanceof Problem && problem.code === 'key_reused';

const undoSnapshot = <V, Kind extends 'reset' | 'theirs'>({ base, values, page }: Draft<V>, kind: Kind) => ({
  base,
  values,
  page,
  kind,
});

const omitErrors = <V, OwnCode extends string>(
  errors: Errors<V, OwnCode>,
  fields: readonly Field<V>[],
): Errors<V, OwnCode> =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => !(fields as readonly string[]).includes(field)),
  ) as Errors<V, OwnCode>;

const mapFields = <V>(values: V, valueOf: (field: Field<V>) => unknown): V =>
  Object.fromEntries(fieldsOf(values).map((field) => [field, valueOf(field)])) as V;

/** Keeps what the person typed during the request, as a change of the saved record. */
function afterSave<V, OwnCode extends string>(
  state: FormState<V, OwnCode>,
  saved: Stored<V> | undefined,
): FormState<V, OwnCode> {
  const { sentValues = state.values, values } = state;
  const base = saved ?? { ...state.base, values: sentValues };
  return {
    ...state,
    ...NO_OPEN_REQUEST,
    base,
    // Not isSame: a person who types "Elm Street" must not lose the blank after "Elm".
    values: mapFields(base.values, (field) =>
      values[field] === sentValues[field] ? base.values[field] : values[field],
    ),
    status: 'sent',
    sentValues: undefined,
    touched: {},
    conflicts: [],
    toFocus: undefined,
    wasRestored: false,
  };
}

function afterRefusal<V, OwnCode extends string>(
  state: FormState<V, OwnCode>,
  { errors, problem, page }: Extract<FormAction<V, OwnCode>, { type: 'refused' }>,
): FormState<V, OwnCode> {
  const { sentValues = state.values, values } = state;
  // The refusal does not apply to fields that the person has changed since.
  const wrong = fieldsOf(values).filter((field) => errors[field] !== undefined && values[field] === sentValues[field]);
  const [first] = wrong;
  return {
    ...state,
    ...(isKeyReused(problem) && { requestKey: undefined }),
    status: 'failed',
    sentValues: undefined,
    errors: Object.fromEntries(wrong.map((field) => [field, errors[field]])) as Errors<V, OwnCode>,
    problem,
    ...(first !== undefined && { toFocus: { field: first }, page: page ?? state.page }),
  };
}

/**
 * Field by field: takes the values that only the other person changed, and keeps all that this person changed. A field
 * that both changed to different values is a conflict. Values in `unanswered` come from this person.
 */
function mergeNewer<V, OwnCode extends string>(state: FormState<V, OwnCode>, newer: Stored<V>): FormState<V, OwnCode> {
  const { base, values, unanswered, sentValues = values } = state;
  const fields = fieldsOf(newer.values);
  const earlierValues = [base.values, ...unanswered];
  // Includes a value that the person sent and then changed back: they decided on it.
  const isMine = (field: Field<V>) =>
    [...earlierValues, sentValues].some((earlier) => !isSame(values[field], earlier[field]));
  const isTheirs = (field: Field<V>) => earlierValues.every((earlier) => !isSame(newer.values[field], earlier[field]));
  const isConflict = (field: Field<V>) => state.conflicts.includes(field) || (isMine(field) && isTheirs(field));
  return {
    ...state,
    base: newer,
    values: mapFields(newer.values, (field) =>
      isMine(field) || !isTheirs(field) ? values[field] : newer.values[field],
    ),
    conflicts: fields.filter((field) => isConflict(field) && !isSame(values[field], newer.values[field])),
  };
}

/** Merges the old values with the record, which may be newer by now. */
function applyUndo<V, OwnCode extends string>(
  state: FormState<V, OwnCode>,
  { base, values, page }: Pick<Draft<V>, 'base' | 'values' | 'page'>,
): FormState<V, OwnCode> {
  return { ...mergeNewer({ ...clearForReplace(state), base, values, page }, state.base), undo: undefined };
}

function takeTheirs<V, OwnCode extends string>(state: FormState<V, OwnCode>): FormState<V, OwnCode> {
  const { base, values, conflicts, errors } = state;
  return {
    ...state,
    values: mapFields(values, (field) => (conflicts.includes(field) ? base.values[field] : values[field])),
    errors: omitErrors(errors, conflicts),
    conflicts: [],
    undo: undoSnapshot(state, 'theirs'),
    replaceCount: state.replaceCount + 1,
  };
}

/** Clears errors and messages before all values are replaced, because they are about the old values. */
const clearForReplace = <V, OwnCode extends string>(state: FormState<V, OwnCode>): FormState<V, OwnCode> => ({
  ...state,
  status: state.status === 'sending' ? 'sending' : 'editing',
  touched: {},
  errors: {},
  problem: undefined,
  conflicts: [],
  toFocus: undefined,
  replaceCount: state.replaceCount + 1,
  wasRestored: false,
});

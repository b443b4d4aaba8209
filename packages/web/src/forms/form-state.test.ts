import { Problem } from '@treewell/domain/problems';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedFields,
  hasWorkToLose,
  isDirty,
  reduceForm,
  startForm,
  type FormAction,
  type FormState,
  type Stored,
} from './form-state.ts';

interface Values {
  name: string;
  city: string;
  place: readonly number[] | null;
}
type State = FormState<Values, 'odd'>;
type Action = FormAction<Values, 'odd'>;

const stored: Stored<Values> = { values: { name: 'Elm', city: 'Dover', place: null }, id: 7, version: 3 };
const newer = (change: Partial<Values>, version = 4): Stored<Values> => ({
  id: 7,
  version,
  values: { ...stored.values, ...change },
});
const start = startForm<Values, 'odd'>(stored, 'first');
const after = (...actions: Action[]): State => actions.reduce(reduceForm<Values, 'odd'>, start);
const type = (values: Partial<Values>): Action => ({ type: 'change', values });
const send: Action = { type: 'send', requestKey: 'key-1' };
const lost: Action = { type: 'failed', problem: new Problem('unavailable') };

describe('typing', () => {
  it.each<[string, Partial<Values>, string[]]>([
    ['nothing', {}, []],
    ['blanks around a text', { name: ' Elm\n' }, []],
    ['blanks inside a text', { name: 'E lm' }, ['name']],
    ['a place', { place: [1, 2] }, ['place']],
    ['everything', { name: '', city: '', place: [1, 2] }, ['name', 'city', 'place']],
  ])('finds the changed fields: %s', (_what, values, changed) => {
    const state = after(type(values));
    expect(changedFields(state)).toEqual(changed);
    expect(isDirty(state)).toBe(changed.length > 0);
    expect(state.values).toEqual({ ...stored.values, ...values });
  });

  it('treats an equal place in another object as unchanged', () => {
    expect(changedFields({ base: newer({ place: [1, 2] }), values: { ...stored.values, place: [1, 2] } })).toEqual([]);
  });

  it('marks the field as touched, and clears only its error', () => {
    const refused = after({ type: 'refused', errors: { name: 'required', city: 'odd' } });
    expect(reduceForm(refused, type({ name: 'Oak' }))).toMatchObject({
      touched: { name: true },
      errors: { city: 'odd' },
      status: 'editing',
    });
  });

  it('sets and clears the error of a field', () => {
    const left = after({ type: 'setFieldError', field: 'name', error: 'required' });
    expect(left).toMatchObject({ touched: { name: true }, errors: { name: 'required' } });
    expect(reduceForm(left, { type: 'setFieldError', field: 'name', error: undefined }).errors).toEqual({});
  });
});

describe('a suggestion', () => {
  const suggest = (values: Partial<Values>): Action => ({ type: 'suggest', values });

  it('fills in a field that the person has not changed, and is no work to lose', () => {
    const state = after(suggest({ name: 'Elm 2' }), suggest({ name: 'Elm 3' }));
    expect(state.values).toEqual({ ...stored.values, name: 'Elm 3' });
    expect(hasWorkToLose(state)).toBe(false);
    expect(reduceForm(reduceForm(state, type({ name: 'Oak' })), { type: 'reset' }).values.name).toBe('Elm 3');
  });

  it('does not replace what the person typed', () => {
    const state = after(type({ name: 'Oak', city: 'Rome' }), suggest({ name: 'Elm 2' }));
    expect(state.values).toEqual({ ...stored.values, name: 'Oak', city: 'Rome' });
    expect(changedFields(state)).toEqual(['name', 'city']);
  });

  it('clears the error of its field', () => {
    const refused: Action = { type: 'refused', errors: { name: 'required', city: 'required' } };
    expect(after(refused, suggest({ name: 'Elm 2' })).errors).toEqual({ city: 'required' });
  });

  it('changes nothing while the server may have saved the values under their key', () => {
    for (const state of [after(type({ city: 'Rome' }), send), after(type({ city: 'Rome' }), send, lost)])
      expect(reduceForm(state, suggest({ name: 'Elm 2' }))).toBe(state);
  });
});

describe('reset and undo', () => {
  it('reset restores the stored values, and undo restores what the person typed', () => {
    const reset = after({ type: 'openPage', page: 'second' }, type({ name: 'Oak' }), { type: 'reset' });
    expect(reset).toMatchObject({ values: stored.values, replaceCount: 1 });
    expect(hasWorkToLose(reset)).toBe(false);
    expect(reduceForm(reset, { type: 'undo' })).toMatchObject({
      values: { name: 'Oak' },
      page: 'second',
      replaceCount: 2,
    });
  });

  it('cannot undo a reset after the person has typed again', () => {
    const typed = after(type({ name: 'Oak' }), { type: 'reset' }, type({ city: 'Rome' }));
    expect(typed.undo).toBeUndefined();
    expect(reduceForm(typed, { type: 'undo' })).toBe(typed);
  });

  it('undo merges the old values with a newer record', () => {
    const state = after(
      type({ name: 'Oak' }),
      { type: 'reset' },
      { type: 'newerVersion', newer: newer({ city: 'Rome' }) },
      { type: 'undo' },
    );
    expect(state).toMatchObject({ values: { name: 'Oak', city: 'Rome' }, conflicts: [], base: { version: 4 } });
  });

  it('has no work to lose after it is discarded, until the person types again', () => {
    const state = after(type({ name: 'Oak' }), { type: 'discard' });
    expect(hasWorkToLose(state)).toBe(false);
    expect(hasWorkToLose(reduceForm(state, type({ city: 'Rome' })))).toBe(true);
  });
});

describe('sending', () => {
  it('ignores a second send', () => {
    const sending = after(type({ name: 'Oak' }), send);
    expect(sending).toMatchObject({ status: 'sending', sentValues: { name: 'Oak' } });
    expect(reduceForm(sending, { type: 'send', requestKey: 'key-2' })).toBe(sending);
  });

  it('shows the saved values and has no changes after a save', () => {
    const saved = after(type({ name: ' Oak ' }), send, { type: 'sent', saved: newer({ name: 'Oak' }) });
    expect(saved).toMatchObject({ status: 'sent', values: { name: 'Oak' }, base: { version: 4 }, touched: {} });
    expect(isDirty(saved)).toBe(false);
  });

  it.each<[string, Partial<Values>]>([
    ['in another field', { city: 'Rome' }],
    ['in the same field', { name: 'Oak tree' }],
    ['a blank before another word', { name: 'Oak ' }],
    ['back to the old value', { name: 'Elm' }],
  ])('keeps what the person typed during the request: %s', (_where, typed) => {
    const saved = after(type({ name: 'Oak' }), send, type(typed), { type: 'sent', saved: newer({ name: 'Oak' }) });
    expect(saved.values).toEqual({ ...stored.values, name: 'Oak', ...typed });
    expect(saved.base).toEqual(newer({ name: 'Oak' }));
  });

  it('takes the sent values as saved when the answer has no record', () => {
    const saved = after(type({ name: 'Oak' }), send, type({ city: 'Rome' }), { type: 'sent', saved: undefined });
    expect(changedFields(saved)).toEqual(['city']);
  });

  it('can be cancelled by a question without losing values', () => {
    expect(after(type({ name: 'Oak' }), send, { type: 'cancelSend' })).toMatchObject({
      status: 'editing',
      values: { name: 'Oak' },
      sentValues: undefined,
    });
  });
});

describe('a refusal', () => {
  it('sets the errors, focuses the first wrong field in form order and opens its page', () => {
    const problem = new Problem('invalid_input');
    const state = after(send, { type: 'refused', errors: { city: 'too_long', name: 'odd' }, problem, page: 'second' });
    expect(state).toMatchObject({
      status: 'failed',
      problem,
      errors: { city: 'too_long', name: 'odd' },
      toFocus: { field: 'name' },
      page: 'second',
    });
  });

  it('sets no error for a field that the person changed during the request', () => {
    const state = after(send, type({ name: 'Oak' }), { type: 'refused', errors: { name: 'odd', city: 'odd' } });
    expect(state).toMatchObject({ errors: { city: 'odd' }, toFocus: { field: 'city' }, values: { name: 'Oak' } });
  });

  it('stays until the next try or until it is dismissed; typing only changes the status', () => {
    const typed = after(send, lost, type({ name: 'Oak' }));
    expect(typed).toMatchObject({ status: 'editing', problem: { code: 'unavailable' } });
    expect(reduceForm(typed, send).problem).toBeUndefined();
    expect(reduceForm(typed, { type: 'dismiss' }).problem).toBeUndefined();
  });
});

describe('the request key', () => {
  const again: Action = { type: 'send', requestKey: 'key-2' };
  const refusedWith = (code: 'invalid_input' | 'key_reused' | 'too_many_requests'): Action => ({
    type: 'refused',
    errors: {},
    problem: new Problem(code),
  });
  it.each<[string, Action[], string]>([
    ['stays the same after a lost answer', [lost], 'key-1'],
    ['stays the same with other values after a lost answer', [lost, type({ name: 'Oak' })], 'key-1'],
    ['stays the same after a refusal, because the server stores no key', [refusedWith('invalid_input')], 'key-1'],
    ['stays the same after a lost answer and a rate limit', [lost, send, refusedWith('too_many_requests')], 'key-1'],
    ['is new when the server has used the key for other values', [refusedWith('key_reused')], 'key-2'],
    ['is new after a save', [{ type: 'sent', saved: undefined }], 'key-2'],
    ['is new after a newer version', [{ type: 'newerVersion', newer: newer({ city: 'Rome' }) }], 'key-2'],
  ])('%s', (_what, actions, key) => {
    expect(after(send, ...actions, again).requestKey).toBe(key);
  });
});

describe('a newer version', () => {
  const merge = (mine: Partial<Values>, theirs: Partial<Values>): State =>
    after(type(mine), send, { type: 'newerVersion', newer: newer(theirs) });

  it.each<[string, Partial<Values>, Partial<Values>, Partial<Values>, string[]]>([
    ['nothing of mine', {}, { name: 'Ash' }, { name: 'Ash' }, []],
    ['nothing of theirs', { name: 'Oak' }, {}, { name: 'Oak' }, []],
    ['different fields', { name: 'Oak' }, { city: 'Rome' }, { name: 'Oak', city: 'Rome' }, []],
    ['the same change', { name: 'Oak ' }, { name: 'Oak' }, { name: 'Oak ' }, []],
    ['the same field', { name: 'Oak', place: [1] }, { name: 'Ash' }, { name: 'Oak', place: [1] }, ['name']],
    [
      'two fields of three',
      { name: 'Oak', city: 'Rome' },
      { city: 'Bonn', place: [1] },
      { name: 'Oak', city: 'Rome', place: [1] },
      ['city'],
    ],
    ['only a blank of mine in the same field', { name: 'Elm ' }, { name: 'Ash' }, { name: 'Ash' }, []],
    ['only a blank of mine in another field', { name: 'Elm ' }, { city: 'Rome' }, { name: 'Elm ', city: 'Rome' }, []],
  ])('merges %s', (_what, mine, theirs, values, conflicts) => {
    const state = merge(mine, theirs);
    expect(state.values).toEqual({ ...stored.values, ...values });
    expect(state.conflicts).toEqual(conflicts);
    expect(state).toMatchObject({ status: 'editing', base: newer(theirs) });
  });

  it('resolves with mine, or with theirs in the fields in conflict only', () => {
    const inConflict = merge({ name: 'Oak', place: [1] }, { name: 'Ash' });
    const mine = reduceForm(inConflict, { type: 'resolve', with: 'mine' });
    expect(mine).toMatchObject({ conflicts: [], values: { name: 'Oak', place: [1] } });
    const theirs = reduceForm(inConflict, { type: 'resolve', with: 'theirs' });
    expect(theirs).toMatchObject({ conflicts: [], values: { name: 'Ash', place: [1] } });
    expect(reduceForm(theirs, { type: 'undo' }).values.name).toBe('Oak');
  });

  it('keeps a conflict when an even newer version arrives', () => {
    const twice = reduceForm(merge({ name: 'Oak' }, { name: 'Ash' }), {
      type: 'newerVersion',
      newer: newer({ name: 'Ash', city: 'Rome' }, 5),
    });
    expect(twice).toMatchObject({ conflicts: ['name'], values: { name: 'Oak', city: 'Rome' } });
  });

  it('is merged with the current values, not with the sent ones', () => {
    const state = after(type({ name: 'Oak' }), send, type({ city: 'Rome' }), {
      type: 'newerVersion',
      newer: newer({ city: 'Bonn' }),
    });
    expect(state).toMatchObject({ values: { name: 'Oak', city: 'Rome' }, conflicts: ['city'] });
  });

  it.each<[string, Partial<Values>, Partial<Values>]>([
    ['causes no conflict', { name: 'Oak tree' }, { name: 'Oak tree' }],
    ['does not come back when the person has changed it back', { name: 'Elm' }, { name: 'Elm' }],
  ])('a value that was saved although the answer was lost %s', (_what, typed, values) => {
    const state = after(type({ name: 'Oak' }), send, lost, type(typed), send, {
      type: 'newerVersion',
      newer: newer({ name: 'Oak' }),
    });
    expect(state).toMatchObject({ conflicts: [], values });
    expect(isDirty(state)).toBe(true);
  });
});

// ── Random sequences of actions ─────────────────────────────────────────────

type Step =
  | { do: 'type'; field: keyof Values & ('name' | 'city'); text: string }
  | { do: 'send' }
  | { do: 'answer'; how: 'received' | 'saved but lost' | 'never arrived' | 'refused' }
  | { do: 'other person'; field: 'name' | 'city'; text: string }
  | { do: 'decide'; with: 'mine' | 'theirs' };

const word = fc.constantFrom('', 'Elm', 'Oak', 'Oak ');
const fieldName = fc.constantFrom('name' as const, 'city' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('type' as const), field: fieldName, text: word }) },
  { weight: 3, arbitrary: fc.constant({ do: 'send' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      how: fc.constantFrom(
        'received' as const,
        'received' as const,
        'saved but lost' as const,
        'never arrived' as const,
        'refused' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('other person' as const), field: fieldName, text: word }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decide' as const), with: fc.constant('mine' as const) }) },
);

/** Simulates a server with versions, the form, and two people, and checks that no text of either is lost. */
function simulate(steps: readonly Step[]): void {
  let record = { ...stored, version: 3 };
  let state = start;
  /** The last text that the person typed into a field, until the form says that it is saved. */
  const unsaved = new Map<'name' | 'city', string>();
  /** Texts of the other person that the form has not shown yet. */
  const unseen = new Map<'name' | 'city', string>();
  const act = (action: Action): void => {
    state = reduceForm(state, action);
  };
  const store = (values: Values): void => {
    const trimmed = { ...values, name: values.name.trim(), city: values.city.trim() };
    record = { ...record, values: trimmed, version: record.version + 1 };
  };

  for (const each of steps) {
    switch (each.do) {
      case 'type':
        act(type({ [each.field]: each.text }));
        unsaved.set(each.field, each.text);
        break;
      case 'send':
        if (state.conflicts.length === 0) act(send);
        break;
      case 'other person':
        store({ ...record.values, [each.field]: each.text });
        unseen.set(each.field, record.values[each.field]);
        break;
      case 'decide':
        if (state.conflicts.length > 0) act({ type: 'resolve', with: each.with });
        break;
      case 'answer': {
        const { sentValues, base } = state;
        if (state.status !== 'sending' || !sentValues) break;
        if (each.how === 'never arrived') act(lost);
        else if (each.how === 'refused') act({ type: 'refused', errors: {}, problem: new Problem('invalid_input') });
        else if (base.version !== record.version) {
          if (each.how === 'saved but lost') {
            act(lost);
            break;
          }
          const before = state;
          act({ type: 'newerVersion', newer: record });
          for (const [field, theirs] of unseen) {
            const mine = unsaved.get(field);
            const isMine = mine !== undefined && changedFields(before).includes(field) && mine.trim() !== theirs;
            const isTheirs = ![before.base.values, ...before.unanswered].some((v) => v[field].trim() === theirs);
            if (isMine && isTheirs) expect(state.conflicts).toContain(field);
            if (mine === undefined) expect(state.values[field].trim()).toBe(theirs);
          }
          unseen.clear();
        } else {
          // The write overwrites only values that the form has shown.
          expect(record.values).toEqual(base.values);
          store(sentValues);
          if (each.how === 'saved but lost') act(lost);
          else {
            act({ type: 'sent', saved: record });
            for (const [field, text] of unsaved) if (text === sentValues[field]) unsaved.delete(field);
          }
        }
        break;
      }
    }
    for (const [field, text] of unsaved) {
      // Typing the known value again is not a change, so the form may show the other person's text.
      const { base, unanswered, sentValues = base.values } = state;
      const isNoChange = [base.values, sentValues, ...unanswered].every((known) => known[field].trim() === text.trim());
      if (isNoChange) unsaved.delete(field);
      // Compared without expect, which is slow when called thousands of times.
      else if (state.values[field] !== text) expect.fail(`"${text}" is lost after ${JSON.stringify(each)}`);
    }
  }
}

it('never loses what the person typed, and never overwrites the other person without asking', () => {
  const steps = fc.array(step, { minLength: 10, maxLength: 50, size: 'max' });
  fc.assert(fc.property(steps, simulate), { numRuns: 1_000 });
}, 30_000);

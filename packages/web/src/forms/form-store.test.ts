// @vitest-environment happy-dom
import { Problem } from '@treewell/domain/problems';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Stored } from './form-state.ts';
import { createFormStore, shouldFollow, type SavedForm, type Sending, type SentAbout } from './form-store.ts';
import { keptDraft } from './kept-draft.ts';

interface Values {
  name: string;
  city: string;
}
const stored: Stored<Values> = { values: { name: 'Elm', city: 'Dover' }, id: 7, version: 3 };
const record = (change: Partial<Values>, version = 4): Stored<Values> => ({
  id: 7,
  version,
  values: { ...stored.values, ...change },
});

/** A server that answers when the test wants it to. */
function server() {
  const calls: { input: Values; about: SentAbout; answer: PromiseWithResolvers<Stored<Values>> }[] = [];
  const sending: Sending<Values, Values, Stored<Values>, never> = {
    check: (values) => (values.name.trim() === '' ? { errors: { name: 'required' } } : { input: values }),
    send: (input, about) => {
      const answer = Promise.withResolvers<Stored<Values>>();
      calls.push({ input, about, answer });
      return answer.promise;
    },
    toStored: (saved) => saved,
    toNewer: (newer) => newer as Stored<Values>,
  };
  const last = () => calls.at(-1) as (typeof calls)[number];
  return { calls, last, sending };
}

const editedMeanwhile = (newer: Stored<Values>): Problem => new Problem('edited_meanwhile', { newer });

describe('sending', () => {
  it('refuses by itself what is incomplete, and asks nobody', async () => {
    const { calls, sending } = server();
    const form = createFormStore(stored);
    form.dispatch({ type: 'change', values: { name: '' } });
    await form.submit(sending);
    expect(calls).toEqual([]);
    expect(form.get()).toMatchObject({ status: 'failed', errors: { name: 'required' }, problem: undefined });
  });

  it('sends a double click once, with the id and version that the values are a change of', async () => {
    const { calls, last, sending } = server();
    const onSaved = vi.fn<(saved: Stored<Values>, form: SavedForm) => void>();
    const form = createFormStore(stored);
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    const [first] = [form.submit({ ...sending, onSaved }), form.submit(sending)];
    expect(calls).toHaveLength(1);
    expect(last().about).toEqual({ id: 7, version: 3, requestKey: expect.stringMatching(/^[\w-]{36}$/) });
    last().answer.resolve(record({ name: 'Oak' }));
    await first;
    expect(onSaved.mock.calls).toEqual([[record({ name: 'Oak' }), { isDirty: false, isOpen: false }]]);
    expect(form.get()).toMatchObject({ status: 'sent', base: record({ name: 'Oak' }) });
  });

  it('tries again with the same key after a lost answer, and with another after a save', async () => {
    const { calls, last, sending } = server();
    const form = createFormStore(stored);
    for (const answer of ['lost', 'saved', 'saved']) {
      const done = form.submit(sending);
      if (answer === 'lost') last().answer.reject(new Problem('unavailable'));
      else last().answer.resolve(stored);
      await done;
    }
    const [first, second, third] = calls.map(({ about }) => about.requestKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('says what was typed while it was being saved', async () => {
    const { last, sending } = server();
    const onSaved = vi.fn<(saved: Stored<Values>, form: SavedForm) => void>();
    const form = createFormStore(stored);
    form.subscribe(() => undefined);
    const done = form.submit({ ...sending, onSaved });
    form.dispatch({ type: 'change', values: { city: 'Rome' } });
    last().answer.resolve(record({}));
    await done;
    expect(onSaved).toHaveBeenCalledWith(record({}), { isDirty: true, isOpen: true });
    expect(form.get().values.city).toBe('Rome');
  });

  it('takes a defect for a lost answer, and keeps everything', async () => {
    const { sending } = server();
    const form = createFormStore(stored);
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    const problem = new TypeError('oops');
    await form.submit({ ...sending, send: () => Promise.reject(problem) });
    expect(form.get()).toMatchObject({
      status: 'failed',
      problem,
      values: { name: 'Oak' },
      unanswered: [{ name: 'Oak' }],
    });
  });

  it('puts a refusal to the fields of the form, on the page of the first', async () => {
    const { last, sending } = server();
    const onRefused = vi.fn<(problem: Problem) => void>();
    const form = createFormStore<Values>(stored, 'first');
    const done = form.submit({
      ...sending,
      toErrors: ({ inCity }) => (inCity ? { city: inCity } : {}),
      pageOf: (field) => (field === 'city' ? 'second' : undefined),
      onRefused,
    });
    const problem = new Problem('invalid_input', { fields: { inCity: 'too_long' } });
    last().answer.reject(problem);
    await done;
    expect(form.get()).toMatchObject({ errors: { city: 'too_long' }, page: 'second', problem });
    expect(onRefused).toHaveBeenCalledWith(problem);
  });

  it('waits for an answer before it sends, and is busy meanwhile', async () => {
    const { calls, sending } = server();
    const form = createFormStore(stored);
    const done = form.submit({ ...sending, isHeldBack: () => Promise.resolve(true) });
    expect(form.get().status).toBe('sending');
    await done;
    expect(calls).toEqual([]);
    expect(form.get().status).toBe('editing');
  });
});

describe('a newer version', () => {
  it('is merged and sent again, with what was typed meanwhile; nobody is asked', async () => {
    const { calls, last, sending } = server();
    const form = createFormStore(stored);
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    const done = form.submit(sending);
    form.dispatch({ type: 'change', values: { name: 'Oak tree' } });
    last().answer.reject(editedMeanwhile(record({ city: 'Rome' })));
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(last()).toMatchObject({ input: { name: 'Oak tree', city: 'Rome' }, about: { version: 4 } });
    last().answer.resolve(record({ name: 'Oak tree', city: 'Rome' }, 5));
    await done;
    expect(form.get()).toMatchObject({ status: 'sent', base: { version: 5 } });
  });

  it('of the same field is asked about, and the answer is sent', async () => {
    const { calls, last, sending } = server();
    const form = createFormStore(stored);
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    const done = form.submit(sending);
    last().answer.reject(editedMeanwhile(record({ name: 'Ash' })));
    await done;
    expect(calls).toHaveLength(1);
    expect(form.get()).toMatchObject({
      conflicts: ['name'],
      values: { name: 'Oak' },
      base: { values: { name: 'Ash' } },
    });
    form.dispatch({ type: 'resolve', with: 'mine' });
    void form.submit(sending);
    expect(last()).toMatchObject({ input: { name: 'Oak' }, about: { version: 4 } });
  });

  it('that never ends is told, in the end', async () => {
    const { sending } = server();
    const form = createFormStore(stored);
    const send = vi.fn<() => Promise<Stored<Values>>>(() => Promise.reject(editedMeanwhile(record({}))));
    await form.submit({ ...sending, send });
    expect(form.get()).toMatchObject({ status: 'failed', problem: { code: 'edited_meanwhile' } });
    expect(send.mock.calls.length).toBeLessThan(10);
  });

  it.each<[string, (form: ReturnType<typeof createFormStore<Values>>) => void, boolean]>([
    ['without changes', () => undefined, true],
    ['with changes', (form) => form.dispatch({ type: 'change', values: { name: 'Oak' } }), false],
    ['that is being sent', (form) => form.dispatch({ type: 'send', requestKey: 'k' }), false],
  ])('is followed by a form %s: %s', (_which, prepare, expected) => {
    const form = createFormStore(stored);
    prepare(form);
    expect(shouldFollow(form.get(), record({}))).toBe(expected);
    expect(shouldFollow(form.get(), stored)).toBe(false);
  });
});

describe('the draft', () => {
  const draft = () =>
    keptDraft<Values>({ userId: 1, form: 'tree-7', values: z.object({ name: z.string(), city: z.string() }) });
  const opened = () => {
    const form = createFormStore(stored, '', draft());
    return { form, close: form.subscribe(() => undefined) };
  };
  beforeEach(() => sessionStorage.clear());

  it('brings back a form that was closed, with its key', async () => {
    const { sending, last, calls } = server();
    const { form, close } = opened();
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    const done = form.submit(sending);
    last().answer.reject(new Problem('unavailable'));
    await done;
    close();
    const again = opened().form;
    expect(again.get()).toMatchObject({ values: { name: 'Oak' }, base: stored, wasRestored: true, status: 'editing' });
    void again.submit(sending);
    expect(calls[1]?.about).toEqual(calls[0]?.about);
  });

  it.each<[string, (form: ReturnType<typeof opened>['form']) => void]>([
    ['reset', (form) => form.dispatch({ type: 'reset' })],
    ['typed back', (form) => form.dispatch({ type: 'change', values: { name: 'Elm' } })],
    ['discarded', (form) => form.dispatch({ type: 'discard' })],
  ])('leaves nothing behind once it is %s', (_what, end) => {
    const { form } = opened();
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    expect(sessionStorage.length).toBe(1);
    end(form);
    expect(sessionStorage.length).toBe(0);
  });

  it('is gone after a save, also when the form was closed meanwhile', async () => {
    const { sending, last } = server();
    const { form, close } = opened();
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    const done = form.submit(sending);
    close();
    last().answer.resolve(record({ name: 'Oak' }));
    await done;
    expect(sessionStorage.length).toBe(0);
  });

  it('of the form that was opened next is not written over by the one that was closed', async () => {
    const { sending, last } = server();
    const { form, close } = opened();
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    const done = form.submit(sending);
    close();
    opened().form.dispatch({ type: 'change', values: { city: 'Rome' } });
    last().answer.resolve(record({ name: 'Oak' }));
    await done;
    expect(draft().read()?.values).toEqual({ name: 'Oak', city: 'Rome' });
  });
});

// @vitest-environment happy-dom
import { Problem } from '@treewell/domain/problems';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { Stored } from './form-state.ts';
import {
  createFormStore,
  shouldShowNewer,
  type FormAfterSave,
  type SendOptions,
  type SendTarget,
} from './form-store.ts';
import { draftStorage } from './draft-storage.ts';

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

/** A fake server. The test decides when it answers. */
function fakeServer() {
  const calls: { input: Values; target: SendTarget; answer: PromiseWithResolvers<Stored<Values>> }[] = [];
  const sendOptions: SendOptions<Values, Values, Stored<Values>, never> = {
    check: (values) => (values.name.trim() === '' ? { errors: { name: 'required' } } : { input: values }),
    send: (input, target) => {
      const answer = Promise.withResolvers<Stored<Values>>();
      calls.push({ input, target, answer });
      return answer.promise;
    },
    toStored: (saved) => saved,
    parseNewer: (newer) => newer as Stored<Values>,
  };
  const last = () => calls.at(-1) as (typeof calls)[number];
  return { calls, last, sendOptions };
}

const editedMeanwhile = (newer: Stored<Values>): Problem => new Problem('edited_meanwhile', { newer });

describe('sending', () => {
  it('does not send an incomplete form', async () => {
    const { calls, sendOptions } = fakeServer();
    const form = createFormStore(stored);
    form.dispatch({ type: 'change', values: { name: '' } });
    await form.submit(sendOptions);
    expect(calls).toEqual([]);
    expect(form.get()).toMatchObject({ status: 'failed', errors: { name: 'required' }, problem: undefined });
  });

  it('sends once after a double click, with the id and version of the stored record', async () => {
    const { calls, last, sendOptions } = fakeServer();
    const onSaved = vi.fn<(saved: Stored<Values>, form: FormAfterSave) => void>();
    const form = createFormStore(stored);
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    const [first] = [form.submit({ ...sendOptions, onSaved }), form.submit(sendOptions)];
    expect(calls).toHaveLength(1);
    expect(last().target).toEqual({ id: 7, version: 3, requestKey: expect.stringMatching(/^[\w-]{36}$/) });
    last().answer.resolve(record({ name: 'Oak' }));
    await first;
    expect(onSaved.mock.calls).toEqual([[record({ name: 'Oak' }), { isDirty: false, isOpen: false }]]);
    expect(form.get()).toMatchObject({ status: 'sent', base: record({ name: 'Oak' }) });
  });

  it('sends the same key again after a lost answer, and a new key after a save', async () => {
    const { calls, last, sendOptions } = fakeServer();
    const form = createFormStore(stored);
    for (const answer of ['lost', 'saved', 'saved']) {
      const done = form.submit(sendOptions);
      if (answer === 'lost') last().answer.reject(new Problem('unavailable'));
      else last().answer.resolve(stored);
      await done;
    }
    const [first, second, third] = calls.map(({ target }) => target.requestKey);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('reports changes that the person made during the request', async () => {
    const { last, sendOptions } = fakeServer();
    const onSaved = vi.fn<(saved: Stored<Values>, form: FormAfterSave) => void>();
    const form = createFormStore(stored);
    form.subscribe(() => undefined);
    const done = form.submit({ ...sendOptions, onSaved });
    form.dispatch({ type: 'change', values: { city: 'Rome' } });
    last().answer.resolve(record({}));
    await done;
    expect(onSaved).toHaveBeenCalledWith(record({}), { isDirty: true, isOpen: true });
    expect(form.get().values.city).toBe('Rome');
  });

  it('treats a defect like a lost answer, and keeps the values', async () => {
    const { sendOptions } = fakeServer();
    const form = createFormStore(stored);
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    const problem = new TypeError('oops');
    await form.submit({ ...sendOptions, send: () => Promise.reject(problem) });
    expect(form.get()).toMatchObject({
      status: 'failed',
      problem,
      values: { name: 'Oak' },
      unanswered: [{ name: 'Oak' }],
    });
  });

  it('shows a refusal at the fields of the form, and opens the page of the first one', async () => {
    const { last, sendOptions } = fakeServer();
    const onRefused = vi.fn<(problem: Problem) => void>();
    const form = createFormStore<Values>(stored, 'first');
    const done = form.submit({
      ...sendOptions,
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

  it('does not send while a question is open', async () => {
    const { calls, sendOptions } = fakeServer();
    const form = createFormStore(stored);
    const done = form.submit({ ...sendOptions, hasOpenQuestion: () => Promise.resolve(true) });
    expect(form.get().status).toBe('sending');
    await done;
    expect(calls).toEqual([]);
    expect(form.get().status).toBe('editing');
  });
});

describe('a newer version', () => {
  it('is merged with the current values and sent again, without a question', async () => {
    const { calls, last, sendOptions } = fakeServer();
    const form = createFormStore(stored);
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    const done = form.submit(sendOptions);
    form.dispatch({ type: 'change', values: { name: 'Oak tree' } });
    last().answer.reject(editedMeanwhile(record({ city: 'Rome' })));
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    expect(last()).toMatchObject({ input: { name: 'Oak tree', city: 'Rome' }, target: { version: 4 } });
    last().answer.resolve(record({ name: 'Oak tree', city: 'Rome' }, 5));
    await done;
    expect(form.get()).toMatchObject({ status: 'sent', base: { version: 5 } });
  });

  it('a newer version of the same field is a conflict, and the form sends again after it is resolved', async () => {
    const { calls, last, sendOptions } = fakeServer();
    const form = createFormStore(stored);
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    const done = form.submit(sendOptions);
    last().answer.reject(editedMeanwhile(record({ name: 'Ash' })));
    await done;
    expect(calls).toHaveLength(1);
    expect(form.get()).toMatchObject({
      conflicts: ['name'],
      values: { name: 'Oak' },
      base: { values: { name: 'Ash' } },
    });
    form.dispatch({ type: 'resolve', with: 'mine' });
    void form.submit(sendOptions);
    expect(last()).toMatchObject({ input: { name: 'Oak' }, target: { version: 4 } });
  });

  it('is shown as a problem after too many in a row', async () => {
    const { sendOptions } = fakeServer();
    const form = createFormStore(stored);
    const send = vi.fn<() => Promise<Stored<Values>>>(() => Promise.reject(editedMeanwhile(record({}))));
    await form.submit({ ...sendOptions, send });
    expect(form.get()).toMatchObject({ status: 'failed', problem: { code: 'edited_meanwhile' } });
    expect(send.mock.calls.length).toBeLessThan(10);
  });

  it.each<[string, (form: ReturnType<typeof createFormStore<Values>>) => void, boolean]>([
    ['without changes', () => undefined, true],
    ['with changes', (form) => form.dispatch({ type: 'change', values: { name: 'Oak' } }), false],
    ['that is sending', (form) => form.dispatch({ type: 'send', requestKey: 'k' }), false],
  ])('is shown only by an idle form without changes: a form %s', (_which, prepare, expected) => {
    const form = createFormStore(stored);
    prepare(form);
    expect(shouldShowNewer(form.get(), record({}))).toBe(expected);
    expect(shouldShowNewer(form.get(), stored)).toBe(false);
  });
});

describe('the draft', () => {
  const draft = () =>
    draftStorage<Values>({ userId: 1, form: 'tree-7', values: z.object({ name: z.string(), city: z.string() }) });
  const opened = () => {
    const form = createFormStore(stored, '', draft());
    return { form, close: form.subscribe(() => undefined) };
  };
  beforeEach(() => sessionStorage.clear());

  it('restores a closed form, with its request key', async () => {
    const { sendOptions, last, calls } = fakeServer();
    const { form, close } = opened();
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    const done = form.submit(sendOptions);
    last().answer.reject(new Problem('unavailable'));
    await done;
    close();
    const again = opened().form;
    expect(again.get()).toMatchObject({ values: { name: 'Oak' }, base: stored, wasRestored: true, status: 'editing' });
    void again.submit(sendOptions);
    expect(calls[1]?.target).toEqual(calls[0]?.target);
  });

  it.each<[string, (form: ReturnType<typeof opened>['form']) => void]>([
    ['reset', (form) => form.dispatch({ type: 'reset' })],
    ['typed back to the stored value', (form) => form.dispatch({ type: 'change', values: { name: 'Elm' } })],
    ['discarded', (form) => form.dispatch({ type: 'discard' })],
  ])('is deleted when the form is %s', (_what, end) => {
    const { form } = opened();
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    expect(sessionStorage.length).toBe(1);
    end(form);
    expect(sessionStorage.length).toBe(0);
  });

  it('is deleted after a save, also when the form was closed during the request', async () => {
    const { sendOptions, last } = fakeServer();
    const { form, close } = opened();
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    const done = form.submit(sendOptions);
    close();
    last().answer.resolve(record({ name: 'Oak' }));
    await done;
    expect(sessionStorage.length).toBe(0);
  });

  it('the draft of a form is not overwritten by a form that was closed earlier', async () => {
    const { sendOptions, last } = fakeServer();
    const { form, close } = opened();
    form.dispatch({ type: 'change', values: { name: 'Oak' } });
    const done = form.submit(sendOptions);
    close();
    opened().form.dispatch({ type: 'change', values: { city: 'Rome' } });
    last().answer.resolve(record({ name: 'Oak' }));
    await done;
    expect(draft().read()?.values).toEqual({ name: 'Oak', city: 'Rome' });
  });
});

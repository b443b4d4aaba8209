// @vitest-environment happy-dom
import type { QueryClient } from '@tanstack/react-query';
import { setLanguage } from '@treewell/domain/accounts';
import { problemStatus, type ProblemCode } from '@treewell/domain/problems';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../api/client.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { startText } from '../../text/text.ts';
import { SaveBanner } from './save-banner.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** Each test resolves the answers itself, so that it can check the banner before an answer arrives. */
let answers: ((response: Response) => void)[];
vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));

let root: Root;
let client: QueryClient;

beforeAll(startText);

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  client = createQueryClient();
  act(() => root.render(<SaveBanner />));
});

afterEach(() => {
  act(() => {
    vi.runAllTimers();
    root.unmount();
  });
  document.body.replaceChildren();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const start = async (meta: { isEdit?: false } = {}) => {
  const mutation = client
    .getMutationCache()
    .build(client, { mutationFn: () => call(setLanguage, { language: 'es' }), meta });
  act(() => void mutation.execute(undefined).catch(() => undefined));
  await pass(0);
};
const succeed = async () => {
  answers.shift()?.(new Response('{"data":{"language":"es"}}'));
  await pass(0);
};
const fail = async (code: ProblemCode = 'internal') => {
  answers.shift()?.(new Response(JSON.stringify({ error: { code } }), { status: problemStatus(code) }));
  await pass(0);
};
const ELEMENTS = { status: 'output', alert: '[role=alert]' };
const shown = (role: keyof typeof ELEMENTS) => document.querySelector(ELEMENTS[role])?.textContent;

it('shows that an edit is being saved, then that it is saved, and hides after 3 s', async () => {
  await start();
  expect(shown('status')).toBe('Saving Edit');
  await succeed();
  expect(shown('status')).toBe('Edit Saved');
  await pass(2_999);
  expect(shown('status')).toBe('Edit Saved');
  await pass(1);
  expect(shown('status')).toBe('');
});

it('shows an alert after a failure, and hides it after 5 s', async () => {
  await start();
  await fail();
  expect(shown('alert')).toBe('Error - Try saving again');
  await pass(4_999);
  expect(shown('alert')).toBe('Error - Try saving again');
  await pass(1);
  expect(shown('alert')).toBe('');
});

it('stays visible when the timer of the previous edit runs out', async () => {
  await start();
  await succeed();
  await pass(2_000);
  await start();
  await pass(1_500);
  expect(shown('status')).toBe('Saving Edit');
  await succeed();
});

it('waits for the last of several edits, and shows a failure if one of them has failed', async () => {
  await start();
  await start();
  await fail();
  expect(shown('status')).toBe('Saving Edit');
  await succeed();
  expect(shown('alert')).toBe('Error - Try saving again');
});

it.each(['internal', 'unavailable', 'invalid_input', 'too_many_requests'] as const)(
  'advises to try again when that can help: %s',
  async (code) => {
    await start();
    await fail(code);
    expect(shown('alert')).toBe('Error - Try saving again');
  },
);

it.each(['edited_meanwhile', 'last_leader', 'leaders_only', 'not_found', 'too_many_trees_today'] as const)(
  'hides, and does not advise to try again, when the same save would be refused again: %s',
  async (code) => {
    await start();
    await fail(code);
    expect(shown('alert')).toBe('');
    expect(shown('status')).toBe('');
  },
);

it('shows a failure beside a refusal', async () => {
  await start();
  await start();
  await fail();
  await fail('edited_meanwhile');
  expect(shown('alert')).toBe('Error - Try saving again');
});

it('does not appear for a mutation that is not an edit', async () => {
  await start({ isEdit: false });
  expect(shown('status')).toBe('');
  await fail();
  expect(shown('alert')).toBe('');
});

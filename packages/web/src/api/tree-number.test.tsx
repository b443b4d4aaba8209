// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { eventually, renderPage } from '../../test/render-page.tsx';
import { useTreeNumber } from './trees.ts';

const PROJECT = 7;
const fetchMock = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});

const answer = (number: number) => Promise.resolve(Response.json({ data: { tree_number: number } }));
const sentKeys = () =>
  fetchMock.mock.calls.map(([, { headers }]) => new Headers(headers as Headers).get('idempotency-key'));

function Form() {
  const { number, spendNumber } = useTreeNumber(PROJECT, true);
  return <button onClick={spendNumber}>{number ?? 'none'}</button>;
}

const openForm = () =>
  renderPage(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: 1, retryDelay: 0 } } })}>
      <Form />
    </QueryClientProvider>,
  );

it('takes one number although the first answer was lost and the form was closed, and a new one for the next tree', async () => {
  fetchMock.mockRejectedValueOnce(new TypeError('the connection broke'));
  fetchMock.mockReturnValueOnce(new Promise(() => {}));
  const closed = await openForm();
  await eventually(() => expect(fetchMock).toHaveBeenCalledTimes(2));
  await closed.close();

  fetchMock.mockReturnValueOnce(answer(41));
  const form = await openForm();
  await eventually(() => expect(form.root.querySelector('button')?.textContent).toBe('41'));
  const [first, ...repeated] = sentKeys();
  expect(first).toMatch(/^[\da-f-]{36}$/);
  expect(repeated).toEqual([first, first]);

  await act(async () => form.root.querySelector('button')?.click());
  await form.close();
  fetchMock.mockReturnValueOnce(answer(42));
  const next = await openForm();
  await eventually(() => expect(next.root.querySelector('button')?.textContent).toBe('42'));
  expect(sentKeys()).toHaveLength(4);
  expect(sentKeys()[3]).not.toBe(first);
  await next.close();
});

// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadDashboardTexts, startText } from '../../text/text.ts';
import { isBackTaken } from '../../ui/use-back-button.ts';
import { PlaceSearch } from './place-search.tsx';
import type { TreeMap } from './tree-map.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const map = { centre: () => [0, 0], setMark: vi.fn(), holdStill: vi.fn(), flyTo: vi.fn() };
const router = createRouter({ routeTree: createRootRoute() });
const root = document.createElement('div');
let page: ReturnType<typeof createRoot>;

beforeEach(async () => {
  vi.clearAllMocks();
  await startText();
  await loadDashboardTexts();
  document.body.append(root);
  page = createRoot(root);
  await act(async () =>
    page.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <RouterContextProvider router={router}>
            <PlaceSearch map={map as unknown as TreeMap} />
          </RouterContextProvider>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
});
afterEach(() => act(async () => page.unmount()));

const button = (label: string) => root.querySelector(`button[aria-label="${label}"]`) as HTMLButtonElement;
const open = () => act(async () => button('Search for a place').click());
const field = () => root.querySelector('input');

async function type(text: string): Promise<void> {
  await act(async () => {
    const input = field() as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** The popup is open. */
async function choose(coordinates: string): Promise<void> {
  await type(coordinates);
  await act(async () => (root.querySelector('[role="option"]') as HTMLElement).click());
}

it('marks the chosen spot and goes there, and no other flight may follow', async () => {
  await open();
  await choose('64.1, -21.9');
  expect(map.setMark).toHaveBeenLastCalledWith([-21.9, 64.1]);
  expect(map.flyTo).toHaveBeenCalledWith([-21.9, 64.1], 16);
  expect(map.holdStill).toHaveBeenCalledBefore(map.flyTo);
  expect(field()).toBeNull();
});

it('takes the mark away when the search is cleared', async () => {
  await open();
  await choose('64.1, -21.9');
  await open();
  expect(field()?.value).toBe('64.1, -21.9');
  await act(async () => button('Clear the search').click());
  expect(map.setMark).toHaveBeenLastCalledWith(null);
  expect(field()?.value).toBe('');
  await choose('38.9, -77');
  expect(map.setMark).toHaveBeenLastCalledWith([-77, 38.9]);
  await open();
  await type('');
  expect(map.setMark).toHaveBeenLastCalledWith(null);
});

it('is closed by the Back button while it is open', async () => {
  expect(isBackTaken()).toBe(false);
  await open();
  expect(isBackTaken()).toBe(true);
  await choose('64.1, -21.9');
  expect(isBackTaken()).toBe(false);
});

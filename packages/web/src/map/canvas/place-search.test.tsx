// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, type RenderedPage } from '../../../test/render-page.tsx';
import { isBackTaken } from '../../ui/use-back-button.ts';
import { PlaceSearch } from './place-search.tsx';
import type { TreeMap } from './tree-map.ts';

const map = { centre: () => [0, 0], setMark: vi.fn(), holdStill: vi.fn(), flyTo: vi.fn() };
let page: RenderedPage;

beforeEach(async () => {
  vi.clearAllMocks();
  page = await renderPage(<PlaceSearch map={map as unknown as TreeMap} />);
});
afterEach(() => page.close());

const button = (label: string) => page.root.querySelector(`button[aria-label="${label}"]`) as HTMLButtonElement;
const open = () => act(async () => button('Search for a place').click());
const field = () => page.root.querySelector('input');

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
  await act(async () => (page.root.querySelector('[role="option"]') as HTMLElement).click());
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

import { beforeEach, expect, it, vi } from 'vitest';
import { createOpenedProjectsStore, matchOpened } from './opened-projects-store.ts';

const LENA = 1;
const PAT = 2;
const idsOf = (store: ReturnType<typeof createOpenedProjectsStore>, userId: number) =>
  store.of(userId).map(({ project_id }) => project_id);

beforeEach(() => localStorage.clear());

it('keeps the opened projects of each person across a reload, in the order of opening', () => {
  const store = createOpenedProjectsStore();
  store.open(LENA, 7);
  store.open(LENA, 3);
  store.open(LENA, 7);
  store.open(PAT, 5);
  const reloaded = createOpenedProjectsStore();
  expect(idsOf(reloaded, LENA)).toEqual([7, 3]);
  expect(idsOf(reloaded, PAT)).toEqual([5]);
});

it('removes a closed project', () => {
  const store = createOpenedProjectsStore();
  store.open(LENA, 7);
  store.open(LENA, 3);
  store.close(LENA, 7);
  store.close(LENA, 99);
  expect(idsOf(createOpenedProjectsStore(), LENA)).toEqual([3]);
});

it('returns the same list until it changes, and then notifies its listeners', () => {
  const store = createOpenedProjectsStore();
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  expect(store.of(LENA)).toBe(store.of(LENA));
  store.open(LENA, 7);
  expect(listener).toHaveBeenCalledTimes(1);
  store.close(LENA, 99);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  store.close(LENA, 7);
  expect(listener).toHaveBeenCalledTimes(1);
});

it('follows another tab, also after another listener has unsubscribed', () => {
  const store = createOpenedProjectsStore();
  const listener = vi.fn<() => void>();
  const unsubscribeFirst = store.subscribe(() => undefined);
  const unsubscribeSecond = store.subscribe(listener);
  unsubscribeFirst();
  expect(idsOf(store, LENA)).toEqual([]);
  createOpenedProjectsStore().open(LENA, 7);
  window.dispatchEvent(new StorageEvent('storage', { key: 'treewell.opened-projects.1' }));
  expect(listener).toHaveBeenCalledTimes(1);
  expect(idsOf(store, LENA)).toEqual([7]);
  window.dispatchEvent(new StorageEvent('storage', { key: 'treewell.language' }));
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribeSecond();
  window.dispatchEvent(new StorageEvent('storage', { key: 'treewell.opened-projects.1' }));
  expect(listener).toHaveBeenCalledTimes(1);
});

it.each(['not json', '{"a":1}', '[1,null,{"project_id":"7"},{"project_id":7,"opened_at":null}]'])(
  'starts empty when the storage holds %s',
  (text) => {
    localStorage.setItem('treewell.opened-projects.1', text);
    expect(createOpenedProjectsStore().of(LENA)).toEqual([]);
  },
);

it('keeps the list in memory when the browser forbids storage', () => {
  const store = createOpenedProjectsStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  store.open(LENA, 7);
  expect(idsOf(store, LENA)).toEqual([7]);
});

it('distinguishes a project that is gone from one that is newer than the list', () => {
  const opened = [
    { project_id: 1, opened_at: 100 },
    { project_id: 2, opened_at: 100 },
    { project_id: 3, opened_at: 300 },
  ];
  const mine = [
    { project_id: 2, project_name: 'renamed' },
    { project_id: 9, project_name: 'not open' },
  ];
  expect(matchOpened(opened, mine, 200)).toEqual({ shown: [mine[0]], gone: [1], isListOutdated: true });
  expect(matchOpened(opened, mine, 400)).toEqual({ shown: [mine[0]], gone: [1, 3], isListOutdated: false });
});

// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Opens a map as the browser does after a reload: the module knows nothing of the earlier one. */
async function openMap() {
  vi.resetModules();
  const { useImagery } = await import('./use-imagery.ts');
  let state: ReturnType<typeof useImagery> | undefined;
  function Map() {
    const current = useImagery();
    useEffect(() => {
      state = current;
    });
    return null;
  }
  act(() => root?.unmount());
  root = createRoot(document.createElement('div'));
  act(() => root?.render(<Map />));
  act(() => state?.followImagery('away'));
  return { isNoticeOpen: () => state?.isNoticeOpen, close: () => act(() => state?.closeNotice()), state: () => state };
}

it('a notice that was closed stays away on every map, also when the imagery comes and goes', async () => {
  const first = await openMap();
  expect(first.isNoticeOpen()).toBe(true);
  first.close();
  expect(first.isNoticeOpen()).toBe(false);
  const second = await openMap();
  expect(second.isNoticeOpen()).toBe(false);
  act(() => second.state()?.followImagery('shown'));
  act(() => second.state()?.followImagery('away'));
  expect(second.isNoticeOpen()).toBe(false);
});

it('closes without storage, too', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The browser forbids it.');
  });
  const map = await openMap();
  map.close();
  expect(map.isNoticeOpen()).toBe(false);
});

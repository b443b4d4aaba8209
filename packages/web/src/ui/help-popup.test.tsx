// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startText } from '../text/text.ts';
import { HelpPopup } from './help-popup.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const router = createRouter({ routeTree: createRootRoute() });

const root = document.createElement('div');
let page: ReturnType<typeof createRoot>;
beforeEach(async () => {
  await startText();
  document.body.append(root);
  page = createRoot(root);
  await act(async () =>
    page.render(
      <MantineProvider env="test">
        <RouterContextProvider router={router}>
          <HelpPopup text="What this is" />
        </RouterContextProvider>
      </MantineProvider>,
    ),
  );
});
afterEach(() => act(async () => page.unmount()));

it('closes when a person presses Escape before the popup has the focus', async () => {
  const button = root.querySelector('button') as HTMLButtonElement;
  await act(async () => button.click());
  expect(document.body.textContent).toContain('What this is');
  await act(async () => button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(document.body.textContent).not.toContain('What this is');
});

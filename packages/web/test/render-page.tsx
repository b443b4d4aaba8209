// Renders a part of a screen in the document of a test, inside of what every screen has around it.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { loadTexts, startText } from '../src/text/text.ts';
import { PageHistory } from '../src/ui/page-history.ts';

export interface RenderedPage {
  root: HTMLElement;
  close: () => Promise<void>;
}

export async function renderPage(part: ReactNode): Promise<RenderedPage> {
  // Each time: after a file, the globals of its worker are put back (after-each-file.ts), and this module stays loaded.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  await startText();
  await loadTexts('landing', 'library', 'dashboard');
  const root = document.body.appendChild(document.createElement('div'));
  const page = createRoot(root);
  // Each time, too: it marks the history of the window, and the next file of this worker may have another window.
  const router = createRouter({ routeTree: createRootRoute() });
  await act(async () =>
    page.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <RouterContextProvider router={router}>
            <PageHistory value={router.history}>{part}</PageHistory>
          </RouterContextProvider>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  return {
    root,
    close: async () => {
      await act(async () => page.unmount());
      root.remove();
    },
  };
}

const TRIES_MAX = 200;

/** Waits until the check holds. Answers of a server that arrive meanwhile are drawn as React wants it in tests. */
export async function eventually(check: () => void): Promise<void> {
  for (let tries = 1; ; tries++) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)));
    try {
      return check();
    } catch (error) {
      if (tries === TRIES_MAX) throw error;
    }
  }
}

// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import type { ListedProject } from '@treewell/domain/projects';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { loadDashboardTexts, startText } from '../../../text/text.ts';
import { isBackTaken } from '../../../ui/use-back-button.ts';
import { ApproveMembersButton } from './approve-members-button.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

it('is closed by the Back button while it is open', async () => {
  await startText();
  await loadDashboardTexts();
  const router = createRouter({ routeTree: createRootRoute() });
  const root = document.body.appendChild(document.createElement('div'));
  const page = createRoot(root);
  const led = { project_id: 7, project_name: 'Elms', role_name: 'Project Leader', requests_pending: 0, visible: 1 };
  await act(async () =>
    page.render(
      <MantineProvider env="test">
        <RouterContextProvider router={router}>
          <ApproveMembersButton projects={[led as unknown as ListedProject]} />
        </RouterContextProvider>
      </MantineProvider>,
    ),
  );
  const press = () => act(async () => root.querySelector('button')?.click());
  expect(isBackTaken()).toBe(false);
  await press();
  expect(document.body.textContent).toContain('nobody is waiting');
  expect(isBackTaken()).toBe(true);
  await press();
  expect(isBackTaken()).toBe(false);
  await act(async () => page.unmount());
});

// @vitest-environment happy-dom
import type { ListedProject } from '@treewell/domain/projects';
import { act } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../test/render-page.tsx';
import { isBackTaken } from '../../../ui/use-back-button.ts';
import { ApproveMembersButton } from './approve-members-button.tsx';

it('is closed by the Back button while it is open', async () => {
  const led = { project_id: 7, project_name: 'Elms', role_name: 'Project Leader', requests_pending: 0, visible: 1 };
  const { root, close } = await renderPage(<ApproveMembersButton projects={[led as unknown as ListedProject]} />);
  const press = () => act(async () => root.querySelector('button')?.click());
  expect(isBackTaken()).toBe(false);
  await press();
  expect(document.body.textContent).toContain('nobody is waiting');
  expect(isBackTaken()).toBe(true);
  await press();
  expect(isBackTaken()).toBe(false);
  await close();
});

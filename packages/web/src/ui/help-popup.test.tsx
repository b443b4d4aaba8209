// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderPage, type RenderedPage } from '../../test/render-page.tsx';
import { HelpPopup } from './help-popup.tsx';

let page: RenderedPage;
beforeEach(async () => {
  page = await renderPage(<HelpPopup text="What this is" />);
});
afterEach(() => page.close());

it('closes when a person presses Escape before the popup has the focus', async () => {
  const button = page.root.querySelector('button') as HTMLButtonElement;
  await act(async () => button.click());
  expect(document.body.textContent).toContain('What this is');
  await act(async () => button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(document.body.textContent).not.toContain('What this is');
});

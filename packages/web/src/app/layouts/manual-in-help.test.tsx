// @vitest-environment happy-dom
// The help of a visit's field opens a PDF of the library: two features that meet only here.
import { Modal } from '@mantine/core';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, renderPage, type RenderedPage } from '../../../test/render-page.tsx';
import { DocumentLink } from '../../features/library/document-link.tsx';
import { ManualLinkContext } from '../../features/visits/help/manual-link.tsx';
import { VisitHelpButton } from '../../features/visits/help/visit-help.tsx';
import { libraryTexts } from '@treewell/text/en/library';
import { visitHelpTexts } from '@treewell/text/en/visits/visit-help';

vi.mock('pdfjs-dist', () => ({}));
/** Nothing answers with files here: the document stays loading. */
vi.mock('../../features/library/viewer/open-pdf.ts', () => ({
  VIEWER_FILES: [],
  isThreadLost: () => false,
  openPdf: () => ({ promise: new Promise(() => {}), destroy: () => Promise.resolve() }),
}));

function Form() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Modal opened={isOpen} onClose={() => setIsOpen(false)} title="The form">
      <ManualLinkContext value={DocumentLink}>
        <VisitHelpButton topic="exit_holes" label="Holes" />
      </ManualLinkContext>
    </Modal>
  );
}

const shown = (): string => document.body.textContent;
const helpButton = () => document.querySelector<HTMLButtonElement>('button[aria-label="Help: Holes"]');
const manual = () =>
  [...document.querySelectorAll('a')].find((link) => link.textContent === visitHelpTexts.manual) ?? null;
const viewerClose = () =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === libraryTexts.library.viewer.close);
const pressEscapeOn = (target: Element | null | undefined) =>
  act(async () => target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

let page: RenderedPage;
beforeEach(async () => {
  page = await renderPage(<Form />);
  await act(async () => helpButton()?.click());
  await eventually(() => expect(manual()).not.toBeNull());
});
afterEach(() => page.close());

it('the link of a help leads to the PDF itself', () => {
  expect(manual()?.getAttribute('href')).toMatch(/\/manuals\/exit-holes\.en\b.*\.pdf$/);
  expect(manual()?.target).toBe('_blank');
});

it('the PDF opens on top of the help, and Escape closes only the PDF', async () => {
  await act(async () => manual()?.click());
  await eventually(() => expect(viewerClose()).toBeDefined());
  const viewer = viewerClose()?.closest('[role="dialog"]');
  // Everything that can have the focus, or the form beneath would close as well.
  expect(viewer?.matches('[data-mantine-stop-propagation]')).toBe(true);
  expect(viewer?.querySelectorAll(':is(a, button, [tabindex]):not([data-mantine-stop-propagation])')).toHaveLength(0);
  await pressEscapeOn(viewerClose());
  expect(viewerClose()).toBeUndefined();
  expect(shown()).toContain(visitHelpTexts.topics.exit_holes.title);
  expect(document.activeElement).toBe(manual());
  await pressEscapeOn(manual());
  expect(shown()).not.toContain(visitHelpTexts.topics.exit_holes.title);
  expect(shown()).toContain('The form');
});

it('a click with Ctrl leaves the PDF to a new tab of the browser', async () => {
  // The document of the test would load the address.
  manual()?.removeAttribute('href');
  const click = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
  await act(async () => expect(manual()?.dispatchEvent(click)).toBe(true));
  expect(viewerClose()).toBeUndefined();
});

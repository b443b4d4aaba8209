// @vitest-environment happy-dom
import type { QaqcVisit } from '@treewell/domain/qaqc/runs';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage, type RenderedPage } from '../../../../test/render-page.tsx';
import { CompareButton, VisitStatus } from './visit-parts.tsx';

let page: RenderedPage;
afterEach(() => page.close());

const visit = (status: QaqcVisit['status']) => ({ status, tree_name: 'Elm 7' }) as QaqcVisit;
const button = () => page.root.querySelector('button') as HTMLButtonElement;

it.each([
  ['Not Started', true, 'Compare: Elm 7 has not been measured again yet'],
  ['Completed', false, 'Compare: Elm 7'],
] as const)('of a visit that is %s, the button is disabled: %s', async (status, isDisabled, name) => {
  const onToggle = vi.fn();
  page = await renderPage(
    <CompareButton visit={visit(status)} isOpen={false} controls="details" onToggle={onToggle} />,
  );
  expect(button().disabled).toBe(isDisabled);
  expect(button().getAttribute('aria-expanded')).toBe('false');
  expect(button().getAttribute('aria-label')).toBe(name);
  await act(async () => button().click());
  expect(onToggle).toHaveBeenCalledTimes(isDisabled ? 0 : 1);
});

it('says that the comparison is open', async () => {
  page = await renderPage(<CompareButton visit={visit('Completed')} isOpen controls="details" onToggle={() => {}} />);
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(button().getAttribute('aria-controls')).toBe('details');
});

it('tells the status by a word and an icon', async () => {
  page = await renderPage(
    <>
      <VisitStatus status="Not Started" />
      <VisitStatus status="Completed" />
    </>,
  );
  expect(page.root.textContent.endsWith('Not StartedCompleted')).toBe(true);
  const [todo, done] = [...page.root.querySelectorAll('svg')];
  expect(todo?.innerHTML).not.toBe(done?.innerHTML);
});

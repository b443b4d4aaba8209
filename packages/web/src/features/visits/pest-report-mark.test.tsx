// @vitest-environment happy-dom
import type { Visit } from '@treewell/domain/visits';
import { afterEach, expect, it } from 'vitest';
import { visitsTexts } from '@treewell/text/en/visits/visits';
import { renderPage, type RenderedPage } from '../../../test/render-page.tsx';
import { PestReportMark } from './pest-report-mark.tsx';

const report = (more: Partial<Visit> = {}): Visit =>
  ({
    visit_id: 7,
    visit_name: 'Pest Detection',
    visit_date: Date.UTC(2026, 2, 8, 15) / 1_000,
    tree_id: 12,
    tree_name: 'Elm',
    version: 1,
    frass: 'Yes',
    looked_at: null,
    looked_by: null,
    can_mark: true,
    ...more,
  }) as Visit;
const LOOKED = { looked_at: '2026-04-01T12:00:00.000Z', looked_by: 'Ana Pérez' };
const { mark, undo } = visitsTexts.pestReport;

let page: RenderedPage;
afterEach(() => page.close());

it.each([
  ['a leader may mark an open report', {}, [mark], undefined],
  ['others see nothing of an open report', { can_mark: false }, [], undefined],
  ['a report without signs needs no mark', { frass: 'No' as const }, [], undefined],
  [
    'other kinds of visits have none',
    { visit_name: 'Tree Care' as const, can_mark: undefined, looked_at: undefined },
    [],
    undefined,
  ],
  ['a leader may take a mark back', LOOKED, [undo], 'Looked at by Ana Pérez on Apr 1, 2026'],
  ['members see who has looked', { ...LOOKED, can_mark: false }, [], 'Looked at by Ana Pérez on Apr 1, 2026'],
  ['others see that somebody has', { ...LOOKED, looked_by: null, can_mark: false }, [], 'Looked at on Apr 1, 2026'],
  [
    'a mark is shown, and can go, when all signs are taken back',
    { ...LOOKED, frass: null },
    [undo],
    'Looked at by Ana',
  ],
])('%s', async (_rule, more, buttons, text) => {
  page = await renderPage(<PestReportMark visit={report(more)} />);
  expect(Array.from(page.root.querySelectorAll('button'), ({ textContent }) => textContent)).toEqual(buttons);
  if (text === undefined) expect(page.root.textContent.replace(mark, '')).not.toMatch(/looked/i);
  else expect(page.root.textContent).toContain(text);
});

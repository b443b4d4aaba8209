// @vitest-environment happy-dom
import type { QaqcComparison } from '@treewell/domain/qaqc/runs';
import { QAQC_MEASURE_NAMES } from '@treewell/domain/qaqc/comparison';
import { afterEach, expect, it } from 'vitest';
import { renderPage, type RenderedPage } from '../../../../test/render-page.tsx';
import { MeasureResults } from './measure-results.tsx';
import { ValuePlot } from './value-plot.tsx';

let page: RenderedPage;
afterEach(() => page.close());

it('tells agreement and bias with their intervals, in words', async () => {
  page = await renderPage(
    <MeasureResults
      results={[
        {
          measure: 'dbh',
          agreement: { share: 0.8, low: 0.62, high: 0.91, size: 20 },
          bias: { mean: 0.3, low: -0.1, high: 0.7, size: 20 },
        },
        {
          measure: 'crown_vigor',
          agreement: { share: 0.5, low: 0.3, high: 0.7, size: 20 },
          bias: { mean: -1.24, low: -1.8, high: -0.6, size: 19 },
        },
        { measure: 'leaf_defoliation', agreement: { share: 1, low: 0.8, high: 1, size: 20 }, bias: null },
      ]}
    />,
  );
  const rows = [...page.root.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'DBH80% (62 to 91%)First visits are 0.3 in higher on average (−0.1 to +0.7). This can be chance.',
    'Crown vigor50% (30 to 70%)First visits are 1.2 classes lower on average (−1.8 to −0.6).',
    'Leaf defoliation100% (80 to 100%)Too few values for an average difference.',
  ]);
});

it('the plot has a name and a table with the same values', async () => {
  const pair = (visit_id: number, first_dbh: number | null, qaqc_dbh: number, isWithin: boolean) =>
    ({
      visit_id,
      tree_name: `Elm ${visit_id}`,
      first_dbh,
      qaqc_dbh,
      within: { ...Object.fromEntries(QAQC_MEASURE_NAMES.map((name) => [name, true])), dbh: isWithin },
      tolerance: { dbh: 2.5 },
    }) as unknown as QaqcComparison;
  const comparisons = [pair(1, 10, 10.2, true), pair(2, 15, 12, false), pair(3, null, 12, false)];
  page = await renderPage(<ValuePlot comparisons={comparisons} measure="dbh" onChoose={() => {}} />);
  expect(page.root.querySelector('svg[aria-labelledby] > title')?.textContent).toBe(
    'DBH, first against second values. Pairs within the tolerance: 1 of 2.',
  );
  expect(page.root.textContent).toContain('1 pair is not shown');
  // The tolerance of that day, whatever it is today.
  expect(page.root.textContent).toContain('± 2.5 in');
  expect([...page.root.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
    'Elm 110 in10.2 in−0.2 in',
    'Elm 215 in12 in+3 in',
    'Elm 3Not recorded12 in–',
  ]);
});

// @vitest-environment happy-dom
import type { QaqcComparison } from '@treewell/domain/qaqc/runs';
import { QAQC_LEAF_MEASURES, QAQC_MEASURE_NAMES, compareChecks } from '@treewell/domain/qaqc/comparison';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderPage, type RenderedPage } from '../../../../test/render-page.tsx';
import { ComparisonNotes } from './comparison-notes.tsx';
import { ComparisonList, ComparisonTable } from './comparison-values.tsx';

const first = {
  dbh: 12.4,
  fine_twig_dieback: 20,
  leaf_discoloration: 0,
  leaf_defoliation: 1,
  crown_light_exposure: 4,
  crown_vigor: 2,
  crown_transparency: 3,
};
const second = { ...first, dbh: 13.4, fine_twig_dieback: 25, leaf_discoloration: 3, crown_vigor: null };
const prefixed = (prefix: string, values: object) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}_${name}`, value]));

const comparison = {
  visit_id: 1,
  tree_name: 'Elm 7',
  ...prefixed('first', first),
  ...prefixed('qaqc', second),
  within: compareChecks(first, second).within,
  accuracy: 57,
  tolerance: { ...Object.fromEntries(QAQC_MEASURE_NAMES.map((name) => [name, 1])), dbh: 0.4, fine_twig_dieback: 5 },
  first_user: 'Ada',
  first_date_visited: '2026-03-01T12:00:00Z',
  qaqc_user: 'Ben',
  qaqc_date_visited: '2026-05-01T12:00:00Z',
  changes: [{ visit: 'first', measure: 'dbh', value: 13 }],
  answers: [
    {
      measure: 'dbh',
      answer: 'corrected',
      note: 'The tape hung low.',
      answered_at: '2026-05-03T12:00:00Z',
      is_after_completion: true,
    },
  ],
} as unknown as QaqcComparison;

let page: RenderedPage;
afterEach(() => page.close());

it('leaves out a measure that was not compared then', async () => {
  const within = { ...comparison.within, crown_transparency: null };
  page = await renderPage(<ComparisonTable comparison={{ ...comparison, within }} />);
  expect(page.root.querySelectorAll('tbody tr')).toHaveLength(6);
  expect(page.root.textContent).not.toContain('Crown transparency');
});

it.each([
  ['tbody tr', ComparisonTable],
  ['li', ComparisonList],
])('of another leaf season, shows both values of leaves and no verdict: %s', async (rowSelector, Values) => {
  const leaves = Object.fromEntries(QAQC_LEAF_MEASURES.map((measure) => [measure, null]));
  const winter = {
    ...comparison,
    within: { ...comparison.within, ...leaves },
    tolerance: { ...comparison.tolerance, ...leaves },
  };
  page = await renderPage(
    <>
      <Values comparison={winter} />
      <ComparisonNotes comparison={winter} />
    </>,
  );
  const rows = [...page.root.querySelectorAll(rowSelector)].map(({ textContent }) => textContent);
  const vigor = rows.find((row) => row.startsWith('Crown vigor'));
  expect(vigor).toContain('2: Slightly unhealthy');
  expect(vigor).toContain('Not compared');
  expect(vigor).not.toContain('± ');
  expect(rows.filter((row) => row.includes('Not compared'))).toHaveLength(4);
  expect(rows.find((row) => row.startsWith('DBH'))).toContain('Not within');
  expect(page.root.textContent).toContain('the second visit was more than 45 days later and in another leaf season');
});

it.each([ComparisonTable, ComparisonList])(
  'does not call a value unrecorded that another run hides',
  async (Values) => {
    const nothing = prefixed('qaqc', Object.fromEntries(QAQC_MEASURE_NAMES.map((name) => [name, null])));
    page = await renderPage(<Values comparison={{ ...comparison, ...nothing, is_qaqc_hidden: true }} />);
    const text = page.root.textContent;
    expect(text).toContain('12.4 in');
    expect(text).toContain('Hidden by another run');
    expect(text).not.toContain('Not recorded');
    expect(text).not.toContain('None to speak of');
  },
);

describe.each([
  ['the table of a wide screen', ComparisonTable, 'tbody tr'],
  ['the list of a phone', ComparisonList, 'li'],
])('%s', (_, Values, rowSelector) => {
  beforeEach(async () => {
    page = await renderPage(<Values comparison={comparison} />);
  });
  const rowOf = (label: string): Element | undefined =>
    [...page.root.querySelectorAll(rowSelector)].find(({ textContent }) => textContent.startsWith(label));

  it.each([
    // Judged by the tolerance of that day.
    ['DBH', ['12.4 in', '13.4 in', '−1 in', '± 0.4 in', 'Not within']],
    ['Fine twig dieback', ['16-20%', '21-25%', '−5 points', '± 5 points', 'Within']],
    // 0 says that the crown could not be judged: nothing can be subtracted.
    ['Leaf discoloration', ['Cannot tell', 'None to speak of', '± 1 class', 'Not within']],
    ['Crown vigor', ['Not recorded', 'Not within']],
    ['Crown transparency', ['25%', '0 classes', 'Within']],
  ])('says of %s: %j', (label, words) => {
    const text = rowOf(label)?.textContent ?? '';
    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });

  it('tells agreement by a word and an icon, not by color alone', () => {
    const [within, outside] = [rowOf('Fine twig dieback'), rowOf('DBH')];
    expect(within?.textContent).not.toContain('Not within');
    const iconOf = (row: Element | undefined) => row?.querySelector('svg')?.innerHTML;
    expect(iconOf(within)).toBeTruthy();
    expect(iconOf(within)).not.toBe(iconOf(outside));
  });
});

it('the table says who measured, and when', async () => {
  page = await renderPage(<ComparisonTable comparison={comparison} />);
  expect(page.root.textContent).toContain('Ada, Mar 1, 2026');
  expect(page.root.textContent).toContain('Ben, May 1, 2026');
});

it('tells later changes and answers', async () => {
  page = await renderPage(<ComparisonNotes comparison={comparison} />);
  const text = page.root.textContent;
  expect(text).toContain('What Ada says');
  expect(text).toContain('DBH: corrected on May 3, 2026 (after completion)');
  expect(text).toContain('The tape hung low.');
  expect(text).toContain('DBH, first visit: today 13 in');
  expect(text).toContain('A difference does not say who is right.');
});

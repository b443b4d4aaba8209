// @vitest-environment happy-dom
import type { Ring } from '@treewell/domain/geo';
import { PRINTED_TREES_MAX, TREES_PER_PAGE_MAX, type ProjectTree } from '@treewell/domain/project-trees';
import { PROJECT_TREE_FIELDS } from '@treewell/domain/tree-fields';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually, renderPage, type RenderedPage } from '../../../../test/render-page.tsx';
import { rowsOf } from '../table/rows/rows.ts';
import { TreeSheet } from './tree-sheet.tsx';
import { usePrintRows } from './use-print-rows.ts';

/** A document of a test is slow with a thousand rows. */
vi.setConfig({ testTimeout: 30_000 });

let page: RenderedPage;
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
  vi.unstubAllGlobals();
});

/** Fields that have no influence are unknown, also those that come later. */
const OTHER_FIELDS = Object.fromEntries(
  Object.keys(PROJECT_TREE_FIELDS).map((name) => [name, null]),
) as unknown as ProjectTree;
const tree = (tree_id: number, more: Partial<ProjectTree> = {}): ProjectTree => ({
  ...OTHER_FIELDS,
  tree_id,
  project_id: 7,
  tree_name: `Tree ${tree_id}`,
  sub_id: 30,
  common_name: 'American elm',
  scientific_name: 'Ulmus americana',
  latitude: 40,
  longitude: -100 + tree_id / 1e6,
  address: `${tree_id} Main Street`,
  status: 'alive',
  status_date: null,
  status_reason: null,
  planted_on: null,
  created_at: '2026-05-04T13:05:00Z',
  visited_at: null,
  healthcheck_count: 0,
  treecare_count: 0,
  pestdetection_count: 0,
  z_score: null,
  dbh: 12.5,
  health_checked_at: null,
  treeheight: null,
  qaqc_checked_at: null,
  qaqc_accuracy: null,
  root_config: null,
  container_size: null,
  caliper_size: null,
  notes: 'a note',
  ...more,
});
const trees = (count: number) => Array.from({ length: count }, (_, index) => tree(index + 1));
const inEnglish = (_: number, english: string) => english;

/** A server with so many trees, which are loaded in pages. */
function serve(count: number): string[] {
  const all = trees(count);
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    calls.push(address);
    const { searchParams } = new URL(address, 'https://here.invalid');
    const after = Number(searchParams.get('after'));
    return Response.json({ data: all.slice(after, after + Number(searchParams.get('limit'))) });
  });
  return calls;
}

function Loaded({ text, area }: { text: string; area?: Ring }) {
  const { data } = usePrintRows({ projectId: 7, filter: { genus: ['Ulmus'] }, text, area });
  if (!data) return null;
  const notes = data.rows.map((row) => row.tree.notes).join('');
  return <output>{`${data.rows.length} ${data.isTooLong} ${notes}`}</output>;
}
const said = () => page.root.querySelector('output')?.textContent?.trim();

it('loads page after page, and keeps what the search and the area leave', async () => {
  const calls = serve(TREES_PER_PAGE_MAX + 500);
  const area: Ring = [
    [-100, 39],
    [-99.9898, 39],
    [-99.9898, 41],
    [-100, 41],
    [-100, 39],
  ];
  page = await renderPage(<Loaded text="1 main" area={area} />);
  // Those that end with 1, up to 10,191.
  await eventually(() => expect(said()).toBe('1020 false'));
  expect(calls).toHaveLength(2);
  expect(calls.every((call) => call.includes('genus=Ulmus'))).toBe(true);
});

it('keeps as many trees as a list can have, and not one more', async () => {
  serve(PRINTED_TREES_MAX);
  page = await renderPage(<Loaded text="" />);
  await eventually(() => expect(said()).toBe(`${PRINTED_TREES_MAX} false`));
  await page.close();
  const more = serve(PRINTED_TREES_MAX * 3);
  page = await renderPage(<Loaded text="" />);
  await eventually(() => expect(said()).toBe('0 true'));
  // It does not load the other pages of a list that is too long.
  expect(more).toHaveLength(3);
});

it('puts each row on paper once, and says when all are there', async () => {
  const long = 'W'.repeat(200);
  const onReady = vi.fn();
  const rows = rowsOf(
    [...trees(1_100), tree(1_101, { tree_name: long, dbh: null, visited_at: '2026-05-04T13:05:00Z' })],
    inEnglish,
  );
  page = await renderPage(<TreeSheet title="East Side" rows={rows} about={['Never visited']} onReady={onReady} />);
  await eventually(() => expect(onReady).toHaveBeenCalled());
  const shown = [...page.root.querySelectorAll('tbody tr')];
  expect(shown).toHaveLength(1_101);
  expect(new Set(shown.map((row) => row.querySelector('b')?.textContent)).size).toBe(1_101);
  expect(shown[8]?.textContent).toMatch(/^9Tree 9 ID 9American elm9 Main Street12\.5never/);
  // A value that is hidden for quality control has not come at all.
  expect(shown.at(-1)?.textContent).toMatch(/W{200} ID 1101.*–May 4, 2026/);
  const heads = [...page.root.querySelectorAll('thead')];
  expect(heads).toHaveLength(2);
  for (const head of heads) expect(head.textContent).toMatch(/^East SideNever visited1,101 trees, printed on /);
});

it('a person who prints before all rows are drawn gets all of them', async () => {
  const rows = rowsOf(trees(1_100), inEnglish);
  // The next rows are drawn by a timer, which a busy machine may call before the first check.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  page = await renderPage(<TreeSheet title="East Side" rows={rows} about={[]} onReady={() => {}} />);
  expect(page.root.querySelectorAll('tbody tr').length).toBeLessThan(1_100);
  await act(async () => window.dispatchEvent(new Event('beforeprint')));
  expect(page.root.querySelectorAll('tbody tr')).toHaveLength(1_100);
});

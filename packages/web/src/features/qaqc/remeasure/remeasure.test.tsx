// @vitest-environment happy-dom
import type { Project } from '@treewell/domain/projects';
import { QAQC_MEASURE_NAMES } from '@treewell/domain/qaqc/comparison';
import type { Remeasurement, TreeToRemeasure } from '@treewell/domain/qaqc/runs';
import type { Visit } from '@treewell/domain/visits';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, renderPage, type RenderedPage } from '../../../../test/render-page.tsx';
import { qaqcPeopleTexts } from '@treewell/text/en/qaqc/people';
import { Remeasure, type RecordDialogProps } from './remeasure.tsx';

/** Browsers of tests draw no maps. */
vi.mock('../../../map/route/route-map.tsx', () => ({
  RouteMap: ({ stops }: { stops: readonly { id: number; number: string }[] }) => (
    <output data-map>{stops.map(({ id, number }) => `${number}=${id}`).join(' ')}</output>
  ),
}));

const texts = qaqcPeopleTexts.remeasure;
const project = {
  project_id: 2,
  project_name: 'East Side',
  role_name: 'Participant',
  visible: 1,
  healthCheck: 1,
} as Project;
const tree = (tree_id: number, more: Partial<TreeToRemeasure> = {}): TreeToRemeasure => ({
  tree_id,
  tree_name: `Tree ${tree_id}`,
  sub_id: 7,
  common_name: 'American elm',
  scientific_name: 'Ulmus americana',
  latitude: 40.75 + tree_id / 1_000,
  longitude: -111.87,
  address: `${tree_id} Main Street`,
  is_own: false,
  ...more,
});
const answer = (trees: TreeToRemeasure[]): Remeasurement => ({
  qaqc_id: trees.length === 0 ? null : 1,
  percentComplete: { total_visits: 9, visits_complete: 4 },
  trees,
});

let page: RenderedPage;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

let savedRole: Visit['qaqc_role'];
beforeEach(() => {
  savedRole = 'second';
});

/** Closed, it shows nothing; open, one button that saves and closes. */
function RecordDialog({ treeId, onSaved, onClose }: RecordDialogProps) {
  if (treeId === undefined) return null;
  return (
    <button
      type="button"
      onClick={() => {
        onSaved({ tree_name: `Tree ${treeId}`, qaqc_role: savedRole } as Visit);
        onClose();
      }}
    >
      {`Save ${treeId}`}
    </button>
  );
}

async function open(trees: TreeToRemeasure[], shown: Project = project): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ data: answer(trees) }));
  // A wide screen, with the map beside the list.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  page = await renderPage(<Remeasure project={shown} RecordDialog={RecordDialog} />);
  await eventually(() => expect(page.root.querySelector('[aria-busy]')).toBeNull());
}
const rows = (selector: string) => [...page.root.querySelectorAll(`${selector} > li`)].map((row) => row.textContent);
const click = (label: string) =>
  act(async () =>
    [...page.root.querySelectorAll('button')]
      .find((button) => (button.getAttribute('aria-label') ?? button.textContent) === label)
      ?.click(),
  );

it('lists the trees from the north, with the way to the next, and those of the reader apart', async () => {
  await open([tree(1), tree(3), tree(2), tree(4, { is_own: true })]);
  const [first, second, third] = rows('ol');
  expect(rows('ol')).toHaveLength(3);
  expect(first).toMatch(/^1Tree 3American elm3 Main Street365 ft to the next/);
  expect(second).toContain('Tree 2');
  expect(third).not.toContain('to the next');
  expect(rows('ul')).toEqual([expect.stringContaining('Tree 4')]);
  expect(rows('ul')[0]).not.toContain(texts.record);
  expect(page.root.textContent).toContain('3 trees, 730 ft on foot');
  expect(page.root.textContent).toContain(texts.why);
  expect(page.root.textContent).toContain('4 of 9 trees');
  expect(page.root.querySelector('[data-map]')?.textContent).toBe('1=3 2=2 3=1');
});

it('orders from where the person stands, and says so when that is not known', async () => {
  await open([tree(1), tree(2), tree(3)]);
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
    getCurrentPosition: (_found: PositionCallback, refused: PositionErrorCallback) =>
      refused({} as GeolocationPositionError),
  } as unknown as Geolocation);
  await click(texts.orderFromHere);
  expect(page.root.textContent).toContain(texts.noLocation);
  expect(rows('ol')[0]).toContain('Tree 3');
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({
    getCurrentPosition: (found: PositionCallback) =>
      found({ coords: { longitude: -111.87, latitude: 40.75, accuracy: 5 } } as GeolocationPosition),
  } as unknown as Geolocation);
  await click(texts.orderFromHere);
  expect(rows('ol')[0]).toContain('Tree 1');
  expect(rows('ol')[0]).toContain('365 ft from where you stand');
  expect(page.root.textContent).not.toContain(texts.noLocation);
});

it('records a health check with the form that the page gives, and thanks', async () => {
  await open([tree(1)]);
  await click('Record health check: Tree 1');
  await click('Save 1');
  expect(page.root.querySelector('output')?.textContent).toBe('Tree 1 is measured again. Thank you!');
});

it('has a sheet of paper with an empty box for each measure and for notes', async () => {
  await open([tree(1), tree(2), tree(3, { is_own: true })]);
  const sheet = page.root.querySelector('[data-print-sheet] table');
  expect(sheet?.querySelectorAll('thead th')).toHaveLength(3 + QAQC_MEASURE_NAMES.length + 1);
  const lines = [...(sheet?.querySelectorAll('tbody tr') ?? [])];
  expect(lines).toHaveLength(2);
  const cells = [...(lines[0]?.children ?? [])].map((cell) => cell.textContent.trim());
  const boxes = [...QAQC_MEASURE_NAMES, 'notes'].map(() => '');
  expect(cells).toEqual(['1', 'Tree 2American elm', '2 Main Street40.752, -111.87', ...boxes]);
});

it('says that nothing waits, and that nothing can be recorded in an inactive project', async () => {
  await open([]);
  expect(page.root.textContent).toContain(texts.none);
  await page.close();
  await open([tree(1)], { ...project, visible: 0 });
  expect(page.root.textContent).toContain(texts.inactive);
  expect(page.root.textContent).not.toContain(texts.record);
});

it('does not thank for a comparison that did not happen', async () => {
  savedRole = null;
  await open([tree(1)]);
  await click(texts.recordNamed.replace('{{name}}', 'Tree 1'));
  await click('Save 1');
  expect(page.root.textContent).toContain(texts.recordedOnly.replace('{{name}}', 'Tree 1'));
  expect(page.root.textContent).not.toContain(texts.recorded.replace('{{name}}', 'Tree 1'));
});

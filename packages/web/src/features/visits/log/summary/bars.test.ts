import { ofEachKind } from '@treewell/domain/visits/kinds';
import { expect, it } from 'vitest';
import { barsOf, totalsOf } from './bars.ts';

const NOW = new Date('2026-02-10T12:00:00Z');

it('has a bar for each of 24 months, also for those without visits', () => {
  const bars = barsOf(
    [
      { month: '2024-03', visit_name: 'Tree Care', visits: 2 },
      { month: '2026-02', visit_name: 'Health Check', visits: 5 },
      { month: '2026-02', visit_name: 'Pest Detection', visits: 1 },
    ],
    NOW,
  );
  expect(bars).toHaveLength(24);
  expect(bars[0]).toEqual({
    firstDay: new Date(2024, 2, 1),
    counts: { ...ofEachKind(() => 0), treeCare: 2 },
    total: 2,
  });
  expect(bars[1]?.total).toBe(0);
  expect(bars.at(-1)).toMatchObject({ firstDay: new Date(2026, 1, 1), total: 6 });
  expect(totalsOf(bars)).toMatchObject({ healthCheck: 5, pestDetection: 1, treeCare: 2 });
});

it('shows a month of the server that this computer has not reached yet', () => {
  const bars = barsOf([{ month: '2026-03', visit_name: 'Health Check', visits: 1 }], NOW);
  expect(bars).toHaveLength(24);
  expect(bars.at(-1)).toMatchObject({ firstDay: new Date(2026, 2, 1), total: 1 });
});

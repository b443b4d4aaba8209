// The pages of the log stay right when a visit of theirs changes.
import type { Visit } from '@treewell/domain/visits';
import { describe, expect, it } from 'vitest';
import { nextPage, toPage, withChangedVisit, withoutVisit, type VisitPage } from './visit-pages.ts';

const visit = (visit_id: number, visit_date: number, more: Partial<Visit> = {}): Visit =>
  ({ visit_id, visit_date, visit_name: 'Health Check', user_id: 7, ...more }) as Visit;
const idsOf = (pages: readonly VisitPage[]): number[][] =>
  pages.map(({ visits }) => visits.map((each) => each.visit_id));

const SIZE = 3;
const first = toPage([visit(9, 900), visit(8, 800), visit(7, 700)], SIZE);
const second = toPage([visit(6, 600), visit(5, 500), visit(4, 400)], SIZE);
const last = toPage([visit(3, 300)], SIZE);

describe('a page', () => {
  it('knows where the next one begins, also after its visits were withdrawn', () => {
    expect([first, second, last].map(nextPage)).toEqual(['700:7', '400:4', undefined]);
    const without = withoutVisit(withoutVisit([first, second], 4), 5);
    expect(idsOf(without)).toEqual([[9, 8, 7], [6]]);
    expect(without.map(nextPage)).toEqual(['700:7', '400:4']);
    expect(without[0]).toBe(first);
  });
});

describe('a changed visit', () => {
  const moved = (pages: readonly VisitPage[], id: number, date: number, filter = {}) =>
    idsOf(withChangedVisit(pages, visit(id, date), filter));

  it('is put where its date belongs', () => {
    expect(moved([first, second, last], 8, 450)).toEqual([[9, 7], [6, 5, 8, 4], [3]]);
    expect(moved([first, second, last], 4, 1_000)).toEqual([[4, 9, 8, 7], [6, 5], [3]]);
    expect(moved([first, second, last], 8, 1)).toEqual([
      [9, 7],
      [6, 5, 4],
      [3, 8],
    ]);
    expect(moved([first, second, last], 8, 800)).toEqual(idsOf([first, second, last]));
    // In the same second, the one that was recorded later comes first.
    expect(moved([first, second, last], 8, 500)).toEqual([[9, 7], [6, 8, 5, 4], [3]]);
  });

  it('comes with a later page, if its place is not loaded yet', () => {
    expect(moved([first, second], 8, 399)).toEqual([
      [9, 7],
      [6, 5, 4],
    ]);
    expect(moved([first, second], 8, 400)).toEqual([
      [9, 7],
      [6, 5, 8, 4],
    ]);
  });

  it('leaves a list that no longer wants it', () => {
    const rest = [[9, 7], [6, 5, 4], [3]];
    expect(moved([first, second, last], 8, 450, { from: 500 })).toEqual(rest);
    expect(moved([first, second, last], 8, 950, { to: 949 })).toEqual(rest);
    expect(moved([first, second, last], 8, 450, { tasks: ['Tree Care'] })).toEqual(rest);
    expect(moved([first, second, last], 8, 450, { contributors: [1, 2] })).toEqual(rest);
    expect(moved([first], 8, 850, { from: 1, to: 900, tasks: ['Health Check'], contributors: [7] })).toEqual([
      [9, 8, 7],
    ]);
  });
});

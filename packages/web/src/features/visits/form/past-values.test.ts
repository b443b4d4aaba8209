// What a form shows as the last values of a tree.
import type { Visit } from '@treewell/domain/visits';
import { describe, expect, it } from 'vitest';
import { lastValuesOf, pastNumber, type TreeSizes } from './past-values.ts';

const seconds = (moment: string): number => Date.parse(moment) / 1_000;
const NOW = seconds('2026-11-16T10:00:00Z');
const PLANTED = '2020-05-01T08:00:00.500Z';
const tree: TreeSizes = { dbh: 20, treeheight: null, created_at: PLANTED };
const visit = (visit_id: number, day: string, values: Partial<Visit>): Visit =>
  ({ visit_id, visit_date: seconds(`${day}T12:00:00Z`), ...values }) as Visit;

describe('the last values of a tree', () => {
  const visits = [
    visit(3, '2026-03-01', { crown_vigor: 2, notes: 'newest' }),
    visit(2, '2025-03-01', { crown_vigor: 1, dbh: 20 }),
    visit(1, '2024-03-01', { dbh: 19, fine_twig_dieback: 5 }),
  ] as const;
  const [third, , oldest] = visits;

  it('are those of the latest visit that has them; notes are not compared', () => {
    expect(lastValuesOf(tree, visits, { before: NOW })).toEqual({
      crown_vigor: { value: 2, date: third.visit_date },
      dbh: { value: 20, date: visits[1].visit_date },
      fine_twig_dieback: { value: 5, date: oldest.visit_date },
    });
  });

  it('are those from before the visit', () => {
    const past = { before: visits[1].visit_date, exceptId: 2 };
    expect(lastValuesOf(tree, visits, { before: third.visit_date - 1 }).crown_vigor?.value).toBe(1);
    expect(lastValuesOf(tree, visits, past)).toEqual({
      dbh: { value: 19, date: oldest.visit_date },
      fine_twig_dieback: { value: 5, date: oldest.visit_date },
    });
    expect(pastNumber(lastValuesOf(tree, visits, past).dbh)).toEqual({ value: 19, date: oldest.visit_date });
    expect(pastNumber(lastValuesOf({ ...tree, dbh: null }, [], { before: NOW }).dbh)).toBeUndefined();
  });

  it('the last values of a tree without visits are the sizes that came with it', () => {
    const planted = Math.floor(seconds(PLANTED));
    expect(lastValuesOf(tree, [], { before: NOW })).toEqual({ dbh: { value: 20, date: planted } });
    expect(lastValuesOf(tree, [visit(1, '2024-03-01', { dbh: null })], { before: NOW }).dbh?.value).toBe(20);
    // Notes from before the tree was entered.
    expect(lastValuesOf(tree, [], { before: planted - 1 })).toEqual({});
  });

  it('are what somebody entered after the latest measurement', () => {
    expect(lastValuesOf({ ...tree, dbh: 21 }, visits, { before: NOW }).dbh).toEqual({
      value: 21,
      date: visits[1].visit_date,
    });
  });
});

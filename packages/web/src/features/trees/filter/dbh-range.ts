// The DBH range as people type it. Pure.
import { filterFields, type DbhFilter } from '@treewell/domain/tree-filter';

export interface TypedRange {
  min: string;
  max: string;
}

export type RangeProblem = 'invalid' | 'wrongOrder';

const isNumber = (end: string): boolean => end === '' || filterFields.dbh.safeParse(`${end}-`).success;

/** The ends are in the notation of requests. An empty range is no part of the filter. */
export function readRange({ min, max }: TypedRange): { dbh: DbhFilter | undefined } | { problem: RangeProblem } {
  if (min === '' && max === '') return { dbh: undefined };
  if (!isNumber(min) || !isNumber(max)) return { problem: 'invalid' };
  const read = filterFields.dbh.safeParse(`${min}-${max}`);
  return read.success ? { dbh: read.data } : { problem: 'wrongOrder' };
}

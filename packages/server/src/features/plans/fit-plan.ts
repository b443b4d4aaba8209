// Which trees fit a plan: living ones of its project that fit its filter, planted recently enough. The test needs no other
// trees than those it is asked about, so a million of them are worked out batch by batch.
import { toTreeFilter, filterFields } from '@treewell/domain/tree-filter';
import * as z from 'zod/mini';
import type { Db } from '../../db/db.ts';
import { viewOf } from '../tiles/memory/snapshot.ts';
import { BYTES_PER_DAYS, BYTES_PER_VALUE } from '../tiles/memory/tile-value.ts';
import { fitsFilter } from '../tiles/filter/filter-bits.ts';
import { getFilterTerms } from '../tiles/filter/fitting-trees.ts';
import type { PackedLink, PlanToWorkOut } from './plan-trees.queries.ts';

type FitsPlan = (link: PackedLink) => boolean;

const storedFilter = z.object(filterFields);

export async function fitsPlan(db: Db, { filter: stored, planted_years, is_idle }: PlanToWorkOut): Promise<FitsPlan> {
  if (is_idle) return () => false;
  const filter = toTreeFilter(storedFilter.parse(stored));
  const fits = filter && fitsFilter(filter, await getFilterTerms(db, filter));
  const facts = viewOf(new Uint8Array(BYTES_PER_VALUE));
  const days = viewOf(new Uint8Array(BYTES_PER_DAYS));
  return (link) => {
    if (planted_years !== null && (link.planted_years === null || link.planted_years >= planted_years)) return false;
    if (!fits) return true;
    facts.setUint32(0, link.filter_value);
    facts.setUint32(4, link.added_by ?? 0);
    days.setUint16(0, link.checked_day);
    return fits({ values: viewOf(link.tile_value), days, facts }, 0);
  };
}

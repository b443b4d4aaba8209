// How many trees a plan would be about, before it is stored. Which trees fit comes from memory; their visits are read for a
// sample, spread evenly over the ids, so that a million trees cost no more than two thousand.
import { DUE_SOON_DAYS } from '@treewell/domain/work/due';
import { type PlanInput, type PlanPreview, PREVIEW_TREES_MAX } from '@treewell/domain/work/plans';
import { filterFields, toTreeFilter } from '@treewell/domain/tree-filter';
import * as z from 'zod/mini';
import type { Context } from '../../http/route.ts';
import { listFittingIds } from '../tiles/filter/fitting-trees.ts';
import { countPreview } from './plan-trees.queries.ts';

const storedFilter = z.object(filterFields);

export async function previewPlan(context: Pick<Context, 'db' | 'snapshots'>, plan: PlanInput): Promise<PlanPreview> {
  const fitting = await listFittingIds(context, plan.project_id, toTreeFilter(storedFilter.parse(plan.filter)) ?? {});
  const size = Math.min(fitting.length, PREVIEW_TREES_MAX);
  const sample = Array.from(
    { length: size },
    (_, place) => fitting[Math.floor((place * fitting.length) / size)] as number,
  );
  const counts = await countPreview(context.db, plan, sample, DUE_SOON_DAYS);
  const scaled = (count: number): number => Math.round((count * fitting.length) / Math.max(1, size));
  return {
    tree_count: scaled(counts.tree_count),
    overdue_count: scaled(counts.overdue_count),
    due_count: scaled(counts.due_count),
    is_estimate: fitting.length > size,
  };
}

// Changing many trees of a project at once.
import {
  BULK_TREES_MAX,
  type BulkChange,
  type BulkChoice,
  changeTrees,
  getBulkChange,
  stopBulkChange,
  storedSet,
} from '@treewell/domain/bulk-changes';
import { Problem } from '@treewell/domain/problems';
import { type Context, heavy, route } from '../../http/route.ts';
import { projectCan, requireAbility } from '../access/project-access.ts';
import { listFittingIds } from '../tiles/filter/fitting-trees.ts';
import { findSpecies } from '../trees/trees.queries.ts';
import { bulkChangeStopper } from './bulk-change-access.ts';
import { findBulkChange, findLatestBulkChange } from './bulk-changes.queries.ts';
import { startChange } from './change-trees.ts';
import { stopChange } from './stop-change.ts';
import { type AskedChange, type SortedTrees, sortTrees } from './tree-outcomes.ts';

export const bulkChangeRoutes = [
  heavy(
    // Who may read the project may choose its trees. Each tree has its own rule.
    route(changeTrees, projectCan('read_project'), async (context, input) => {
      const { db, user, jobs, afterCommit } = context;
      const asked: AskedChange = { userId: user.user_id, projectId: input.project_id, set: storedSet(input.set) };
      await requireTargets(context, asked);
      const treeIds = await chosenIds(context, input.project_id, input.choice);
      const sorted = await sortTrees(db, asked, treeIds);
      const report = { ...sorted.counts, trees_key: sorted.treesKey };
      if (input.expected && !isExpected(sorted, input.expected))
        throw new Problem('trees_changed_meanwhile', { newer: report });
      if (input.is_dry_run) return { ...report, change_id: null, is_done: true };
      const { change_id, counts, is_done } = await startChange(db, asked, sorted);
      if (!is_done) afterCommit(() => jobs.wake('change_trees'));
      return { ...counts, trees_key: sorted.treesKey, change_id, is_done };
    }),
  ),

  route(getBulkChange, projectCan('read_project'), async ({ db, user }, { project_id }) => ({
    bulk_change: await findLatestBulkChange(db, project_id, user.user_id),
  })),

  route(stopBulkChange, bulkChangeStopper, async ({ db, user, groupId }, { change_id }) => {
    await stopChange(db, { change_id, group_id: groupId }, user.user_id);
    return (await findBulkChange(db, change_id, user.user_id)) as BulkChange;
  }),
];

/** The species, and the project that trees are to be taken into. */
async function requireTargets({ db }: Pick<Context, 'db'>, { set, userId }: AskedChange): Promise<void> {
  if (set.sub_id !== undefined && !(await findSpecies(db, set.sub_id)))
    throw new Problem('invalid_input', { fields: { 'set.subId': 'no_such_species' } });
  if (set.project_id !== undefined) await requireAbility(db, 'add_trees', set.project_id, userId);
}

async function chosenIds(
  context: Pick<Context, 'db' | 'snapshots'>,
  projectId: number,
  choice: BulkChoice,
): Promise<readonly number[]> {
  if ('tree_ids' in choice) return choice.tree_ids;
  const fitting = await listFittingIds(context, projectId, choice.filter ?? {});
  if (fitting.length > BULK_TREES_MAX) throw new Problem('too_many_trees_to_change');
  return Array.from(fitting);
}

const isExpected = (
  { counts, treesKey }: SortedTrees,
  expected: { changed: number; unchanged: number; refused: number; treesKey?: string | undefined },
): boolean =>
  counts.changed === expected.changed &&
  counts.unchanged === expected.unchanged &&
  counts.refused === expected.refused &&
  (expected.treesKey ?? treesKey) === treesKey;

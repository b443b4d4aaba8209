// Finds what is due nearest to a place.
import type { DueTree } from '@treewell/domain/work/due';
import { type Position, ringOf } from '@treewell/domain/geo';
import type { Db } from '../../db/db.ts';
import { coverRing } from '../../shapes/cells.ts';
import { RANGES, byDistance, findNearest } from '../trees/find-near-trees.ts';
import { type DueCandidate, listDueCandidates, listDueOfTrees } from './due.queries.ts';

const CANDIDATES_MAX = 2_000;

export async function findNearDue(
  db: Db,
  search: { projectId: number; planId: number | undefined },
  place: Position,
  limit: number,
): Promise<DueTree[]> {
  const nearest = await findNearest<DueCandidate>(
    place,
    limit,
    CANDIDATES_MAX,
    () => true,
    (box, room) => listDueCandidates(db, search, box, coverRing(ringOf(box), RANGES), room),
  );
  const rows = await listDueOfTrees(
    db,
    search,
    nearest.map(({ tree_id }) => tree_id),
  );
  return byDistance(rows, place)
    .slice(0, limit)
    .map(({ row, meters }) => ({ ...row, distance_m: Math.round(meters) }));
}

// Finds the trees nearest to a place: looks in a small square around it, then in larger ones, until there are enough.
import { type Box, type Position, boxesAround, distanceMeters, ringOf } from '@treewell/domain/geo';
import { type listNearTrees, type NearTree, NEAR_REACH_METERS } from '@treewell/domain/near-trees';
import { GONE_STATUSES } from '@treewell/domain/life/tree-life';
import type { InputOf } from '@treewell/domain/endpoint';
import type { Context } from '../../http/route.ts';
import { coverRing } from '../../shapes/cells.ts';
import { filterPoints, type PointFilter } from '../tiles/filter/fitting-points.ts';
import { listCandidates, listNearRows, type NearCandidate } from './near-trees.queries.ts';

/** A tree on the other side of the street is inside the first square. */
const FIRST_METERS = 40;
const GROWTH = 3;
/** What one look may read. A filter may drop most of them, so it may look at more. */
const CANDIDATES_MAX = 2_000;
const FILTERED_CANDIDATES_MAX = 20_000;
/** Few ranges are computed fast. The trees that they bring in vain are no more than those inside. */
export const RANGES = 12;
/** How often a square with too many trees is made smaller. */
const NARROWINGS = 6;

type NearInput = InputOf<typeof listNearTrees>;

export async function findNearTrees(context: Pick<Context, 'db' | 'snapshots'>, input: NearInput): Promise<NearTree[]> {
  const filter = input.filter && (await filterPoints(context, input.project_id, input.filter));
  const nearest = await findNearestTrees(context, input, filter);
  const symbology = new Map(nearest.map((tree) => [tree.tree_id, tree.symbology]));
  const rows = await listNearRows(context.db, [...symbology.keys()]);
  return byDistance(rows, input.place).map(({ row }): NearTree => ({
    ...row,
    symbology: symbology.get(row.tree_id) ?? 0,
  }));
}

function findNearestTrees(
  { db }: Pick<Context, 'db'>,
  { project_id, place, limit, not_visited_since, except_ids, filter: { status } = {} }: NearInput,
  filter: PointFilter | undefined,
): Promise<NearCandidate[]> {
  const most = filter ? FILTERED_CANDIDATES_MAX : CANDIDATES_MAX;
  const search = {
    project_id,
    not_visited_since,
    except_ids,
    species: filter?.species ?? null,
    except_statuses: status ? [] : GONE_STATUSES,
  };
  return findNearest<NearCandidate>(place, limit, most, filter?.fits ?? (() => true), (box, room) =>
    listCandidates(db, search, box, coverRing(ringOf(box), RANGES), room),
  );
}

/** `listIn` gives at most `room` things of a box, in no order. One look reads at most `most` of them. */
export async function findNearest<Found extends Placed>(
  place: Position,
  limit: number,
  most: number,
  fits: (found: Found) => boolean,
  listIn: (box: Box, room: number) => Promise<Found[]>,
): Promise<Found[]> {
  let nearest: Found[] = [];
  /** All trees that are closer than this are known. */
  let known = 0;
  let tooFar = Infinity;
  for (let narrowings = 0; nearest.length < limit && known < NEAR_REACH_METERS && narrowings < NARROWINGS;) {
    const reach = nextReach(known, tooFar);
    const candidates: Found[] = [];
    for (const box of boxesAround(place, reach)) candidates.push(...(await listIn(box, most + 1 - candidates.length)));
    const fitting = byDistance(candidates.filter(fits), place)
      // Outside of the circle, the square has only some of the trees.
      .filter(({ meters }) => meters <= reach)
      .map(({ row }) => row);
    if (candidates.length <= most) {
      nearest = fitting;
      known = reach;
    } else {
      tooFar = reach;
      narrowings++;
      // A crowd on one spot: any of its trees is as near as the others.
      if (narrowings === NARROWINGS) nearest = [...nearest, ...fitting.filter((tree) => !isAmong(nearest, tree))];
    }
  }
  return nearest.slice(0, limit);
}

function nextReach(known: number, tooFar: number): number {
  if (tooFar !== Infinity) return (known + tooFar) / 2;
  const grown = known * GROWTH || FIRST_METERS;
  // One look less where the last two would be nearly the same.
  return grown * 1.1 > NEAR_REACH_METERS ? NEAR_REACH_METERS : grown;
}

const isAmong = (trees: readonly Placed[], { tree_id }: Placed): boolean =>
  trees.some((tree) => tree.tree_id === tree_id);

interface Placed {
  tree_id: number;
  longitude: number;
  latitude: number;
}

export const byDistance = <Row extends Placed>(rows: readonly Row[], place: Position): { row: Row; meters: number }[] =>
  rows
    .map((row) => ({ row, meters: distanceMeters(place, [row.longitude, row.latitude]) }))
    .toSorted((a, b) => a.meters - b.meters || a.row.tree_id - b.row.tree_id);

// A tile with the trees that fit a filter: those of a project from its snapshot, the others from indexes.
import { TILE_COMPLETE_ZOOM } from '@treewell/domain/tiles';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import type { Db } from '../../db/db.ts';
import { type TileAddress, bitsBelowPixel, tileRange } from '../../shapes/cells.ts';
import { type Snapshot, LOD_CELL_SHIFT, lodCell, lowerBound, viewOf } from './memory/snapshot.ts';
import { BYTES_PER_DAYS, BYTES_PER_VALUE } from './memory/tile-value.ts';
import { type FilterTerms, fitsFilter } from './filter/filter-bits.ts';
import { type FittingTrees, findFittingTrees } from './filter/fitting-trees.ts';
import { maxTrees } from './tile-limits.ts';
import {
  type TileRows,
  type TileTrees,
  DEEPEST_LEVEL,
  getTileTrees,
  getTileTreesOfSpecies,
  readFilterValues,
} from './tiles.queries.ts';

export async function readFilteredTileRows(
  db: Db,
  tile: TileAddress,
  snapshot: Snapshot,
  filter: TreeFilter,
): Promise<TileRows> {
  const fitting = await findFittingTrees(db, snapshot, filter);
  const isWithOthers = filter.in !== 'project' && filter.addedBy === undefined;
  return {
    project: treesOnTile(fitting, tile),
    all: isWithOthers ? await readOthers(db, tile, fitting, filter) : NO_TREES,
    othersExcludeProject: true,
  };
}

const roomFor = (count: number): Omit<TileTrees, 'level'> => ({
  places: new Uint8Array(count * BYTES_PER_VALUE),
  values: new Uint8Array(count * BYTES_PER_VALUE),
  days: new Uint8Array(count * BYTES_PER_DAYS),
});
const NO_TREES: TileTrees = { level: null, ...roomFor(0) };

// ── The project's trees ─────────────────────────────────────────────────────

/** Level by level, like tile_project_trees() in schema/tile.sql: as many levels as the tile has room for. */
function treesOnTile({ snapshot, positions }: FittingTrees, tile: TileAddress): TileTrees {
  const range = tileRange(tile);
  const [first, beyond] = [BigInt(range.from), BigInt(range.to)];
  const most = maxTrees(tile.z, true);
  const shown: { firstPlace: bigint; begin: number; end: number }[] = [];
  let count = 0;
  let deepest: number | null = null;
  for (let level = 0; level <= DEEPEST_LEVEL; level++) {
    const firstPlace = lodCell(level, first);
    const begin = lowerBound(positions, snapshot.positionOf(firstPlace));
    const end = lowerBound(positions, snapshot.positionOf(lodCell(level, beyond)));
    if (count + end - begin > most) {
      deepest = level - 1;
      break;
    }
    count += end - begin;
    shown.push({ firstPlace, begin, end });
  }
  const { places, values, days } = roomFor(count);
  const [placesView, daysView] = [viewOf(places), viewOf(days)];
  const finerBits = BigInt(bitsBelowPixel(tile.z) - LOD_CELL_SHIFT);
  let next = 0;
  for (const { firstPlace, begin, end } of shown)
    for (const position of positions.subarray(begin, end)) {
      const at = next * BYTES_PER_VALUE;
      placesView.setUint32(at, Number((snapshot.placeOf(position) - firstPlace) >> finerBits));
      placesView.setUint32(at + 4, snapshot.treeIdOf(position));
      const from = position * BYTES_PER_VALUE;
      values.set(snapshot.columns.values.subarray(from, from + BYTES_PER_VALUE), at);
      daysView.setUint32(next * BYTES_PER_DAYS, snapshot.days.getUint32(position * BYTES_PER_DAYS));
      next++;
    }
  return { level: deepest, places, values, days };
}

// ── The others ──────────────────────────────────────────────────────────────

/**
 * The trees of the filter's species, or else those of the tile, as far as a tile of this zoom has room for them. The rest
 * of the filter chooses among these. If they were too many, the tile says that trees are left out.
 */
async function readOthers(db: Db, tile: TileAddress, fitting: FittingTrees, filter: TreeFilter): Promise<TileTrees> {
  const { snapshot, terms } = fitting;
  const found = await readCandidates(db, tile, terms);
  const ids = viewOf(found.places);
  const others = keepTrees(found, (at) => !snapshot.hasTree(ids.getUint32(at + 4)));
  const facts = asksForFacts(filter) ? await readFacts(db, tile, others, terms) : new Uint8Array(others.places.length);
  const columns = { values: viewOf(others.values), days: viewOf(others.days), facts: viewOf(facts) };
  const fits = fitsFilter(filter, terms);
  return keepTrees(others, (at) => fits(columns, at));
}

/** `isKept` decides for the tree at byte `at` of each column. */
function keepTrees({ level, places, values, days }: TileTrees, isKept: (at: number) => boolean): TileTrees {
  const kept = roomFor(places.length / BYTES_PER_VALUE);
  const [daysView, keptDays] = [viewOf(days), viewOf(kept.days)];
  let end = 0;
  let endOfDays = 0;
  for (let at = 0; at < places.length; at += BYTES_PER_VALUE) {
    if (!isKept(at)) continue;
    kept.places.set(places.subarray(at, at + BYTES_PER_VALUE), end);
    kept.values.set(values.subarray(at, at + BYTES_PER_VALUE), end);
    keptDays.setUint32(endOfDays, daysView.getUint32((at / BYTES_PER_VALUE) * BYTES_PER_DAYS));
    end += BYTES_PER_VALUE;
    endOfDays += BYTES_PER_DAYS;
  }
  return {
    level,
    places: kept.places.subarray(0, end),
    values: kept.values.subarray(0, end),
    days: kept.days.subarray(0, endOfDays),
  };
}

async function readCandidates(db: Db, tile: TileAddress, { species }: FilterTerms): Promise<TileTrees> {
  const isClose = tile.z >= TILE_COMPLETE_ZOOM;
  const most = maxTrees(tile.z, true);
  // Close by, a tile has fewer trees than the index of species needs lookups.
  if (species && !isClose) return getTileTreesOfSpecies(db, tile, most, species);
  return (await getTileTrees(db, tile, { isClose, most })).all;
}

const asksForFacts = ({ dbh, pests, photo }: TreeFilter): boolean =>
  dbh !== undefined || pests !== undefined || photo !== undefined;

/** As in a snapshot: the filter_value in the first half of each eight bytes. 0 for a tree that is gone by now. */
async function readFacts(
  db: Db,
  tile: TileAddress,
  { level, places }: TileTrees,
  { species }: FilterTerms,
): Promise<Uint8Array> {
  const levels = Array.from({ length: (level ?? DEEPEST_LEVEL) + 1 }, (_, index) => index);
  const values = await readFilterValues(db, tileRange(tile), levels, species);
  const ids = viewOf(places);
  const facts = new Uint8Array(places.length);
  const factsView = viewOf(facts);
  for (let at = 0; at < places.length; at += BYTES_PER_VALUE)
    factsView.setUint32(at, values.get(ids.getUint32(at + 4)) ?? 0);
  return facts;
}

// A tile with the trees that fit a filter: those of a project from its snapshot, the others from indexes.
import { TILE_COMPLETE_ZOOM } from '@treewell/domain/tiles';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import type { Db } from '../../db/db.ts';
import { type TileAddress, bitsBelowPixel, tileRange } from '../../shapes/cells.ts';
import {
  type Snapshot,
  BYTES_PER_VALUE,
  LOD_CELL_SHIFT,
  lodCell,
  lowerBound,
  viewOf,
} from '../../snapshots/snapshot.ts';
import { type FilterTerms, fitsFilter } from '../tree-filter/facts.ts';
import { type FittingTrees, findFittingTrees, getFilterTerms } from '../tree-filter/fitting-trees.ts';
import { listFilterValues } from '../tree-filter/tree-filter.queries.ts';
import { mostTrees } from './tile-limits.ts';
import { type TileRows, type TileTrees, DEEPEST_LEVEL, getTileTrees, getTileTreesOfSpecies } from './tiles.queries.ts';

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
    all: isWithOthers ? await readOthers(db, tile, snapshot, filter) : NO_TREES,
    isEachApart: true,
  };
}

const NO_TREES: TileTrees = { level: null, places: new Uint8Array(), values: new Uint8Array() };

// ── The project's trees ─────────────────────────────────────────────────────

/** Level by level, like tile_project_trees() in the migrations: as many levels as the tile has room for. */
function treesOnTile({ snapshot, positions }: FittingTrees, tile: TileAddress): TileTrees {
  const range = tileRange(tile);
  const [first, beyond] = [BigInt(range.from), BigInt(range.to)];
  const most = mostTrees(tile.z, true);
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
  const [places, values] = [new Uint8Array(count * BYTES_PER_VALUE), new Uint8Array(count * BYTES_PER_VALUE)];
  const placesView = viewOf(places);
  const finerBits = BigInt(bitsBelowPixel(tile.z) - LOD_CELL_SHIFT);
  let at = 0;
  for (const { firstPlace, begin, end } of shown)
    for (const position of positions.subarray(begin, end)) {
      placesView.setUint32(at, Number((snapshot.placeOf(position) - firstPlace) >> finerBits));
      placesView.setUint32(at + 4, snapshot.treeIdOf(position));
      const from = position * BYTES_PER_VALUE;
      values.set(snapshot.columns.values.subarray(from, from + BYTES_PER_VALUE), at);
      at += BYTES_PER_VALUE;
    }
  return { level: deepest, places, values };
}

// ── The others ──────────────────────────────────────────────────────────────

/**
 * The trees of the filter's species, or else those of the tile, as far as a tile of this zoom has room for them. The rest
 * of the filter chooses among these. If they were too many, the tile says that trees are left out.
 */
async function readOthers(db: Db, tile: TileAddress, snapshot: Snapshot, filter: TreeFilter): Promise<TileTrees> {
  const terms = await getFilterTerms(db, filter);
  const candidates = await readCandidates(db, tile, terms);
  const places = viewOf(candidates.places);
  const count = candidates.places.length / BYTES_PER_VALUE;
  const facts = asksForFacts(filter) ? await readFacts(db, candidates) : new Uint8Array(candidates.places.length);
  const trees = { values: viewOf(candidates.values), facts: viewOf(facts) };
  const fits = fitsFilter(filter, terms);
  const fitting: number[] = [];
  for (let index = 0; index < count; index++) {
    const at = index * BYTES_PER_VALUE;
    if (fits(trees, at) && !snapshot.hasTree(places.getUint32(at + 4))) fitting.push(at);
  }
  const pick = (column: Uint8Array): Uint8Array =>
    Buffer.concat(fitting.map((at) => column.subarray(at, at + BYTES_PER_VALUE)));
  return { level: candidates.level, places: pick(candidates.places), values: pick(candidates.values) };
}

async function readCandidates(db: Db, tile: TileAddress, { species }: FilterTerms): Promise<TileTrees> {
  const isClose = tile.z >= TILE_COMPLETE_ZOOM;
  const most = mostTrees(tile.z, true);
  // Close by, a tile has fewer trees than the index of species needs lookups.
  if (species && !isClose) return getTileTreesOfSpecies(db, tile, most, species);
  return (await getTileTrees(db, tile, { isClose, most })).all;
}

const asksForFacts = ({ dbh, pests, photo }: TreeFilter): boolean =>
  dbh !== undefined || pests !== undefined || photo !== undefined;

async function readFacts(db: Db, { places }: TileTrees): Promise<Uint8Array> {
  const view = viewOf(places);
  const ids = Array.from({ length: places.length / BYTES_PER_VALUE }, (_, index) =>
    view.getUint32(index * BYTES_PER_VALUE + 4),
  );
  const valueOf = new Map((await listFilterValues(db, ids)).map((row) => [row.tree_id, row.filter_value]));
  const facts = new Uint8Array(places.length);
  const factsView = viewOf(facts);
  ids.forEach((treeId, index) => factsView.setUint32(index * BYTES_PER_VALUE, valueOf.get(treeId) ?? 0));
  return facts;
}

// Writes vector tiles (the MVT 2.1 format) of points directly as bytes. A generic encoder would first create an object
// for every tree.
import { TILE_LAYERS } from '@treewell/domain/tiles';
import { PbfWriter } from 'pbf';
import { TILE_PROPERTIES, type TileProperty } from '../../db/tile-layout.ts';
import { PIXEL_BITS } from '../../shapes/cells.ts';
import { readCheckedDay, readDueDay, readProperty } from './memory/tile-value.ts';
import { DEEPEST_LEVEL, type TileRows, type TileTrees } from './tiles.queries.ts';

const EXTENT = 2 ** PIXEL_BITS;
const BYTES_PER_TREE = 8;

// Field numbers and types of the format.
const TILE_LAYER = 3;
const LAYER = { name: 1, feature: 2, key: 3, value: 4, extent: 5, version: 15 } as const;
const FEATURE = { id: 1, tags: 2, type: 3, geometry: 4 } as const;
const VALUE = { uint: 5, bool: 7 } as const;
const GEOMETRY = { point: 1, polygon: 3 } as const;
const MOVE_TO_ONE = 9;
const LINE_TO_THREE = 26;
const CLOSE_PATH = 15;

/** A tile without trees has no bytes. */
export function encodeTile({ all, project, othersExcludeProject = false }: TileRows): Uint8Array {
  const pbf = new PbfWriter();
  // The project has some of all trees, so its layer shows at least as many levels as `all`. A tree of the project that
  // `all` contains is therefore also in the project's own layer.
  const own = project && new Set(idsOf(project));
  const shown =
    (project ? writeTrees(pbf, TILE_LAYERS.project, project) : 0) + writeTrees(pbf, TILE_LAYERS.others, all, own);
  const isProjectThinned = project !== null && project.level !== null;
  if (all.level !== null || isProjectThinned) {
    const about = aboutOf(all) + (othersExcludeProject && project ? aboutOf(project) : 0);
    pbf.writeMessage(TILE_LAYER, writeThinned, { shown, about, project: isProjectThinned });
  }
  return pbf.finish();
}

/** Each level that is left out would double the number. */
const aboutOf = (trees: TileTrees): number =>
  trees.level === null ? countOf(trees) : countOf(trees) * 2 ** (DEEPEST_LEVEL - trees.level);

const countOf = ({ places }: TileTrees): number => places.length / BYTES_PER_TREE;

function* idsOf({ places }: TileTrees): Generator<number> {
  const view = viewOf(places);
  for (let at = 0; at < places.length; at += BYTES_PER_TREE) yield view.getUint32(at + 4);
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

// ── Trees ───────────────────────────────────────────────────────────────────

/** Two days are not in tile_value, and come last: that of the health check, and that on which the tree is due. */
const TREE_KEYS = [...TILE_PROPERTIES.map(({ name }) => name), 'checked', 'due'];

function writeTrees(
  pbf: PbfWriter,
  name: string,
  trees: TileTrees,
  without: ReadonlySet<number> | null = null,
): number {
  let count = 0;
  const writeLayer = () => {
    const values = new Map<number, number>();
    const indexOf = (value: number): number => {
      const known = values.get(value);
      if (known !== undefined) return known;
      values.set(value, values.size);
      return values.size - 1;
    };
    const [places, tileValues, days] = [viewOf(trees.places), viewOf(trees.values), viewOf(trees.days)];
    // For each property of the current tree: the indexes of its key and its value in the lists of the layer.
    const tags = new Uint32Array(2 * TREE_KEYS.length);
    for (let at = 0; at < trees.places.length; at += BYTES_PER_TREE) {
      const id = places.getUint32(at + 4);
      if (without?.has(id)) continue;
      let tagCount = 0;
      for (let key = 0; key < TILE_PROPERTIES.length; key++) {
        const value = readProperty(tileValues, at, TILE_PROPERTIES[key] as TileProperty);
        if (value < 0) continue;
        tags[tagCount++] = key;
        tags[tagCount++] = indexOf(value);
      }
      const checkedDay = readCheckedDay(days, at);
      if (checkedDay >= 0) {
        tags[tagCount++] = TILE_PROPERTIES.length;
        tags[tagCount++] = indexOf(checkedDay);
      }
      const dueDay = readDueDay(days, at);
      if (dueDay >= 0) {
        tags[tagCount++] = TILE_PROPERTIES.length + 1;
        tags[tagCount++] = indexOf(dueDay);
      }
      writeTree(pbf, id, places.getUint32(at), tags, tagCount);
      count++;
    }
    writeEnd(pbf, name, TREE_KEYS);
    for (const value of values.keys()) pbf.writeMessage(LAYER.value, writeUint, value);
  };
  const before = pbf.pos;
  pbf.writeMessage(TILE_LAYER, writeLayer, null);
  // The format has no layers without features.
  if (count === 0) pbf.pos = before;
  return count;
}

const lengthOf = (number: number): number =>
  number < 0x80 ? 1 : number < 0x4000 ? 2 : number < 0x200000 ? 3 : number < 0x10000000 ? 4 : 5;

/** Computes the lengths first. Otherwise the bytes of every feature would be moved after it is written. */
function writeTree(pbf: PbfWriter, id: number, place: number, tags: Uint32Array, tagCount: number): void {
  const [x, y] = [2 * squeeze(place), 2 * squeeze(place >>> 1)];
  let tagsLength = 0;
  for (let index = 0; index < tagCount; index++) tagsLength += lengthOf(tags[index] as number);
  const geometryLength = 1 + lengthOf(x) + lengthOf(y);
  writeHead(pbf, LAYER.feature, 2);
  pbf.writeVarint(7 + lengthOf(id) + tagsLength + geometryLength);
  writeHead(pbf, FEATURE.id, 0);
  pbf.writeVarint(id);
  writeHead(pbf, FEATURE.tags, 2);
  pbf.writeVarint(tagsLength);
  for (let index = 0; index < tagCount; index++) pbf.writeVarint(tags[index] as number);
  writeHead(pbf, FEATURE.type, 0);
  pbf.writeVarint(GEOMETRY.point);
  writeHead(pbf, FEATURE.geometry, 2);
  pbf.writeVarint(geometryLength);
  pbf.writeVarint(MOVE_TO_ONE);
  pbf.writeVarint(x);
  pbf.writeVarint(y);
}

const writeHead = (pbf: PbfWriter, field: number, type: number): void => pbf.writeVarint((field << 3) | type);

/** Collects every second bit of a place: its x, or its y if it is shifted by one. */
function squeeze(place: number): number {
  let bits = place & 0x555555;
  bits = (bits | (bits >>> 1)) & 0x333333;
  bits = (bits | (bits >>> 2)) & 0x0f0f0f;
  bits = (bits | (bits >>> 4)) & 0x00ff00ff;
  return (bits | (bits >>> 8)) & 0xffff;
}

function writeEnd(pbf: PbfWriter, name: string, keys: readonly string[]): void {
  pbf.writeVarintField(LAYER.version, 2);
  pbf.writeStringField(LAYER.name, name);
  pbf.writeVarintField(LAYER.extent, EXTENT);
  for (const key of keys) pbf.writeStringField(LAYER.key, key);
}

const writeUint = (value: number, pbf: PbfWriter): void => pbf.writeVarintField(VALUE.uint, value);
const writeBool = (value: boolean, pbf: PbfWriter): void => pbf.writeBooleanField(VALUE.bool, value);

// ── The notice that some trees are left out ─────────────────────────────────

interface Thinned {
  shown: number;
  about: number;
  project: boolean;
}

/** The whole square, clockwise as the format requires. Numbers are zigzag-encoded: n as 2n, and -n as 2n - 1. */
const SQUARE = [MOVE_TO_ONE, 0, 0, LINE_TO_THREE, 2 * EXTENT, 0, 0, 2 * EXTENT, 2 * EXTENT - 1, 0, CLOSE_PATH];

function writeThinned({ shown, about, project }: Thinned, pbf: PbfWriter): void {
  pbf.writeMessage(LAYER.feature, writeSquare, null);
  writeEnd(pbf, TILE_LAYERS.thinned, ['shown', 'about', 'project']);
  pbf.writeMessage(LAYER.value, writeUint, shown);
  pbf.writeMessage(LAYER.value, writeUint, about);
  pbf.writeMessage(LAYER.value, writeBool, project);
}

function writeSquare(_nothing: null, pbf: PbfWriter): void {
  pbf.writePackedVarint(FEATURE.tags, [0, 0, 1, 1, 2, 2]);
  pbf.writeVarintField(FEATURE.type, GEOMETRY.polygon);
  pbf.writePackedVarint(FEATURE.geometry, SQUARE);
}

// Measures map tiles with 10 thousand to 10 million trees: does a tile take the same time? For comparison, on the same
// server and with the same trees: PostGIS with ST_AsMVT and a GiST index, and all trees as GeoJSON.
//   npm run bench -- tiles 10000 100000      chooses other sizes
import { loadavg } from 'node:os';
import { TILE_MAX_ZOOM } from '@treewell/domain/tiles';
import { type Database, type Db, type Sql, sql } from '../packages/server/src/db/db.ts';
import { makeTile } from '../packages/server/src/features/tiles/make-tile.ts';
import { fill, fillGeometries } from './city-trees.ts';
import { findPostgis, withPostgis } from './postgis.ts';

const SIZES = process.argv.slice(2).map(Number);
if (SIZES.length === 0) SIZES.push(10_000, 100_000, 1_000_000, 10_000_000);
const FIRST_ZOOM = 4;
const TILES_PER_ZOOM = 100;
const ROUNDS = 8;
const RUNS_PER_TILE = 4;
/** PostGIS may need seconds for a tile. After this time, the remaining tiles of the zoom are measured only for us. */
const ALTERNATIVE_MS_PER_ZOOM = 6_000;
const PROJECT = 1;

interface Tile {
  z: number;
  x: number;
  y: number;
}

/** The tiles of random trees, so that dense areas, where people look most, are measured most. */
async function tilesAt(database: Database, z: number, { from, to }: { from: number; to: number }): Promise<Tile[]> {
  return database.list<Tile>(sql`
    select ${z}::int as z, floor((longitude + 180) / 360 * (1 << ${z}))::int as x,
      floor((0.5 - ln(tan(pi() / 4 + radians(latitude) / 2)) / (2 * pi())) * (1 << ${z}))::int as y
    from tree where tree_id in (select ${from}::int + (n * 7919 * 104729::bigint) % ${to - from} from generate_series(1, ${TILES_PER_ZOOM}) n)`);
}

const asMvt = async (db: Db, { z, x, y }: Tile): Promise<Uint8Array> => {
  const row = await db.find<{ tile: Buffer }>(sql`
    select st_asmvt(painted, 'other_trees', 4096, 'geom', 'tree_id') as tile from (
      select tree_id, sub_id, visited, st_asmvtgeom(geom, st_tileenvelope(${z}, ${x}, ${y}), 4096, 0) as geom
      from tree_geom where geom && st_tileenvelope(${z}, ${x}, ${y})
    ) painted`);
  return (row as { tile: Buffer }).tile;
};

async function timed<T>(work: () => Promise<T>): Promise<[ms: number, result: T]> {
  const startedAt = performance.now();
  const result = await work();
  return [performance.now() - startedAt, result];
}

/** Takes the fastest run, because other load on the machine only makes runs slower. */
async function bestOf(runs: number, work: () => Promise<Uint8Array>): Promise<Measurement> {
  let best = Infinity;
  let bytes = 0;
  for (let run = 0; run < runs; run++) {
    const [ms, tile] = await timed(work);
    best = Math.min(best, ms);
    bytes = tile.length;
  }
  return { ms: best, bytes };
}

interface Measurement {
  ms: number;
  bytes: number;
}

interface Zoom {
  z: number;
  tiles: Tile[];
  ours: Measurement[];
  /** Our tiles with the trees of a project in their own layer. */
  own: Measurement[];
}

/** A database with `size` trees, and the tiles to request. */
interface World {
  size: number;
  database: Database;
  zooms: Zoom[];
}

async function fillWorld(database: Database, size: number): Promise<World> {
  const [loading] = await timed(() => fill(database, size));
  const [geometries] = await timed(() => fillGeometries(database));
  console.log(
    `${size.toLocaleString('en')} trees loaded in ${(loading / 1000).toFixed(0)} s, for PostGIS in ${(geometries / 1000).toFixed(0)} s`,
  );
  const zooms: Zoom[] = [];
  for (let z = FIRST_ZOOM; z <= TILE_MAX_ZOOM; z++) {
    const tiles = await tilesAt(database, z, { from: 1, to: size });
    const unmeasured = tiles.map(() => ({ ms: Infinity, bytes: 0 }));
    zooms.push({ z, tiles, ours: unmeasured, own: unmeasured });
  }
  return { size, database, zooms };
}

/** Goes from world to world in rounds, so that other load on the machine affects all worlds equally. */
async function measureOurs(worlds: readonly World[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    for (let index = 0; index <= TILE_MAX_ZOOM - FIRST_ZOOM; index++) {
      for (const { database, zooms } of worlds) {
        const zoom = zooms[index] as Zoom;
        zoom.ours = await fasterOf(zoom.ours, zoom.tiles, (tile) => makeTile(database, tile));
        zoom.own = await fasterOf(zoom.own, zoom.tiles, (tile) => makeTile(database, tile, PROJECT));
      }
    }
  }
}

async function fasterOf(
  before: readonly Measurement[],
  tiles: readonly Tile[],
  work: (tile: Tile) => Promise<Uint8Array>,
): Promise<Measurement[]> {
  const tries: Measurement[] = [];
  for (const tile of tiles) tries.push(await bestOf(1, () => work(tile)));
  return tries.map((now, index) => (now.ms < (before[index]?.ms ?? 0) ? now : (before[index] ?? now)));
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

/** How many index entries and blocks PostgreSQL reads for one of our tiles. */
async function readsOf(database: Database, tile: Tile): Promise<{ rows: number; blocks: number }> {
  const rows = await database.transaction(async (tx) => {
    const before = await indexEntriesRead(tx);
    await makeTile(tx, tile);
    return (await indexEntriesRead(tx)) - before;
  });
  let blocks = 0;
  const list = async (statement: Sql) => {
    const [row] = await database.list<{
      'QUERY PLAN': [{ Plan: Record<'Shared Hit Blocks' | 'Shared Read Blocks', number> }];
    }>(sql`explain (analyze, buffers, format json) ${statement}`);
    const plan = row?.['QUERY PLAN'][0].Plan;
    blocks += (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
    return database.list(statement);
  };
  await makeTile({ ...database, list: list as Db['list'] }, tile);
  return { rows, blocks };
}

async function indexEntriesRead(tx: Db): Promise<number> {
  const row = await tx.find<{ entries: number }>(sql`
    select sum(pg_stat_get_xact_tuples_returned(indexrelid))::int as entries from pg_index where indrelid = 'tree'::regclass`);
  return row?.entries ?? 0;
}

interface ZoomFigures {
  z: number;
  ours: number[];
  theirs: number[];
  ratios: number[];
}

const columns = (...cells: (string | number)[]): string =>
  cells.map((cell, index) => String(cell).padStart(index === 0 ? 4 : 9)).join('');
const ms = (value: number): string => (value < 100 ? value.toFixed(2) : value.toFixed(0));
const kB = (bytes: number): string => (bytes / 1000).toFixed(1);

async function measureZoom(database: Database, { z, tiles, ours, own }: Zoom): Promise<ZoomFigures> {
  const figures: ZoomFigures = { z, ours: ours.map((tile) => tile.ms), theirs: [], ratios: [] };
  const [theirBytes, rows, blocks] = [[], [], []] as [number[], number[], number[]];
  const ownMs = own.map((tile) => tile.ms);
  let spent = 0;
  for (const [index, tile] of tiles.entries()) {
    const reads = await readsOf(database, tile);
    rows.push(reads.rows);
    blocks.push(reads.blocks);
    if (spent > ALTERNATIVE_MS_PER_ZOOM) continue;
    const [firstMs] = await timed(() => asMvt(database, tile));
    const theirs =
      firstMs > 1_000 ? { ms: firstMs, bytes: 0 } : await bestOf(RUNS_PER_TILE, () => asMvt(database, tile));
    spent += firstMs + RUNS_PER_TILE * (firstMs > 1_000 ? 0 : theirs.ms);
    figures.theirs.push(theirs.ms);
    if (theirs.bytes) theirBytes.push(theirs.bytes);
    figures.ratios.push((ours[index]?.ms ?? Infinity) / theirs.ms);
  }
  console.log(
    columns(
      z,
      tiles.length,
      ms(quantile(figures.ours, 0.5)),
      ms(quantile(figures.ours, 0.99)),
      ms(quantile(ownMs, 0.5)),
      ms(quantile(ownMs, 0.99)),
      quantile(rows, 0.5),
      quantile(blocks, 0.5),
      kB(
        quantile(
          ours.map(({ bytes }) => bytes),
          0.5,
        ),
      ),
      figures.theirs.length,
      ms(quantile(figures.theirs, 0.5)),
      ms(quantile(figures.theirs, 0.99)),
      theirBytes.length ? kB(quantile(theirBytes, 0.5)) : '-',
      `${quantile(figures.ratios, 0.5).toFixed(2)}×`,
      `${Math.max(...figures.ratios).toFixed(2)}×`,
    ),
  );
  return figures;
}

/** In villages we leave out no trees, so both read the same ones. The last of the sixty cities are villages. */
async function measureVillages(database: Database, count: number): Promise<void> {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (const tile of await tilesAt(database, 12, { from: Math.floor(count * 0.98), to: count })) {
    ours.push((await bestOf(RUNS_PER_TILE, () => makeTile(database, tile))).ms);
    theirs.push((await bestOf(RUNS_PER_TILE, () => asMvt(database, tile))).ms);
  }
  console.log(
    `villages at zoom 12: p50 ${ms(quantile(ours, 0.5))} ms, ST_AsMVT ${ms(quantile(theirs, 0.5))} ms, ours ÷ ${(quantile(ours, 0.5) / quantile(theirs, 0.5)).toFixed(2)}×`,
  );
}

async function measureGeojson(database: Database, count: number): Promise<void> {
  if (count > 1_000_000) return console.log('all trees as GeoJSON: not tried, a million already crash the browser');
  const [duration, row] = await timed(() =>
    database.find<{ text: string }>(sql`
    select json_build_object('type', 'FeatureCollection', 'features', json_agg(json_build_object('type', 'Feature', 'id', tree_id,
      'geometry', json_build_object('type', 'Point', 'coordinates', json_build_array(longitude, latitude)),
      'properties', json_build_object('sub_id', sub_id, 'visited', (visited_at at time zone 'UTC')::date - date '1970-01-01'))))::text as text
    from tree where withdrawn_at is null`),
  );
  console.log(`all trees as GeoJSON: ${ms(duration)} ms, ${((row?.text.length ?? 0) / 1e6).toFixed(1)} MB`);
}

function compare(small: ZoomFigures[], large: ZoomFigures[], names: string): void {
  console.log(`\n${names}, ours, by zoom: p50 (p99)`);
  console.log(
    small
      .map(
        ({ z, ours }, index) =>
          `${z}: ${(quantile(large[index]?.ours ?? [], 0.5) / quantile(ours, 0.5)).toFixed(2)}× (${(quantile(large[index]?.ours ?? [], 0.99) / quantile(ours, 0.99)).toFixed(2)}×)`,
      )
      .join('   '),
  );
}

const version = findPostgis();
if (version === undefined)
  console.log('Skipped: it needs PostGIS to compare with. On Debian: apt-get install postgresql-15-postgis-3');
else
  await withPostgis(version, async (createDatabase, about) => {
    console.log(
      `${about}; load of the machine at the start ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
    const worlds: World[] = [];
    for (const size of SIZES) worlds.push(await fillWorld(await createDatabase(), size));
    await measureOurs(worlds);
    console.log(
      `ms; up to ${TILES_PER_ZOOM} tiles a zoom, ours the best of ${ROUNDS} rounds, theirs of ${RUNS_PER_TILE}; no cache. Closer than zoom ${TILE_MAX_ZOOM} the map enlarges those tiles.`,
    );
    const results: ZoomFigures[][] = [];
    for (const { size, database, zooms } of worlds) {
      console.log(`\n${size.toLocaleString('en')} trees`);
      console.log(
        columns(
          '',
          'tiles',
          'p50',
          'p99',
          'project',
          'p99',
          'rows',
          'blocks',
          'kB',
          'AsMVT n',
          'p50',
          'p99',
          'kB',
          'ours ÷',
          'worst',
        ),
      );
      const figures: ZoomFigures[] = [];
      for (const zoom of zooms) figures.push(await measureZoom(database, zoom));
      results.push(figures);
      const worst = (from: number, to: number) =>
        Math.max(...figures.filter(({ z }) => z >= from && z <= to).map(({ ratios }) => quantile(ratios, 0.5)));
      console.log(
        `ours ÷ ST_AsMVT, the worst zoom's median: ${worst(0, 12).toFixed(2)}× below zoom 13, ${worst(13, TILE_MAX_ZOOM).toFixed(2)}× from there on`,
      );
      await measureVillages(database, size);
      console.log(
        `memory of this process: ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB; load ${loadavg()[0]?.toFixed(1)}`,
      );
      await measureGeojson(database, size);
    }
    for (let index = 1; index < SIZES.length; index++)
      compare(
        results[index - 1] ?? [],
        results[index] ?? [],
        `${SIZES[index]?.toLocaleString('en')} ÷ ${SIZES[index - 1]?.toLocaleString('en')} trees`,
      );
  });

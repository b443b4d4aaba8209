// Trees for journeys on the map. The API adds them. Each journey uses its own square of land.
import type { Page } from '@playwright/test';
import { withDatabase } from './database.ts';
import { type Person, type CreatedProject, SQUARE, apiAs, signInByApi, createProject, test } from './journey.ts';
import { mapReady, type Position } from './map.ts';

export interface PlantedTree {
  tree_id: number;
  tree_name: string;
  common_name: string;
}

/** Adds a tree at each position, with the names "Tree 1", "Tree 2"… unless `input` has a name. */
export async function plantTrees(
  person: Person,
  project: CreatedProject,
  positions: readonly Position[],
  input: Record<string, string | number> = {},
): Promise<PlantedTree[]> {
  const send = await apiAs(person);
  const trees: PlantedTree[] = [];
  for (const [index, [inLongitude, inLatitude]] of positions.entries())
    trees.push(
      await send('POST', '/tree', {
        projectId: project.project_id,
        subId: 1,
        inName: `Tree ${index + 1}`,
        inLongitude,
        inLatitude,
        ...input,
      }),
    );
  return trees;
}

/** Inserts trees directly into the database, at random in a square around a position. They are in no project. */
export const insertManyTrees = (
  [longitude, latitude]: Position,
  count: number,
  sideDegrees: number,
): Promise<unknown> =>
  withDatabase((client) =>
    client.query(
      `insert into tree (tree_name, sub_id, longitude, latitude, created_by)
       select 'Crowd ' || n, 1, $1 + (random() - 0.5) * $3, $2 + (random() - 0.5) * $3, (select min(user_id) from users) from generate_series(1, $4::int) n`,
      [longitude, latitude, sideDegrees, count],
    ),
  );

/** Inserts health checks of a healthy tree directly into the database: an index needs a hundred of its species. */
export const insertHealthChecks = ({ tree_id }: PlantedTree, count: number): Promise<unknown> =>
  withDatabase((client) =>
    client.query(
      `insert into visit (visit_name, tree_id, project_id, user_id, visit_date, fine_twig_dieback, leaf_defoliation, leaf_discoloration, crown_vigor, crown_density_trans)
       select 'Health Check', tree_id, project_tree.project_id, created_by, date_trunc('second', now()) - make_interval(days => n), case n % 3 when 0 then 5 else 1 end, 1 + n % 2, 1 + n % 2, 1 + n % 2, 2 + n % 2
       from tree join project_tree using (tree_id), generate_series(1, $2::int) n where tree_id = $1`,
      [tree_id, count],
    ),
  );

/** Until the work is done, no project can take in the last tree of a square, in the order in which projects do. */
export const whileLastTreeIsLocked = (
  [longitude, latitude]: Position,
  sideDegrees: number,
  work: () => Promise<void>,
): Promise<void> =>
  withDatabase(async (client) => {
    await client.query('begin');
    await client.query(
      `select from tree
       where abs(longitude - $1::float8) < $3::float8 and abs(latitude - $2::float8) < $3::float8
       order by cell desc, tree_id desc limit 1 for update`,
      [longitude, latitude, sideDegrees],
    );
    await work();
    await client.query('rollback');
  });

// ── A place with trees ──────────────────────────────────────────────────────

/** Inside SQUARE, far enough apart to click each one. */
export const OWN: readonly Position[] = [
  [-77.037, 38.893],
  [-77.035, 38.893],
  [-77.033, 38.893],
];
export const FOREIGN: readonly Position[] = [
  [-77.036, 38.897],
  [-77.034, 38.897],
];
export interface Site {
  lena: Person;
  project: CreatedProject;
  own: PlantedTree[];
  foreign: PlantedTree[];
}

/** A project with three trees, and two trees of a neighbor's project inside its boundary. */
export async function createSite(lena: Person, square: string, offset: Position): Promise<Site> {
  const shiftAll = (positions: readonly Position[]) => positions.map((position) => shift(position, offset));
  const neighbor = await createProject(lena, { polyText: square, includeTrees: '0' });
  const project = await createProject(lena, { polyText: square, includeTrees: '0' });
  return {
    lena,
    project,
    own: await plantTrees(lena, project, shiftAll(OWN), { subId: 3 }),
    foreign: await plantTrees(lena, neighbor, shiftAll(FOREIGN), { subId: 4 }),
  };
}

/** Each journey gets its own square, so that no trees of other journeys stand in it. There is room for 50 per worker. */
let squares = 0;
export function newSquare(): { square: string; offset: Position } {
  const offset: Position = [test.info().workerIndex + squares++ * 0.02, test.info().parallelIndex * 0.1];
  const square = SQUARE.replaceAll(
    /(38\.\d+) (-77\.\d+)/g,
    (_, y: string, x: string) =>
      `${Number((Number(y) + offset[1]).toFixed(6))} ${Number((Number(x) + offset[0]).toFixed(6))}`,
  );
  return { square, offset };
}

export const shift = ([x, y]: Position, offset: Position): Position => [x + offset[0], y + offset[1]];

export async function openMap(page: Page, { lena, project }: Site): Promise<void> {
  await signInByApi(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/map`);
  await mapReady(page);
}

// Trees for journeys on the map: planted by a program, each journey's in a square of its own.
import type { Page } from '@playwright/test';
import { withDatabase } from './database.ts';
import { type Person, type ProjectMade, SQUARE, asProgram, enter, projectLedBy, test } from './journey.ts';
import { mapReady, type Position } from './map.ts';

export interface TreePlanted {
  tree_id: number;
  tree_name: string;
  common_name: string;
}

/** One tree per position; their names are "Tree 1", "Tree 2"… unless wished otherwise. */
export async function planted(
  person: Person,
  project: ProjectMade,
  positions: readonly Position[],
  wish: Record<string, string | number> = {},
): Promise<TreePlanted[]> {
  const send = await asProgram(person);
  const trees: TreePlanted[] = [];
  for (const [index, [inLongitude, inLatitude]] of positions.entries())
    trees.push(
      await send('POST', '/tree', {
        projectId: project.project_id,
        subId: 1,
        inName: `Tree ${index + 1}`,
        inLongitude,
        inLatitude,
        ...wish,
      }),
    );
  return trees;
}

/** More trees than anybody wants to send one by one, in a square around a position; in no project. */
export const crowded = ([longitude, latitude]: Position, count: number, sideDegrees: number): Promise<unknown> =>
  withDatabase((client) =>
    client.query(
      `insert into tree (tree_name, sub_id, longitude, latitude, created_by)
       select 'Crowd ' || n, 1, $1 + (random() - 0.5) * $3, $2 + (random() - 0.5) * $3, (select min(user_id) from users) from generate_series(1, $4::int) n`,
      [longitude, latitude, sideDegrees, count],
    ),
  );

// ── A place with trees ──────────────────────────────────────────────────────

/** Inside SQUARE, far enough apart to be clicked one by one. */
export const OWN: readonly Position[] = [
  [-77.037, 38.893],
  [-77.035, 38.893],
  [-77.033, 38.893],
];
export const FOREIGN: readonly Position[] = [
  [-77.036, 38.897],
  [-77.034, 38.897],
];
export interface Grove {
  lena: Person;
  project: ProjectMade;
  own: TreePlanted[];
  foreign: TreePlanted[];
}

/** A project with three trees, and two trees of a neighbor's project inside its boundary. */
export async function grove(lena: Person, square: string, move: Position): Promise<Grove> {
  const moved = (positions: readonly Position[]) => positions.map(([x, y]): Position => [x + move[0], y + move[1]]);
  const neighbor = await projectLedBy(lena, { polyText: square, includeTrees: '0' });
  const project = await projectLedBy(lena, { polyText: square, includeTrees: '0' });
  return {
    lena,
    project,
    own: await planted(lena, project, moved(OWN), { subId: 3 }),
    foreign: await planted(lena, neighbor, moved(FOREIGN), { subId: 4 }),
  };
}

/** Each journey has a square of its own: trees of other journeys must not stand in it. */
let squares = 0;
export function ownSquare(): { square: string; move: Position } {
  const move: Position = [test.info().workerIndex * 0.2 + squares++ * 0.02, test.info().parallelIndex * 0.1];
  const square = SQUARE.replaceAll(
    /(38\.\d+) (-77\.\d+)/g,
    (_, y: string, x: string) =>
      `${Number((Number(y) + move[1]).toFixed(6))} ${Number((Number(x) + move[0]).toFixed(6))}`,
  );
  return { square, move };
}

export const at = ([x, y]: Position, move: Position): Position => [x + move[0], y + move[1]];

export async function openMap(page: Page, { lena, project }: Grove): Promise<void> {
  await enter(page, lena);
  await page.goto(`/dashboard/project/${project.project_id}/map`);
  await mapReady(page);
}

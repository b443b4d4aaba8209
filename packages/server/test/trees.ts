// Creates trees for tests over HTTP, like people do; thousands of trees are inserted directly into the database.
import type { WireInputOf } from '@treewell/domain/endpoint';
import type { Position } from '@treewell/domain/geo';
import type { Project } from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import { sql } from '../src/db/db.ts';
import type { TestApp } from './app.ts';
import { WASHINGTON } from './projects.ts';

type InputOverrides = Partial<WireInputOf<typeof trees.createTree>>;

export const treeInput = (project: Project, overrides: InputOverrides = {}) => ({
  projectId: project.project_id,
  subId: 12,
  inName: 'Elm 1',
  inLongitude: WASHINGTON[0],
  inLatitude: WASHINGTON[1],
  ...overrides,
});

export const createTree = (
  test: TestApp,
  member: string | undefined,
  project: Project,
  overrides: InputOverrides = {},
): Promise<trees.Tree> => test.call(trees.createTree, treeInput(project, overrides), member);

export const withdraw = (test: Pick<TestApp, 'database'>, treeId: number): Promise<number> =>
  test.database.run(sql`update tree set withdrawn_at = now(), withdrawn_by = created_by where tree_id = ${treeId}`);

/** As if somebody had said that it is dead. */
export const kill = (test: Pick<TestApp, 'database'>, treeId: number): Promise<number> =>
  test.database.run(sql`update tree set status = 'dead' where tree_id = ${treeId}`);

/**
 * Scatters trees evenly over a square around a place. They are in no project. When they are many, PostgreSQL learns it:
 * otherwise it would read all of them for each search.
 */
export const plant = async (
  test: Pick<TestApp, 'database'>,
  count: number,
  [x, y]: Position = WASHINGTON,
  sideDegrees = 0.01,
): Promise<number[]> => {
  const planted = await test.database.list<{ tree_id: number }>(sql`
    insert into tree (tree_name, sub_id, longitude, latitude, created_by)
    select 'Planted ' || n, 3 + n % 500, ${x}::double precision + ${sideDegrees}::double precision * (n * 0.6180339887 % 1 - 0.5),
      ${y}::double precision + ${sideDegrees}::double precision * (n * 0.7548776662 % 1 - 0.5), (select min(user_id) from users)
    from generate_series(1, ${count}::int) n returning tree_id`);
  if (count >= MANY) await test.database.run(sql`analyze tree`);
  return planted.map(({ tree_id }) => tree_id);
};
const MANY = 1_000;

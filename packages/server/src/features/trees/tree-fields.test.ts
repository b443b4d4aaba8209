import type { RecordField } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createProject } from '../../../test/projects.ts';
import { createTree } from '../../../test/trees.ts';
import { identifier, sql } from '../../db/db.ts';

let test: TestApp;
let treeId: number;

beforeAll(async () => {
  test = await createTestApp();
  const lena = await test.signedIn('lena');
  const project = await createProject(test, lena);
  treeId = (await createTree(test, lena, project)).tree_id;
});
afterAll(() => test.close());

/** Values just inside and just outside the limits of a field. */
function edgesOf({ kind, maxLength, limits, options }: RecordField): { good: unknown; bad: unknown[] } | undefined {
  if (maxLength !== undefined) return { good: 'x'.repeat(maxLength), bad: ['x'.repeat(maxLength + 1)] };
  if (options) return { good: options[0]?.value, bad: ['something else'] };
  if (kind === 'number' && limits)
    return { good: limits.max, bad: [limits.max + 0.001, limits.above ?? (limits.min ?? 0) - 0.001] };
  return undefined;
}

const FIELDS = Object.entries(TREE_FIELDS).flatMap(([name, field]) => {
  const edges = edgesOf(field);
  return edges ? [{ name, ...edges }] : [];
});

it('compares at least the fields that people measure and write', () => {
  expect(FIELDS.map(({ name }) => name)).toEqual(expect.arrayContaining(['tree_name', 'dbh', 'root_config', 'notes']));
});

it.each(FIELDS)('the database allows the same values for $name as the domain', async ({ name, good, bad }) => {
  // A living tree has no day and no reason of its status.
  const status = name === 'status' ? sql`` : sql`status = 'dead',`;
  const write = (value: unknown) =>
    test.database.run(sql`update tree set ${status} ${identifier(name)} = ${value} where tree_id = ${treeId}`);
  await expect(write(good)).resolves.toBe(1);
  for (const value of bad) await expect(write(value)).rejects.toMatchObject({ code: '23514' });
});

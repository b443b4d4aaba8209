import { PROJECT_FIELDS } from '@treewell/domain/project-fields';
import type { RecordField } from '@treewell/domain/record-fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createProject } from '../../../test/projects.ts';
import { identifier, sql } from '../../db/db.ts';
import { keptFields } from '../../db/record-columns.ts';

let test: TestApp;
let projectId: number;

beforeAll(async () => {
  test = await createTestApp();
  projectId = (await createProject(test, await test.signedIn('lena'))).project_id;
});
afterAll(() => test.close());

/** Values just inside and just outside the limits of a setting. */
function edgesOf({ kind, maxLength, limits }: RecordField): { good: unknown; bad: unknown[] } | undefined {
  if (maxLength !== undefined) return { good: 'x'.repeat(maxLength), bad: ['x'.repeat(maxLength + 1)] };
  if (limits) return { good: limits.max, bad: [limits.max + 1, (limits.min as number) - 1] };
  return kind === 'flag' ? { good: 0, bad: [2, -1] } : undefined;
}

const FIELDS = Object.entries(keptFields(PROJECT_FIELDS)).map(([name, field]) => ({
  name,
  column: field.column ?? name,
  edges: edgesOf(field),
}));

it.each(FIELDS)('the database allows the same values for $name as the domain', async ({ column, edges }) => {
  const write = (value: unknown) =>
    test.database.run(sql`update project set ${identifier(column)} = ${value} where project_id = ${projectId}`);
  if (!edges) throw new Error('a setting has a length, limits or two values');
  await expect(write(edges.good)).resolves.toBe(1);
  for (const value of edges.bad) await expect(write(value)).rejects.toMatchObject({ code: '23514' });
});

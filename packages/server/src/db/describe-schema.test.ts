import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../test/databases.ts';
import { listTables } from '../backup/catalog.queries.ts';
import { describeSchema } from './describe-schema.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it('schema.sql shows the schema that migrations and schema files make', async () => {
  await expect(await describeSchema(database)).toMatchFileSnapshot('../../schema.sql');
});

it('docs/database.md describes every table, and no other', async () => {
  const text = readFileSync(new URL('../../../../docs/database.md', import.meta.url), 'utf8');
  const rows = text.slice(text.indexOf('| Table | What it holds |')).matchAll(/^\| (`[^|]*`) \|/gm);
  const described = [...rows].flatMap(([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  const tables = (await listTables(database, null)).map(({ name }) => name);
  expect(described.toSorted()).toEqual(tables);
});

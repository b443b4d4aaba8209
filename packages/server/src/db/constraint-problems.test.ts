import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../test/databases.ts';
import { CONSTRAINTS_OF_DEFECTS, isTranslated } from './constraint-problems.ts';
import { sql } from './db.ts';

let database: TestDatabase;
let constraints: { name: string; kind: string }[];
beforeAll(async () => {
  database = await createTestDatabase();
  // A unique index refuses like a constraint.
  constraints = await database.list(sql`
    select conname::text as name, contype::text as kind from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('p', 'u', 'c', 'f')
    union
    select relname::text, 'u' from pg_index join pg_class on pg_class.oid = indexrelid
    where relnamespace = 'public'::regnamespace and indisunique and not indisprimary`);
});
afterAll(() => database.close());

it('every constraint is translated, or listed as one that only a defect of ours breaks', () => {
  const names = constraints.filter(({ kind }) => kind !== 'p').map(({ name }) => name);
  const undecided = names.filter((name) => isTranslated(name) === CONSTRAINTS_OF_DEFECTS.includes(name));
  expect(undecided).toEqual([]);
  const unknown = CONSTRAINTS_OF_DEFECTS.filter((name) => !names.includes(name));
  expect(unknown).toEqual([]);
});

it('no foreign key, check or unique constraint has an automatic name', () => {
  const automatic = constraints.filter(({ name, kind }) => kind !== 'p' && /_(fkey|check|key)\d*$/.test(name));
  expect(automatic).toEqual([]);
});

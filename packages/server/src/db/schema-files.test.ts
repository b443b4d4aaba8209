import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../test/databases.ts';
import { sql } from './db.ts';
import { migrate, readMigrations } from './migrate.ts';
import { SchemaRefused, applySchemaFiles, checksumOf, findAppliedSchema, readSchemaFiles } from './schema-files.ts';

const LAST_MIGRATION_WITH_FUNCTIONS = '20261118-60-announce-many-trees.sql';

it('functions and triggers are created in schema files, not in migrations', () => {
  const creates = /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(?:function|trigger|procedure|aggregate)\b/i;
  const later = readMigrations().filter(({ name }) => name > LAST_MIGRATION_WITH_FUNCTIONS);
  expect(later.filter(({ text }) => creates.test(text)).map(({ name }) => name)).toEqual([]);
});

it('a change of the schema files raises their revision: vitest -u writes it, once the change is complete', async () => {
  const { checksum } = readSchemaFiles();
  const said = JSON.parse(readFileSync(new URL('../../schema/revision.json', import.meta.url), 'utf8'));
  const revision = said.revision + (said.checksum === checksum ? 0 : 1);
  const content = `{ "revision": ${revision}, "checksum": "${checksum}" }\n`;
  await expect(content).toMatchFileSnapshot('../../schema/revision.json');
});

describe('applySchemaFiles', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase({ template: 'template1' });
    await database.run(sql`create table park (name text)`);
    await database.run(sql`create table schema_revision (revision integer, checksum text, functions text[])`);
  });
  afterEach(() => database.close());

  const files = (revision: number, text: string, functions: string[]) => ({
    revision,
    text,
    checksum: checksumOf(text),
    functions,
    checks: [],
    species: null,
  });
  const apply = (schema: ReturnType<typeof files>, olderFunctions: string[] = [], isStale = false) =>
    database.transaction((tx) => applySchemaFiles(tx, schema, { olderFunctions, tables: ['park'], isStale }));
  const functions = async () =>
    (
      await database.list<{ name: string }>(sql`
        select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`)
    ).map(({ name }) => name);
  const triggers = async () =>
    (
      await database.list<{ name: string }>(
        sql`select tgname::text as name from pg_trigger where not tgisinternal order by 1`,
      )
    ).map(({ name }) => name);

  const TREES = files(
    1,
    `create or replace function shade(trees integer) returns integer language sql as 'select leaves(trees)';
     create or replace function leaves(trees integer) returns integer language sql as 'select trees * 1000';
     create or replace function check_park() returns trigger language plpgsql as 'begin return new; end';
     create or replace trigger park_check before insert on park for each row execute function check_park();`,
    ['shade', 'leaves', 'check_park'],
  );

  it('applies files once, in whichever order they call each other, and again when their text has changed', async () => {
    expect(await apply(TREES)).toBe(true);
    expect(await database.find(sql`select shade(2)`)).toEqual({ shade: 2000 });
    expect(await apply(TREES)).toBe(false);
    expect(await apply(files(1, TREES.text.replace('1000', '10'), TREES.functions))).toBe(true);
    expect(await database.find(sql`select shade(2)`)).toEqual({ shade: 20 });
  });

  it('applies the same text again after a restore, whatever the restored row says', async () => {
    await apply(TREES);
    await database.run(sql`drop trigger park_check on park`);
    expect(await apply(TREES, [], true)).toBe(true);
    expect(await triggers()).toEqual(['park_check']);
  });

  it('replaces a function whose arguments or result have changed', async () => {
    await apply(TREES);
    const changed = `create or replace function leaves(trees bigint, out count bigint) language sql as 'select trees'`;
    await apply(files(2, changed, ['leaves']));
    expect(await functions()).toEqual(['leaves(bigint)']);
  });

  it('drops functions and triggers that no file defines any more, also those from migrations', async () => {
    await apply(TREES);
    await database.run(sql`create function from_a_migration() returns integer language sql as 'select 1'`);
    await database.run(sql`create function of_the_operator() returns integer language sql as 'select 1'`);
    await apply(files(2, `select 1`, []), ['from_a_migration']);
    expect(await functions()).toEqual(['of_the_operator()']);
    expect(await triggers()).toEqual([]);
  });

  it('keeps a trigger of the operator that uses a function of the files', async () => {
    await apply(TREES);
    await database.run(sql`create table visitor (name text)`);
    await database.run(
      sql`create trigger of_the_operator before insert on visitor for each row execute function check_park()`,
    );
    await apply(files(2, TREES.text.replace('1000', '10'), TREES.functions));
    expect(await triggers()).toEqual(['of_the_operator', 'park_check']);
  });

  it('replaces a function that a column or a view uses, and keeps both', async () => {
    const text = `create or replace function leaves(trees integer) returns integer immutable language sql as 'select trees'`;
    await apply(files(1, text, ['leaves']));
    await database.run(
      sql`alter table park add trees integer default 3, add sum integer generated always as (leaves(trees)) stored`,
    );
    await database.run(sql`create view shady as select leaves(trees) from park`);
    await apply(files(2, text.replace('select trees', 'select trees * 2'), ['leaves']));
    await database.run(sql`insert into park (name) values ('north')`);
    expect(await database.find(sql`select sum, shady.leaves from park, shady`)).toEqual({ sum: 6, leaves: 6 });
  });

  it('refuses a database whose functions are of a newer revision, and leaves them as they are', async () => {
    await apply(files(2, TREES.text, TREES.functions));
    const older = apply(files(1, 'select 1', []));
    await expect(older).rejects.toThrow(SchemaRefused);
    await expect(older).rejects.toThrow('its functions have the revision 2, this version has 1');
    expect(await functions()).toHaveLength(3);
  });
});

it('a function of the operator that has the name of a table stays when the files are applied', async () => {
  const database = await createTestDatabase();
  await database.run(sql`create function total(amount integer) returns integer language sql as 'select amount'`);
  await database.run(sql`update schema_revision set checksum = 'another'`);
  expect(await migrate(database)).toEqual([`functions, revision ${readSchemaFiles().revision}`]);
  expect(await database.find(sql`select total(3)`)).toEqual({ total: 3 });
  await database.close();
});

it('a species of the operator keeps its names when the files are applied', async () => {
  const database = await createTestDatabase();
  await database.run(sql`
    insert into species (sub_id, common_name, scientific_name, genus, family, leaf_type)
    values (9000, 'Walking palm', 'Socratea exorrhiza', 'Socratea', 'Arecaceae', 'Broadleaf Evergreen')`);
  await database.run(sql`insert into species_name (sub_id, language, name) values (9000, 'es', 'Palma caminante')`);
  await database.run(sql`update schema_revision set checksum = 'another'`);
  await migrate(database);
  expect(await database.list(sql`select name from species_name where sub_id = 9000`)).toEqual([
    { name: 'Palma caminante' },
  ]);
  await database.close();
});

it('the database has exactly the functions and triggers of the schema files', async () => {
  const database = await createTestDatabase();
  const schema = readSchemaFiles();
  const found = await database.list<{ name: string }>(sql`
    select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`);
  expect(found.map(({ name }) => name).toSorted()).toEqual(schema.functions.toSorted());
  expect(schema.functions).toHaveLength(new Set(schema.functions).size);
  const triggers = await database.list<{ name: string }>(
    sql`select tgname::text as name from pg_trigger where not tgisinternal order by 1`,
  );
  const written = [...schema.text.matchAll(/^create or replace trigger (\w+)/gm)].map(([, name = '']) => name);
  expect(triggers.map(({ name }) => name)).toEqual(written.toSorted());
  expect((await findAppliedSchema(database))?.revision).toBe(schema.revision);
  expect(await migrate(database)).toEqual([]);
  await database.close();
});

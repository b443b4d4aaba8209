import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../test/databases.ts';
import { sql } from './db.ts';
import { MigrationRefused, migrate } from './migrate.ts';

const CREATE_PARK = { name: '20260101-01-create-park.sql', checksum: 'a', text: 'create table park (name text)' };
const ADD_GATE = { name: '20260102-01-add-gate.sql', checksum: 'b', text: 'alter table park add gate text' };
const LATER = { name: '20260103-01-later.sql', checksum: 'c', text: 'alter table park add bench text' };

describe('migrate', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase({ template: 'template1' });
  });
  afterEach(() => database.close());

  const applied = async () =>
    (await database.list<{ name: string }>(sql`select name from migration order by name`)).map(({ name }) => name);

  it('applies missing migrations once, in order', async () => {
    expect(await migrate(database, [CREATE_PARK])).toEqual([CREATE_PARK.name]);
    expect(await migrate(database, [CREATE_PARK, ADD_GATE])).toEqual([ADD_GATE.name]);
    expect(await migrate(database, [CREATE_PARK, ADD_GATE])).toEqual([]);
  });

  it('applies each migration once when several servers start at the same time', { tags: 'slow' }, async () => {
    const servers = Array.from({ length: 5 }, () => migrate(database));
    const byServer = await Promise.all(servers);
    expect(byServer.flat().toSorted()).toEqual([...(await applied()), expect.stringMatching(/^functions, revision /)]);
    expect(await migrate(database)).toEqual([]);
  });

  it('refuses a migration that was edited after it was applied', async () => {
    await migrate(database, [CREATE_PARK, ADD_GATE]);
    const edited = migrate(database, [{ ...CREATE_PARK, checksum: 'edited' }, ADD_GATE, LATER]);
    await expect(edited).rejects.toThrow(MigrationRefused);
    await expect(edited).rejects.toThrow(`${CREATE_PARK.name} was edited after it was applied`);
    expect(await applied()).toEqual([CREATE_PARK.name, ADD_GATE.name]);
  });

  it('refuses a database that a newer version has changed', async () => {
    await migrate(database, [CREATE_PARK, ADD_GATE]);
    const older = migrate(database, [CREATE_PARK]);
    await expect(older).rejects.toThrow(MigrationRefused);
    await expect(older).rejects.toThrow(`made by a newer Treewell: it has the schema change ${ADD_GATE.name}`);
  });

  it('refuses a new migration that sorts before an applied one', async () => {
    await migrate(database, [CREATE_PARK, LATER]);
    await expect(migrate(database, [CREATE_PARK, ADD_GATE, LATER])).rejects.toThrow(
      `${ADD_GATE.name} sorts before ${LATER.name}`,
    );
  });

  it('rolls back a migration that fails half-way, and keeps the earlier ones', async () => {
    const broken = { ...ADD_GATE, text: 'alter table park add gate text; alter table nowhere add gate text' };
    await expect(migrate(database, [CREATE_PARK, broken])).rejects.toThrow('nowhere');
    expect(await applied()).toEqual([CREATE_PARK.name]);
    expect(await migrate(database, [CREATE_PARK, ADD_GATE])).toEqual([ADD_GATE.name]);
  });
});

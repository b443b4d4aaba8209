// A restore changes only what the operator asked for, and changes all of it or nothing.
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { allRows, createTarget, createWorld, envOf, log, restore, save, temporaryFolder } from '../../test/backups.ts';
import { type Database, openPool, sql } from '../db/db.ts';
import { namesCreatedBy, readMigrations } from '../db/migrate.ts';
import { readSchemaFiles } from '../db/schema-files.ts';
import { type Connection, openDatabase } from '../db/open-database.ts';
import { listTables } from './catalog.queries.ts';
import { type Progress, createProgress } from './progress.ts';
import { restoreBackup } from './restore-backup.ts';

let test: TestApp;
let backup: string;
beforeAll(async () => {
  ({ test } = await createWorld());
  backup = join(mkdtempSync(join(tmpdir(), 'treewell-whole-')), 'backup');
  await save(envOf(test.database.connection, test.dataDir), backup);
});
afterAll(async () => {
  await test.close();
  rmSync(join(backup, '..'), { recursive: true });
});

/** Runs `work` on a connection that does not look like that of a server. */
async function asOperator<T>(connection: Connection, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openPool({ ...connection, application_name: 'psql' }, () => {});
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

const filesIn = (dataDir: string): string[] =>
  ['incoming', 'photos', 'thumbnails'].flatMap((name) => readdirSync(join(dataDir, 'photos', name)).toSorted());

const ADD_SOMEBODY = sql`insert into users (email, given_name, family_name) values ('old@example.org', 'Old', 'Oak')`;

describe('a target with data', () => {
  it('is refused without --replace; with it, rows, photos and key are replaced', async () => {
    const other = await createWorld();
    const { dataDir, database } = other.test;
    onTestFinished(() => other.test.close());
    const env = envOf(database.connection, dataDir);
    const before = await allRows(database.connection);
    const files = filesIn(dataDir);

    // The server of that world is running.
    await expect(restore(env, backup, { isReplacing: true })).rejects.toThrow(
      /A Treewell server uses this database \(\d+ connections\)/,
    );
    // Its connections end. The one that listens for changes would come back.
    await other.test.changes.close();
    await asOperator(database.connection, (operator) =>
      operator.run(sql`
      select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'treewell'`),
    );

    await expect(restore(env, backup)).rejects.toThrow(
      'There is data already: 3 people, 1 projects and 201 trees. Nothing was changed. Add --replace',
    );
    expect(await allRows(database.connection)).toEqual(before);
    expect(filesIn(dataDir)).toEqual(files);

    expect(await restore(env, backup, { isReplacing: true })).toContain('Replacing 3 people, 1 projects and 201 trees');
    expect(await allRows(database.connection)).toEqual(await allRows(test.database.connection));
    expect(filesIn(dataDir)).toEqual(filesIn(test.dataDir));
    expect(readFileSync(join(dataDir, 'photo-signing-key'))).toEqual(
      readFileSync(join(test.dataDir, 'photo-signing-key')),
    );
  });

  it('is unchanged after a restore that fails at the end', async () => {
    const target = await createTarget({});
    await asOperator(target.connection, (operator) => operator.run(ADD_SOMEBODY));
    const before = await allRows(target.connection);
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'photo-signing-key'), Buffer.alloc(32, 7));
    const interrupted = {
      ...createProgress({ write: () => {} }),
      say: (line: string) => {
        if (line === 'Committing') throw new Error('interrupted');
      },
    };
    const restoring = restoreBackup({
      folder: backup,
      env: envOf(target.connection, dataDir),
      log,
      progress: interrupted,
      isReplacing: true,
    });
    await expect(restoring).rejects.toThrow('interrupted');
    expect(await allRows(target.connection)).toEqual(before);
    expect(readFileSync(join(dataDir, 'photo-signing-key'))).toEqual(Buffer.alloc(32, 7));
  });
});

it.each([
  ['an empty data folder', true],
  ['a data folder that does not exist', false],
])('a restore that fails leaves %s as it was', async (_what, exists) => {
  const target = await createTarget();
  const dataDir = exists ? temporaryFolder() : join(temporaryFolder(), 'data');
  const progress = {
    ...createProgress({ write: () => {} }),
    say: (line: string) => {
      if (line === 'Committing') throw new Error('interrupted');
    },
  };
  const env = envOf(target.connection, dataDir);
  await expect(restoreBackup({ folder: backup, env, log, progress, isReplacing: false })).rejects.toThrow(
    'interrupted',
  );
  expect(existsSync(dataDir)).toBe(exists);
  if (exists) expect(readdirSync(dataDir)).toEqual([]);
});

describe("an operator's own tables", () => {
  it('are not part of a backup, and a restore does not change them', async () => {
    const target = await createTarget({});
    await asOperator(target.connection, async (operator) => {
      await operator.run(sql`create table my_notes (note text)`);
      await operator.run(sql`insert into my_notes values ('mine')`);
    });
    const env = envOf(target.connection, temporaryFolder());
    await restore(env, backup);
    expect((await allRows(target.connection))['my_notes']).toContain('mine');
    const lines = await save(env, join(temporaryFolder(), 'backup'));
    expect(lines).toContain("Not in the backup, because they are not Treewell's own: the tables my_notes");
  });

  it('stop the restore if they depend on our tables, and are not dropped', async () => {
    const target = await createTarget({});
    await asOperator(target.connection, async (operator) => {
      await operator.run(sql`create view my_people as select email from users`);
      await operator.run(ADD_SOMEBODY);
    });
    const before = await allRows(target.connection);
    await expect(restore(envOf(target.connection, temporaryFolder()), backup, { isReplacing: true })).rejects.toThrow(
      /depends on Treewell's tables: view my_people depends on/,
    );
    expect(await allRows(target.connection)).toEqual(before);
  });

  it('stop the restore if they have a name that we need, and are not changed', async () => {
    const target = await createTarget();
    await asOperator(target.connection, (operator) => operator.run(sql`create table tree (kind text)`));
    await expect(restore(envOf(target.connection, temporaryFolder()), backup, { isReplacing: true })).rejects.toThrow(
      'under names that it needs: tree.',
    );
    await asOperator(target.connection, (operator) => operator.run(sql`create table migration (id int)`));
    await expect(restore(envOf(target.connection, temporaryFolder()), backup, { isReplacing: true })).rejects.toThrow(
      'the history of another program',
    );
  });
});

it('a server that starts during a restore waits, then finds the restored data', async () => {
  const target = await createTarget();
  const env = envOf(target.connection, temporaryFolder());
  const progress = createProgress({ write: () => {} });
  let starting: ReturnType<typeof openDatabase> | undefined;
  const startServerDuringRestore: Progress = {
    ...progress,
    start(what, total, unit) {
      // The new tables exist only inside the transaction, so other connections do not see them yet.
      if (what === 'tree') starting = openDatabase(env, log);
      return progress.start(what, total, unit);
    },
  };
  await restoreBackup({ folder: backup, env, log, progress: startServerDuringRestore, isReplacing: false });
  const { database, close } = (await starting) ?? expect.fail('no server was started');
  onTestFinished(close);
  expect(await database.list(sql`select count(*)::int as count from tree`)).toEqual([{ count: 201 }]);
  expect(await allRows(target.connection)).toEqual(await allRows(test.database.connection));
});

it('a database at DATABASE_URL that a newer version created is refused', async () => {
  const target = await createTarget({});
  await asOperator(target.connection, (operator) =>
    operator.run(sql`insert into migration (name, checksum) values ('29990101-01-later.sql', 'x')`),
  );
  await expect(restore(envOf(target.connection, temporaryFolder()), backup)).rejects.toThrow(
    'made by a newer Treewell: it has the schema change 29990101-01-later.sql',
  );
  await expect(save(envOf(target.connection, temporaryFolder()), join(temporaryFolder(), 'backup'))).rejects.toThrow(
    'made by a newer Treewell',
  );
});

it('a backup of an older schema is migrated to the current one', async () => {
  const migrations = readMigrations();
  const later = {
    name: '29990101-01-later.sql',
    checksum: 'x',
    text: `
      alter table tree add column later text not null default tree_lod(1)::text;
      alter table tree disable trigger user;
      update tree set notes = notes;
      alter table tree enable trigger user`,
  };
  const target = await createTarget();
  const env = envOf(target.connection, temporaryFolder());
  await restoreBackup({
    folder: backup,
    env,
    log,
    progress: createProgress({ write: () => {} }),
    isReplacing: false,
    migrations: [...migrations, later],
  });
  const [trees] = await asOperator(target.connection, (operator) =>
    operator.list<{ count: number }>(sql`select count(later)::int as count from tree`),
  );
  expect(trees?.count).toBe(201);
  expect(existsSync(join(env.dataDir, 'photo-signing-key'))).toBe(true);
});

it('every table, function and type of the schema is known by its name', async () => {
  const target = await createTarget({});
  const names = new Set([...namesCreatedBy(readMigrations()), ...readSchemaFiles().functions]);
  await asOperator(target.connection, async (operator) => {
    expect(await listTables(operator, names)).toEqual(await listTables(operator, null));
    const others = await operator.list<{ name: string }>(sql`
      select proname as name from pg_proc where pronamespace = current_schema()::regnamespace
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
      union all
      select typname from pg_type where typnamespace = current_schema()::regnamespace and typrelid = 0 and typelem = 0
        and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')
      union all
      select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('v', 'm')`);
    expect(others.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
    // A backup reads only one schema.
    const schemas = await operator.list<{ name: string }>(
      sql`select nspname::text as name from pg_namespace where nspname !~ '^pg_|^information_schema$'`,
    );
    expect(schemas).toEqual([{ name: 'public' }]);
  });
});

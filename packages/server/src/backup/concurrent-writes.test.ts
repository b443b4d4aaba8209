// A backup while people go on working contains the database as it was at one moment.
import { randomBytes } from 'node:crypto';
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, onTestFinished } from 'vitest';
import { allRows, createTarget, createWorld, envOf, log, restore, save, temporaryFolder } from '../../test/backups.ts';
import { addPhoto } from '../../test/photos.ts';
import { createTree, plant, withdraw } from '../../test/trees.ts';
import { type Database, Sql, openPool, sql } from '../db/db.ts';
import { photoKey, thumbnailKey } from '../storage/photo-files.ts';
import type { Manifest } from './manifest.ts';
import { createProgress } from './progress.ts';
import { writeBackup } from './write-backup.ts';

let world: Awaited<ReturnType<typeof createWorld>>;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.test.close());

const env = () => envOf(world.test.database.connection, world.test.dataDir);

it('a backup is consistent while trees are added and withdrawn', async () => {
  const { test, cast } = world;
  await plant(test, 5_000);
  let isDone = false;
  let written = 0;
  const write = async (): Promise<void> => {
    while (!isDone) {
      const { tree_id } = await createTree(test, cast.tokens['lena'], cast.project);
      if (++written % 3 === 0) await withdraw(test, tree_id);
    }
  };
  const folder = join(temporaryFolder(), 'backup');
  const writers = [write(), write()];
  await save(env(), folder).finally(() => {
    isDone = true;
  });
  await Promise.all(writers);
  expect(written).toBeGreaterThan(0);

  const target = await createTarget();
  await restore(envOf(target.connection, temporaryFolder()), folder);
  const consistency = await target.find(sql`
    select (select sum(amount)::int from total where noun = 'trees') = (select count(*)::int from tree where withdrawn_at is null) as trees,
      (select bool_and(tree_count = (select count(*) from project_tree where project_tree.project_id = project.project_id and tree_withdrawn_at is null)) from project) as projects,
      (select bool_and((link.cell, link.lod_cell, link.tile_value, link.checked_day) = (tree.cell, tree.lod_cell, tree.tile_value, tree.checked_day)) from project_tree link join tree using (tree_id)) as links,
      (select last_value >= (select max(tree_id) from tree) from tree_tree_id_seq) as numbers`);
  expect(consistency).toEqual({ trees: true, projects: true, links: true, numbers: true });
});

it('a backup leaves out a photo that is deleted meanwhile, and warns about a missing file', async () => {
  const { test, cast } = world;
  const token = cast.tokens['lena'];
  const names: string[] = [];
  for (let n = 0; n < 3; n++)
    names.push((await addPhoto(test, token, cast.tree)).photo_file.split(',').at(-1)?.trim() ?? '');
  const [deleted = '', lost = '', kept = ''] = names;
  rmSync(join(test.dataDir, 'photos', thumbnailKey(lost)));

  const folder = join(temporaryFolder(), 'backup');
  const lines: string[] = [];
  const photoStore = {
    ...test.photoStore,
    async read(key: string, maxBytes: number) {
      // The photo has two files. It is deleted after the first one is saved.
      if (key === thumbnailKey(deleted)) {
        await test.database.run(sql`delete from photo where photo_file = ${deleted}`);
        await test.photoStore.remove(key);
      }
      return test.photoStore.read(key, maxBytes);
    },
  };
  await writeBackup({
    folder,
    env: env(),
    log,
    progress: createProgress({ write: (line) => lines.push(line.trim()) }),
    photoStore,
  });
  expect(lines.join('\n')).toContain('Warning: 1 photo files are missing in the photo store.');
  const { photos } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  expect(photos).toMatchObject({ deleted_meanwhile: [deleted], missing: 1 });
  expect(readdirSync(join(folder, 'photos/photos'))).not.toContain(photoKey(deleted).split('/')[1]);

  const target = await createTarget();
  await restore(envOf(target.connection, temporaryFolder()), folder);
  const rows = await target.list<{ photo_file: string }>(sql`select photo_file from photo`);
  const restored = rows.map(({ photo_file }) => photo_file);
  expect(restored).not.toContain(deleted);
  expect(restored).toEqual(expect.arrayContaining([lost, kept]));
});

it('a backup and a restore need only the rights of the owner of the database', async () => {
  const admin = openPool({ ...inject('postgres'), database: 'postgres' }, () => {});
  const name = `treewell_test_${randomBytes(6).toString('hex')}`;
  onTestFinished(async () => {
    await run(admin, `drop database if exists ${name} with (force)`);
    await run(admin, `drop role if exists ${name}`);
    await admin.close();
  });
  await run(admin, `create role ${name} login password 'secret'`);
  await run(admin, `create database ${name} owner ${name}`);
  const connection = { ...inject('postgres'), user: name, password: 'secret', database: name };

  const [folder, again] = [join(temporaryFolder(), 'backup'), join(temporaryFolder(), 'again')];
  await save(env(), folder);
  const owned = envOf(connection, temporaryFolder());
  await restore(owned, folder);
  await restore(owned, folder, { isReplacing: true });
  await save(owned, again);
  expect(await allRows(connection)).toEqual(await allRows(world.test.database.connection));
});

const run = (database: Database, statement: string): Promise<number> => database.run(new Sql(statement));

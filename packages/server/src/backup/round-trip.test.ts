// Backs up and restores a whole installation: all data is there, and people can go on working.
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as accounts from '@treewell/domain/accounts';
import { API_BASE, type DataOf, type Endpoint, type WireInputOf, toRequest } from '@treewell/domain/endpoint';
import * as photos from '@treewell/domain/photos';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { PASSWORD, cookieOf, emailOf } from '../../test/app.ts';
import { allRows, createTarget, createWorld, envOf, log, restore, save, temporaryFolder } from '../../test/backups.ts';
import { get } from '../../test/photos.ts';
import { startS3Server } from '../../test/s3-server.ts';
import { treeInput } from '../../test/trees.ts';
import { sql } from '../db/db.ts';
import type { Env } from '../env.ts';
import { JOB_KINDS } from '../jobs/job-kinds.ts';
import { type Server, startServer } from '../server.ts';

let world: Awaited<ReturnType<typeof createWorld>>;
let cookie: string;
beforeAll(async () => {
  world = await createWorld();
  const signedIn = await world.test.send(accounts.signIn, { email: emailOf('lena'), password: PASSWORD });
  cookie = cookieOf(signedIn);
});
afterAll(() => world.test.close());

const COUNTS = sql`
  select tree_count, (select count(*)::int from project_tree where project_id = project.project_id and tree_withdrawn_at is null) as links from project`;

const sourceEnv = (): Env => envOf(world.test.database.connection, world.test.dataDir);

async function open(env: Env): Promise<Server> {
  const server = await startServer(env, log);
  onTestFinished(() => server.close());
  return server;
}

async function call<E extends Endpoint>(
  { app }: Server,
  endpoint: E,
  input: WireInputOf<E>,
  headers: Record<string, string>,
): Promise<DataOf<E>> {
  const { url, body } = toRequest(endpoint, input as Record<string, unknown>);
  const response = await app.inject({
    method: endpoint.method,
    url,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: body }),
  });
  if (response.statusCode !== 200)
    throw new Error(`${API_BASE}${endpoint.path}: ${response.statusCode} ${response.body}`);
  return response.json().data;
}

describe('a backup', () => {
  it('is readable only by its owner, and shows its progress', async () => {
    const folder = join(temporaryFolder(), 'new', 'backup');
    const lines = await save(sourceEnv(), folder);
    expect(lines).toContain('tree: 201 of 201 rows');
    expect(lines).toContain('photos: 2 of 2 photos');
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    for (const entry of files) expect(statSync(join(entry.parentPath, entry.name)).mode & 0o077, entry.name).toBe(0);
    expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).not.toContain('photo-names.draft');
  });
});

describe('a restore', () => {
  it('restores every row, file and key exactly, and people can go on working', async () => {
    const folder = join(temporaryFolder(), 'backup');
    await save(sourceEnv(), folder);
    const target = await createTarget();
    const env = envOf(target.connection, temporaryFolder());
    const lines = await restore(env, folder);
    expect(lines).toContain('tree: 201 of 201 rows');

    const saved = await allRows(world.test.database.connection);
    // An empty table is one empty line.
    expect(saved['job']?.length).toBeGreaterThan(1);
    expect(saved['identity_session']?.length).toBeGreaterThan(1);
    expect(await allRows(target.connection)).toEqual(saved);
    expect(readFileSync(join(env.dataDir, 'photo-signing-key'))).toEqual(
      readFileSync(join(world.test.dataDir, 'photo-signing-key')),
    );

    const server = await open(env);
    const { id_token } = await call(server, accounts.refreshSession, {}, { cookie, 'sec-fetch-site': 'same-origin' });
    const patsSession = await call(server, accounts.signIn, { email: emailOf('pat'), password: PASSWORD }, {});
    const tree = await call(server, trees.getTree, { treeId: world.cast.tree.tree_id }, { authorization: id_token });
    const [photo] = tree.photosUrlArray;
    const picture = await get({ app: server.app }, photo?.url ?? '');
    expect(picture).toMatchObject({ status: 200, type: 'image/jpeg' });
    const original = await world.test.call(trees.getTree, { treeId: tree.tree_id }, world.cast.tokens['lena']);
    expect(picture.body).toEqual((await get(world.test, original.photosUrlArray[0]?.url ?? '')).body);
    // A photo URL from the old server works on the new one.
    expect(await get({ app: server.app }, original.photosUrlArray[0]?.url ?? '')).toMatchObject({ status: 200 });

    const highest = Math.max(...(saved['tree'] ?? []).map((row) => Number(row.split('\t')[0])));
    const planted = await call(server, trees.createTree, treeInput(world.cast.project), { authorization: id_token });
    expect(planted.tree_id).toBeGreaterThan(highest);
    // An upload from before the backup can still be added to a tree.
    const withPhoto = await call(
      server,
      photos.addPhoto,
      { treeId: planted.tree_id, photoFile: world.uploaded },
      { authorization: patsSession.id_token },
    );
    expect(withPhoto.photosUrlArray).toHaveLength(1);
    const restoredTotals = await server.database.list<{ tree_count: number; links: number }>(COUNTS);
    for (const { tree_count, links } of restoredTotals) expect(tree_count).toBe(links);
  });

  it('restores work of every kind that waits, also of kinds that are younger than its table', async () => {
    await world.test.database.run(sql`
      insert into job (kind, name, payload, due_at)
      select kind, 'later', '{}', now() + interval '1 day' from unnest(${[...JOB_KINDS]}::text[]) kind`);
    onTestFinished(async () => {
      await world.test.database.run(sql`delete from job where name = 'later'`);
    });
    const folder = join(temporaryFolder(), 'backup');
    await save(sourceEnv(), folder);
    const target = await createTarget();
    await restore(envOf(target.connection, temporaryFolder()), folder);
    const { job } = await allRows(target.connection);
    expect(job).toEqual((await allRows(world.test.database.connection))['job']);
    expect(job?.length).toBeGreaterThan(JOB_KINDS.length);
  });

  it('accepts a target that was started once but has no users, and does not replace its key', async () => {
    const folder = join(temporaryFolder(), 'backup');
    await save(sourceEnv(), folder);
    const target = await createTarget({});
    const dataDir = temporaryFolder();
    writeFileSync(join(dataDir, 'photo-signing-key'), Buffer.alloc(32, 7), { mode: 0o600 });
    const lines = await restore(envOf(target.connection, dataDir), folder);
    expect(lines.join('\n')).toContain(`Not restored, because ${dataDir} has another: photo-signing-key.`);
    expect(readFileSync(join(dataDir, 'photo-signing-key'))).toEqual(Buffer.alloc(32, 7));
    expect(await allRows(target.connection)).toEqual(await allRows(world.test.database.connection));
  });

  it('moves photos from disk to a bucket and back', async () => {
    const bucket = await startS3Server();
    onTestFinished(() => bucket.close());
    const [first, second] = [join(temporaryFolder(), 'first'), join(temporaryFolder(), 'second')];
    await save(sourceEnv(), first);
    const onBucket = envOf((await createTarget()).connection, temporaryFolder(), bucket.env);
    await restore(onBucket, first);
    await save(onBucket, second);
    for (const name of [
      'photos.txt',
      ...readdirSync(join(first, 'photos/photos')).map((file) => `photos/photos/${file}`),
    ])
      expect(readFileSync(join(second, name)), name).toEqual(readFileSync(join(first, name)));
    const target = await createTarget();
    await restore(envOf(target.connection, temporaryFolder()), second);
    expect(await allRows(target.connection)).toEqual(await allRows(world.test.database.connection));
  });
});

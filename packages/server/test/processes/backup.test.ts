// Runs the commands like operators do: while a server runs, and killed in the middle.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../src/demo/demo-accounts.ts';
import { allRows, createWorld, databaseUrl, envOf, save } from '../backups.ts';
import { createTestDatabase } from '../databases.ts';
import {
  type ServerProcess,
  SignUps,
  compileCache,
  endAfterTest,
  eventually,
  kill,
  onCleanup,
  serverUrl,
  randomIpAddress,
  startServer,
  temporaryFolder,
  withDatabase,
} from './server-process.ts';

const COMMANDS = fileURLToPath(new URL('../../src/commands/main.ts', import.meta.url));

/** Without the environment variables of the developer. */
function spawnCommand(args: string[], env: Record<string, string>) {
  const child = endAfterTest(
    spawn(process.execPath, [COMMANDS, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compileCache(), ...env },
    }),
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  const exit = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output: output.trim() })),
  );
  return { pid: child.pid, exit };
}

const run = (args: string[], env: Record<string, string>) => spawnCommand(args, env).exit;

const signIn = async (server: ServerProcess): Promise<number> =>
  (
    await fetch(`${serverUrl(server)}/v0/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': randomIpAddress() },
      body: JSON.stringify({ email: 'leader@demo.example', password: DEMO_PASSWORD }),
    })
  ).status;

async function addSomebody(connection: pg.PoolConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`insert into users (email, given_name, family_name) values ('old@example.org', 'Old', 'Oak')`);
  await client.end();
}

async function stop(server: ServerProcess): Promise<void> {
  kill(server.pid, 'SIGTERM');
  expect(await server.exit).toEqual({ code: 0, signal: null });
}

describe('the commands', () => {
  it('print their usage and explain errors in one line', async () => {
    const dataDir = temporaryFolder();
    expect(await run(['backup'], {})).toMatchObject({
      code: 2,
      output: expect.stringMatching(/^Usage: npm run backup -- FOLDER/),
    });
    expect(await run(['restore', '--replace'], {})).toMatchObject({
      code: 2,
      output: expect.stringMatching(/^Usage: npm run restore -- FOLDER \[--replace\]/),
    });
    expect(await run(['backup', join(dataDir, 'backup')], { DATA_DIR: dataDir })).toEqual({
      code: 1,
      output: `There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to what shall be backed up.`,
    });
    expect(await run(['restore', dataDir], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^There is no whole backup in .*$/),
    });
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  });

  it('save a running server while people sign up, and restore it in another folder', async () => {
    const folder = join(temporaryFolder(), 'backup');
    const dataDir = temporaryFolder();
    const server = await startServer({ dataDir, env: { DEMO: 'on' } });
    const people = new SignUps(() => server, 1);
    await people.untilMore(3);
    const before = new Set(people.acknowledged);
    const backup = await run(['backup', folder], { DATA_DIR: dataDir });
    await people.untilMore(1);
    await people.stop();
    expect(backup).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /\ntree: ([\d,]+) of \1 rows\n[\s\S]*The backup in .* is complete: [\d,]+ rows, [\d,]+ photo files\.$/,
      ),
    });

    expect(await run(['restore', folder, '--replace'], { DATA_DIR: dataDir })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/Another Treewell server \(process \d+\) already uses the data folder/),
    });
    await stop(server);

    const targetDir = temporaryFolder();
    expect(await run(['restore', folder], { DATA_DIR: targetDir })).toMatchObject({
      code: 0,
      output: expect.stringMatching(/Restored: everything is as it was at .*\. Start the server\.$/),
    });

    const target = await startServer({ dataDir: targetDir });
    expect(await signIn(target)).toBe(200);
    const { rows } = await withDatabase(targetDir, (client) =>
      client.query<{ email: string }>('select email from identity_account'),
    );
    expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining([...before]));
    for (const name of ['photos', 'thumbnails'])
      expect(readdirSync(join(targetDir, 'photos', name)).toSorted()).toEqual(
        readdirSync(join(dataDir, 'photos', name)).toSorted(),
      );
  });

  it('change nothing when a restore is killed after the last row and before its end', async () => {
    const { test } = await createWorld();
    onCleanup(() => test.close());
    const folder = join(temporaryFolder(), 'backup');
    await save(envOf(test.database.connection, test.dataDir), folder);
    const target = await createTestDatabase();
    onCleanup(() => target.close());
    await addSomebody(target.connection);
    const before = await allRows(target.connection);

    // A bucket that never answers: the restore waits here, after all rows are loaded.
    let requests = 0;
    const silentBucket = createServer(() => requests++).listen(0, '127.0.0.1');
    onCleanup(() => silentBucket.close());
    await eventually('the silent bucket listens', () => silentBucket.listening);
    const { port } = silentBucket.address() as { port: number };
    const bucket = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_BUCKET: 'tree-photos',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    };
    const restoring = spawnCommand(['restore', folder, '--replace'], {
      DATA_DIR: temporaryFolder(),
      TMPDIR: temporaryFolder(),
      DATABASE_URL: databaseUrl(target.connection),
      ...bucket,
    });
    await eventually('the restore sends the first photo', () => requests > 0);
    kill(restoring.pid, 'SIGKILL');
    expect(await restoring.exit).toMatchObject({ code: null, output: expect.stringMatching(/users: 3 of 3 rows/) });

    expect(await allRows(target.connection)).toEqual(before);
  });
});

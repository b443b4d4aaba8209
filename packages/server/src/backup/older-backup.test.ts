// Restores the demo as it was on 2026-11-18 and migrates it. After that, every call must answer as it did on that day, but for new fields.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as accounts from '@treewell/domain/accounts';
import * as healthIndex from '@treewell/domain/health-index';
import * as visits from '@treewell/domain/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../test/app.ts';
import { envOf, restore } from '../../test/backups.ts';
import { type TestDatabase, createTestDatabase } from '../../test/databases.ts';
import { decode } from '../../test/tiles.ts';
import { type Db, sql } from '../db/db.ts';
import { describeSchema } from '../db/describe-schema.ts';
import { DEMO_PASSWORD } from '../demo/demo-accounts.ts';

const FOLDER = fileURLToPath(new URL('../../test/older-backup/', import.meta.url));

/** One line for each call: its address, and the answer of that day to the leader of the demo. Tiles are in base64. */
const ANSWERS: { url: string; answer: unknown }[] = readFileSync(`${FOLDER}answers.jsonl`, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

let database: TestDatabase;
let test: TestApp;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'template1' });
  const dataDir = mkdtempSync(join(tmpdir(), 'treewell-older-backup-'));
  // Git keeps no empty folder.
  mkdirSync(join(FOLDER, 'backup/photos/incoming'), { recursive: true });
  await restore(envOf(database.connection, dataDir), join(FOLDER, 'backup'));
  rmSync(dataDir, { recursive: true });
  test = await createTestApp({ database });
  const session = await test.call(accounts.signIn, { email: 'leader@demo.example', password: DEMO_PASSWORD });
  token = session.id_token;
});
afterAll(async () => {
  await test.close();
  await database.close();
});

/** PostgreSQL adds up the numbers of an average in the order of its plan, so its last digits may be others. Nothing else may differ. */
const comparable = (key: string, value: unknown): unknown =>
  key === 'average_dbh' && typeof value === 'number' ? Number(value.toPrecision(12)) : value;

/** Tiles are compared by their trees. Names of species in other languages come with the version, and not with the backup. */
const contentOf = (answer: unknown): object =>
  typeof answer === 'string'
    ? { ...decode(Buffer.from(answer, 'base64')), bytes: undefined }
    : (JSON.parse(JSON.stringify(answer), (key, value: unknown) =>
        key.startsWith('common_name_') ? undefined : comparable(key, value),
      ) as object);

async function answerTo(url: string): Promise<unknown> {
  const response = await test.app.inject({ url, headers: { authorization: token } });
  expect(response.statusCode, url).toBe(200);
  return response.headers['content-type']?.startsWith('application/json')
    ? response.json()
    : response.rawPayload.toString('base64');
}

/** Records may have fields that are newer. */
async function expectSavedAnswers(): Promise<void> {
  // What is new since then is in no answer of that day: a field of a record, a property of a tree on the map.
  for (const { url, answer } of ANSWERS) expect(contentOf(await answerTo(url)), url).toMatchObject(contentOf(answer));
}

/** The schema, with the bodies of its functions. */
const schemaOf = async (db: Db) => [
  await describeSchema(db),
  await db.list(sql`
    select proname, pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prolang <> (select oid from pg_language where lanname = 'c') order by 1`),
];

describe('a backup from before the schema changed its shape', () => {
  it('has the schema of a new database after the migration', async () => {
    const fresh = await createTestDatabase();
    expect(await schemaOf(database)).toEqual(await schemaOf(fresh));
    await fresh.close();
  });

  it('answers every call after the migration as before', expectSavedAnswers);

  it('has the counts that a recount of all visits gives', async () => {
    await database.find(sql`select recount_visits()`);
    await expectSavedAnswers();
  });

  it('takes new visits, which are counted', async () => {
    const counts = await test.call(healthIndex.getHealthCheckCounts, { subId: 240, treeId: 1942 }, token);
    await test.call(
      visits.recordVisit.healthCheck,
      { treeId: 1942, projectId: 1, fineTwigDieback: 5, crownVigor: 1, leafDefoliation: 1 },
      token,
    );
    expect(await test.call(healthIndex.getHealthCheckCounts, { subId: 240, treeId: 1942 }, token)).toEqual({
      species_health_checks: counts.species_health_checks + 1,
      tree_health_checks: counts.tree_health_checks + 1,
    });
  });
});

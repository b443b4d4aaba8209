// The calls of one person never use up what others need: connections, processor time, memory.
import { setLanguage } from '@treewell/domain/accounts';
import { getTreeStats } from '@treewell/domain/project-trees';
import { listMyProjects } from '@treewell/domain/projects';
import { listQaqcObservers } from '@treewell/domain/qaqc/observers';
import { searchTreesInExtent } from '@treewell/domain/tree-extents';
import { listProjectVisits } from '@treewell/domain/visits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openPool, sql } from '../src/db/db.ts';
import { LIGHT_CALLS_PER_PERSON } from '../src/http/lanes.ts';
import { type TestApp, createTestApp, problemOf } from './app.ts';
import { untilWaiting } from './databases.ts';
import { createProject, polyTextAround } from './projects.ts';

let test: TestApp;
let other: Database;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  test = await createTestApp();
  other = openPool(test.database.connection, () => {});
  for (const name of ['olu', 'pat', 'lena', 'ada', 'asker']) tokens[name] = await test.signedIn(name);
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const extentOf = (name: string) => test.send(searchTreesInExtent, { extent: polyTextAround() }, tokens[name]);

/** While the table is locked, every call that reads trees waits in the database. */
async function whileTreesAreLocked(work: () => Promise<void>): Promise<void> {
  await other.transaction(async (tx) => {
    await tx.run(sql`lock table tree in access exclusive mode`);
    await work();
  });
}

describe('heavy calls', () => {
  it('heavy calls of one person run one at a time; light calls of this person and of others are still answered', async () => {
    let heavy: ReturnType<typeof extentOf>[] = [];
    await whileTreesAreLocked(async () => {
      heavy = Array.from({ length: 25 }, () => extentOf('olu'));
      await untilWaiting(test.database, 1);
      for (const name of ['olu', 'pat'])
        expect((await test.send(listMyProjects, {}, tokens[name])).statusCode).toBe(200);
      expect(test.database.connections().waiting).toBe(0);
      await untilWaiting(test.database, 1);
    });
    expect((await Promise.all(heavy)).map(({ statusCode }) => statusCode)).toEqual(Array(25).fill(200));
  });

  it('heavy calls of all people together leave most connections for light calls', async () => {
    let heavy: ReturnType<typeof extentOf>[] = [];
    await whileTreesAreLocked(async () => {
      heavy = Object.keys(tokens).flatMap((name) => [extentOf(name), extentOf(name)]);
      await untilWaiting(test.database, 3);
      expect((await test.send(listMyProjects, {}, tokens['pat'])).statusCode).toBe(200);
      expect(test.database.connections().waiting).toBe(0);
    });
    expect((await Promise.all(heavy)).every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('above the limit of waiting calls are refused to that person only, with a Retry-After header', async () => {
    let heavy: ReturnType<typeof extentOf>[] = [];
    let theirs: ReturnType<typeof extentOf> | undefined;
    await whileTreesAreLocked(async () => {
      // One call runs and thirty wait, so the refused call is answered first.
      heavy = Array.from({ length: 32 }, () => extentOf('olu'));
      const refused = await Promise.race(heavy);
      expect(problemOf(refused)).toEqual({ status: 429, code: 'too_many_at_once' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      theirs = extentOf('pat');
      await untilWaiting(test.database, 2);
    });
    expect((await theirs)?.statusCode).toBe(200);
    await Promise.all(heavy);
  });
});

it('a short page of a list is answered while the heavy calls of the same person wait', async () => {
  const { project_id: projectId } = await createProject(test, tokens['olu']);
  let heavy: ReturnType<TestApp['send']> | undefined;
  await other.transaction(async (tx) => {
    await tx.run(sql`lock table qaqc in access exclusive mode`);
    heavy = test.send(listQaqcObservers, { projectId }, tokens['olu']);
    await untilWaiting(test.database, 1);
    const page = await test.send(listProjectVisits, { projectId, limit: 50 }, tokens['olu']);
    expect(page.statusCode).toBe(200);
    expect(page.json()).toEqual({ data: [] });
  });
  expect((await heavy)?.statusCode).toBe(200);
});

describe('light calls', () => {
  it('light calls of one person never use all connections', async () => {
    const { project_id: projectId } = await createProject(test, tokens['olu']);
    let calls: ReturnType<TestApp['send']>[] = [];
    await other.transaction(async (tx) => {
      await tx.run(sql`lock table users in access exclusive mode`);
      // Every sign-in reads the locked table, so each of these calls waits.
      calls = Array.from({ length: 20 }, () => test.send(setLanguage, { language: 'en' }, tokens['olu']));
      await untilWaiting(test.database, LIGHT_CALLS_PER_PERSON);
      expect(test.database.connections().waiting).toBe(0);
    });
    expect((await Promise.all(calls)).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await test.send(getTreeStats, { projectId }, tokens['olu'])).statusCode).toBe(200);
  });

  it('accept no body of a megabyte, because many waiting calls would use too much memory', async () => {
    const answer = await test.app.inject({
      method: 'PUT',
      url: '/v0/user/language',
      headers: { authorization: tokens['olu'] as string, 'content-type': 'application/json' },
      payload: JSON.stringify({ language: 'x'.repeat(300_000) }),
    });
    expect(problemOf(answer)).toEqual({ status: 413, code: 'body_too_large' });
  });
});

it('a call with a forged token uses the share of its IP address, not of the person in the token', async () => {
  const { sub } = JSON.parse(
    Buffer.from((tokens['pat'] as string).split('.')[1] as string, 'base64url').toString(),
  ) as { sub: string };
  const forged = `e30.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.x`;
  const flood = Array.from({ length: 300 }, () => test.send(listMyProjects, {}, forged, { remoteAddress: '10.7.7.7' }));
  expect((await test.send(listMyProjects, {}, tokens['pat'])).statusCode).toBe(200);
  expect(new Set((await Promise.all(flood)).map(({ statusCode }) => statusCode))).not.toContain(200);
});

// What is remembered is forgotten by the change itself, not only by its age: here age takes an hour.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from '../../test/databases.ts';
import { type Changes, openChanges } from '../db/changes.ts';
import { sql } from '../db/db.ts';
import { type Memory, createMemory } from './memory.ts';

const HOUR = 3_600_000;

let database: TestDatabase;
let changes: Changes;
let memory: Memory;
beforeAll(async () => {
  database = await createTestDatabase();
  changes = await openChanges(database.connection, { currentMs: HOUR });
  memory = createMemory(changes, HOUR);
  await database.run(sql`
    insert into users (sub, email, given_name, family_name)
    values ('lena', 'lena@example.org', 'L', 'O'), ('pat', 'pat@example.org', 'P', 'O')`);
  await database.run(sql`
    insert into project (project_id, project_name, search_name, boundary, outline, created_by) overriding system value
    select n, 'P', 'p', '((0,0),(0,1),(1,1))', '((0,0),(0,1),(1,1))', 1 from generate_series(1, 20) n`);
  await database.run(
    sql`insert into member (project_id, user_id, role_id) select n, 1, 2 from generate_series(1, 20) n`,
  );
  await database.run(sql`
    insert into identity_account (sub, email, password_hash, status, given_name, family_name)
    values ('lena', 'lena@example.org', 'x', 'confirmed', 'L', 'O')`);
});
afterAll(async () => {
  await changes.close();
  await database.close();
});

let loads = 0;
const load = async () => ++loads;
const mustNotLoad = () => Promise.reject(new Error('loaded again'));

/** Of these keys, those that are forgotten once the statement is done. */
async function forgottenBy(keys: string[], change: () => Promise<unknown>): Promise<string[]> {
  const before = await Promise.all(keys.map((key) => memory.get(key, load)));
  expect(await Promise.all(keys.map((key) => memory.get(key, mustNotLoad)))).toEqual(before);
  await change();
  await changes.catchUp();
  const after = await Promise.all(keys.map((key) => memory.get(key, load)));
  return keys.filter((_, index) => after[index] !== before[index]);
}

const FAMILY = randomUUID();
const PEOPLE = ['user:lena', 'user:pat'];
const SESSIONS = [`session:${FAMILY}`, `session:${randomUUID()}`];
const MEMBERS = ['member:1:1', 'member:1:2', 'member:11:1', 'member:2:1'];

it.each([
  ['a type of user', PEOPLE, sql`update users set user_type = 'admin' where user_id = 1`, ['user:lena']],
  ['another subject', PEOPLE, sql`update users set sub = 'pat2' where user_id = 2`, ['user:pat']],
  ['a user who goes', [...PEOPLE, 'user:pat2'], sql`delete from users where user_id = 2`, ['user:pat2']],
  [
    'a user who comes',
    [...PEOPLE, 'user:olu'],
    sql`insert into users (sub, email, given_name, family_name) values ('olu', 'olu@example.org', 'O', 'O')`,
    ['user:olu'],
  ],
  [
    'a session that begins',
    SESSIONS,
    sql`insert into identity_session (token_hash, family, sub, expires_at) values ('\\x01', ${FAMILY}, 'lena', now())`,
    [],
  ],
  ['a session that is renewed', SESSIONS, sql`update identity_session set replaced_at = now()`, []],
  ['a session that ends', SESSIONS, sql`update identity_session set revoked_at = now()`, SESSIONS.slice(0, 1)],
  ['an account that goes', SESSIONS, sql`delete from identity_account where sub = 'lena'`, SESSIONS.slice(0, 1)],
  [
    'a member who comes',
    MEMBERS,
    sql`insert into member (project_id, user_id, role_id) select 1, user_id, 3 from users where sub = 'olu'`,
    [],
  ],
  ['a role', MEMBERS, sql`update member set role_id = 3 where project_id = 1 and user_id = 1`, ['member:1:1']],
  ['a member who goes', MEMBERS, sql`delete from member where project_id = 2`, ['member:2:1']],
  [
    'a project that becomes inactive',
    MEMBERS,
    sql`update project set visible = 0 where project_id = 1`,
    ['member:1:1', 'member:1:2'],
  ],
  ['a project with another name', MEMBERS, sql`update project set project_name = 'Q' where project_id = 1`, []],
  ['a project that goes', MEMBERS, sql`delete from project where project_id = 11`, ['member:11:1']],
])('%s', async (_what, keys, change, forgotten) => {
  expect(await forgottenBy(keys, () => database.run(change))).toEqual(forgotten);
});

it('a change that is rolled back changes nothing', async () => {
  const refused = database.transaction(async (tx) => {
    await tx.run(sql`update users set user_type = 'user' where sub = 'lena'`);
    throw new Error('no');
  });
  expect(await forgottenBy(PEOPLE, () => refused.catch(() => {}))).toEqual([]);
});

it('a value that was loading when the message came is answered, but not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = memory.get('user:lena-2', () => promise);
  await database.run(sql`update users set sub = 'lena-2' where sub = 'lena'`);
  await changes.catchUp();
  const fresh = memory.get('user:lena-2', async () => 'new');
  resolve('old');
  expect([await asked, await fresh]).toEqual(['old', 'new']);
  expect(await memory.get('user:lena-2', mustNotLoad)).toBe('new');
});

it('a reader that does not wait gets only loaded values, and only as long as they are kept', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = memory.get('user:peeked', () => promise);
  expect(memory.peek('user:peeked')).toBeUndefined();
  resolve('loaded');
  await asked;
  expect(await memory.get('user:peeked', mustNotLoad)).toBe('loaded');
  expect(memory.peek('user:peeked')).toBe('loaded');
  await database.run(sql`
    insert into users (sub, email, given_name, family_name) values ('peeked', 'peeked@example.org', 'P', 'O')`);
  await changes.catchUp();
  expect(memory.peek('user:peeked')).toBeUndefined();
});

it('neither nothing nor a failure is kept', async () => {
  expect(await memory.get('user:nobody', async () => null)).toBeNull();
  await expect(memory.get('user:nobody', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  );
  expect(await memory.get('user:nobody', load)).toBe(loads);
});

it('nothing is believed while messages may be missed, nor what was kept before', async () => {
  const kept = await memory.get('user:olu', load);
  await database.run(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'select pg_notify($1, $2)'`);
  await expect.poll(() => changes.isCurrent(), { interval: 2 }).toBe(false);
  expect(memory.peek('user:olu')).toBeUndefined();
  const meanwhile = await memory.get('user:olu', load);
  expect(meanwhile).not.toBe(kept);
  await expect.poll(() => changes.isCurrent(), { timeout: 10_000 }).toBe(true);
  const later = await memory.get('user:olu', load);
  expect([kept, meanwhile]).not.toContain(later);
  expect(await memory.get('user:olu', mustNotLoad)).toBe(later);
});

it('a change is seen after two seconds without any message', async () => {
  const young = createMemory(changes, 30);
  const first = await young.get('user:olu', load);
  await expect.poll(() => young.peek('user:olu'), { interval: 5 }).toBeUndefined();
  await expect.poll(() => young.get('user:olu', load), { interval: 5 }).not.toBe(first);
});

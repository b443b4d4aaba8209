// Calendars: who can read one, what is in it, and that calendar programs can read it.
import { getUser, setLanguage } from '@treewell/domain/accounts';
import * as calendar from '@treewell/domain/work/calendar';
import * as members from '@treewell/domain/members';
import type { Project } from '@treewell/domain/projects';
import * as rounds from '@treewell/domain/work/rounds';
import * as tasks from '@treewell/domain/work/tasks';
import type { Tree } from '@treewell/domain/trees';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { createPlan } from '../../../test/plans.ts';
import { createProject, join } from '../../../test/projects.ts';
import { readCalendar } from '../../../test/read-calendar.ts';
import { createTree, withdraw } from '../../../test/trees.ts';
import { recordHealthCheck } from '../../../test/visits.ts';
import { sql } from '../../db/db.ts';

let test: TestApp;
const tokens: Record<string, string> = {};
let project: Project;
let tree: Tree;
beforeAll(async () => {
  test = await createTestApp();
  for (const name of ['lena', 'pat', 'mia', 'olu']) tokens[name] = await test.signedIn(name);
  project = await createProject(test, tokens['lena'], { includeTrees: 0, projectName: 'Elm, Oak; & Co' });
  for (const name of ['pat', 'mia']) await join(test, project, tokens['lena'], tokens[name]);
  tree = await createTree(test, tokens['lena'], project);
});
afterAll(() => test.close());

const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const idOf = async (name: string) => Number((await test.call(getUser, {}, tokens[name])).user_id);
const makeTask = (more: Record<string, unknown> = {}) =>
  test.call(
    tasks.createTask,
    { projectId: project.project_id, treeId: tree.tree_id, text: 'Water it', dueOn: dayIn(3), ...more },
    tokens['lena'],
  );
const addressOf = async (name: string): Promise<string> => {
  const { url } = await test.call(calendar.createCalendar, { projectId: project.project_id }, tokens[name]);
  return new URL(url).pathname;
};
const read = (path: string, headers: Record<string, string> = {}) => test.app.inject({ url: path, headers });
const eventsAt = async (path: string) => {
  const answer = await read(path);
  expect(answer.statusCode).toBe(200);
  return readCalendar(answer.rawPayload);
};

it('only members get an address, and nobody can guess one', async () => {
  const input = { projectId: project.project_id };
  for (const call of [calendar.getCalendar, calendar.createCalendar, calendar.deleteCalendar])
    expect(await test.refusal(call, input, tokens['olu'])).toMatchObject({ code: 'members_only' });
  for (const token of ['a'.repeat(43), 'x', `${'a'.repeat(43)}.ics`, '%00', 'é'.repeat(43)])
    expect(problemOf(await read(`/v0/calendar/${token}.ics`))).toEqual({ status: 404, code: 'not_found' });
  expect((await read(`/v0/calendar/${'a'.repeat(101)}.ics`)).statusCode).toBeLessThan(500);
  const path = await addressOf('lena');
  const stored = await test.database.list<{ kept: string }>(sql`select calendar::text as kept from calendar`);
  expect(JSON.stringify(stored)).not.toContain(path.split('/').at(-1)?.slice(0, -4));
});

it('the secret is stored nowhere, also when the call has an Idempotency-Key', async () => {
  const headers = { 'idempotency-key': 'calendar-of-mia' };
  const input = { projectId: project.project_id };
  const make = async () => {
    const answer = await test.send(calendar.createCalendar, input, tokens['mia'], { headers });
    return new URL(answer.json().data.url).pathname;
  };
  const [first, second] = [await make(), await make()];
  expect(second).not.toBe(first);
  expect((await read(first)).statusCode).toBe(404);
  expect((await read(second)).statusCode).toBe(200);
  expect(await test.database.list(sql`select from idempotency where key = 'calendar-of-mia'`)).toEqual([]);
});

it('a new address ends the older one, and ending it ends it at once', async () => {
  const input = { projectId: project.project_id };
  const older = await addressOf('pat');
  expect((await read(older)).statusCode).toBe(200);
  const newer = await addressOf('pat');
  expect((await read(older)).statusCode).toBe(404);
  expect((await read(newer)).statusCode).toBe(200);
  expect((await test.call(calendar.getCalendar, input, tokens['pat'])).made_at).not.toBeNull();
  await test.call(calendar.deleteCalendar, input, tokens['pat']);
  expect((await read(newer)).statusCode).toBe(404);
  expect((await test.call(calendar.getCalendar, input, tokens['pat'])).made_at).toBeNull();
});

it('has open tasks with a day for the person and for anybody, overdue or soon, and no others', async () => {
  const mine = await makeTask({ assignee: await idOf('pat'), dueOn: dayIn(-40) });
  const anybody = await makeTask({ text: 'Prune it', note: 'Ask first; then, go\nslowly \\o/' });
  await makeTask({ text: 'For Mia', assignee: await idOf('mia') });
  await makeTask({ text: 'Next year', dueOn: dayIn(120) });
  await makeTask({ text: 'Some day', dueOn: '' });
  const done = await makeTask({ text: 'Done' });
  await test.call(tasks.updateTask, { taskId: done.task_id, state: 'done' }, tokens['mia']);
  const gone = await createTree(test, tokens['lena'], project, { inName: 'Gone' });
  await makeTask({ text: 'Of a withdrawn tree', treeId: gone.tree_id });
  await withdraw(test, gone.tree_id);
  const { name, events } = await eventsAt(await addressOf('pat'));
  expect(name).toBe('Elm, Oak; & Co · Treewell');
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({
    UID: `task-${mine.task_id}@localhost`,
    DTSTART: dayIn(-40).replaceAll('-', ''),
    DTEND: dayIn(-39).replaceAll('-', ''),
    SUMMARY: 'Water it · Elm 1',
    DESCRIPTION: 'For pat Oak',
  });
  expect(events[1]).toMatchObject({
    UID: `task-${anybody.task_id}@localhost`,
    DESCRIPTION: 'For anybody\nAsk first; then, go\nslowly \\o/',
  });
  expect(events[1]?.['URL']).toContain(`/dashboard/project/${project.project_id}/tree/${tree.tree_id}`);
});

it('has rounds with a day, in the language of the person, until they end', async () => {
  const { round_id } = await test.call(
    rounds.createRound,
    { projectId: project.project_id, roundName: 'Lunes', treeIds: [tree.tree_id], heldOn: dayIn(5) },
    tokens['lena'],
  );
  await test.call(setLanguage, { language: 'es' }, tokens['mia']);
  const path = await addressOf('mia');
  const ofRound = async () => (await eventsAt(path)).events.find(({ UID }) => UID?.startsWith(`round-${round_id}@`));
  expect(await ofRound()).toMatchObject({ SUMMARY: 'Recorrido: Lunes', DESCRIPTION: 'Hechos: 0 de 1' });
  await test.call(rounds.updateRound, { roundId: round_id, ended: 1 }, tokens['lena']);
  expect(await ofRound()).toBeUndefined();
});

it('is sent again only when something has changed', async () => {
  const path = await addressOf('lena');
  const first = await read(path);
  expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const etag = String(first.headers['etag']);
  expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(304);
  const { task_id } = await makeTask({ text: 'One more' });
  expect((await read(path, { 'if-none-match': etag })).statusCode).toBe(200);
  const sequence = async () =>
    (await eventsAt(path)).events.find(({ UID }) => UID === `task-${task_id}@localhost`)?.['SEQUENCE'];
  expect(await sequence()).toBe('0');
  await test.call(tasks.updateTask, { taskId: task_id, text: 'One more time' }, tokens['lena']);
  expect(await sequence()).toBe('1');
});

it('texts of people cannot add lines, and long ones are folded', async () => {
  const text = `Water; END:VEVENT, é ${'🌳'.repeat(80)}`;
  const { task_id } = await makeTask({ text, note: 'a\r\nBEGIN:VEVENT\u2028SUMMARY:x\u0007' });
  const { events } = await eventsAt(await addressOf('lena'));
  const event = events.find(({ UID }) => UID === `task-${task_id}@localhost`);
  expect(event?.['SUMMARY']).toBe(`${text} · Elm 1`);
  expect(event?.['DESCRIPTION']).toBe('For anybody\na\nBEGIN:VEVENT\nSUMMARY:x');
});

it('long lines are folded at 75 bytes, wherever a character of several bytes stands', async () => {
  const elm = await createProject(test, tokens['olu'], { includeTrees: 0 });
  const texts = Array.from({ length: 8 }, (_, begin) => `${'x'.repeat(begin)}${'é🌳'.repeat(28)},;`);
  for (const text of texts)
    await test.call(tasks.createTask, { projectId: elm.project_id, text, dueOn: dayIn(1) }, tokens['olu']);
  const { url } = await test.call(calendar.createCalendar, { projectId: elm.project_id }, tokens['olu']);
  const { events } = await eventsAt(new URL(url).pathname);
  expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(texts);
});

it('has the beginning of a long note, and no more tasks than a program can read', async () => {
  const full = await createProject(test, tokens['olu'], { includeTrees: 0 });
  await test.database.run(sql`
    insert into task (project_id, text, note, due_on, created_by)
    select ${full.project_id}, 'Task ' || n, repeat('🌳', ${tasks.TASK_NOTE_MAX}::int), ${dayIn(1)}::date, ${await idOf('olu')}
    from generate_series(1, ${tasks.OPEN_TASKS_MAX}::int) n`);
  const { url } = await test.call(calendar.createCalendar, { projectId: full.project_id }, tokens['olu']);
  const { events } = await eventsAt(new URL(url).pathname);
  expect(events).toHaveLength(calendar.CALENDAR_TASKS_MAX);
  expect(events[0]?.['DESCRIPTION']).toBe(`For anybody\n${'🌳'.repeat(calendar.CALENDAR_NOTE_MAX - 1)}…`);
});

it('counts the trees of a round as its page does: without those that were withdrawn', async () => {
  const gone = await createTree(test, tokens['lena'], project, { inName: 'Gone' });
  const { round_id } = await test.call(
    rounds.createRound,
    {
      projectId: project.project_id,
      roundName: 'Two trees',
      treeIds: [tree.tree_id, gone.tree_id],
      heldOn: dayIn(1),
    },
    tokens['lena'],
  );
  await test.call(rounds.tickRoundTree, { roundId: round_id, treeId: tree.tree_id, state: 'done' }, tokens['lena']);
  await withdraw(test, gone.tree_id);
  const { events } = await eventsAt(await addressOf('lena'));
  expect(events.find(({ UID }) => UID?.startsWith(`round-${round_id}@`))?.['DESCRIPTION']).toBe('Done: 1 of 1');
});

it('a calendar without events is one that programs accept', async () => {
  const empty = await createProject(test, tokens['olu'], { includeTrees: 0 });
  const { url } = await test.call(calendar.createCalendar, { projectId: empty.project_id }, tokens['olu']);
  expect((await eventsAt(new URL(url).pathname)).events).toEqual([]);
});

it('a person who leaves the project cannot read their calendar any more, also after they come back', async () => {
  const path = await addressOf('pat');
  const userId = await idOf('pat');
  await test.call(members.removeMember, { projectId: project.project_id, userId }, tokens['lena']);
  expect(problemOf(await read(path))).toEqual({ status: 404, code: 'not_found' });
  await join(test, project, tokens['lena'], tokens['pat']);
  expect(problemOf(await read(path))).toEqual({ status: 404, code: 'not_found' });
});

it('has what is due by the plans: an event for each day, and one for all that is overdue', async () => {
  const park = await createProject(test, tokens['lena'], { includeTrees: 0 });
  for (const name of ['Elm 1', 'Elm 2']) {
    const elm = await createTree(test, tokens['lena'], park, { inName: name });
    await recordHealthCheck(test, tokens['lena'], { tree: elm, project: park }, { visitDate: dayIn(-400) });
  }
  const late = await createPlan(test, tokens['lena'], park, { name: 'Check; all' });
  const soon = await createPlan(test, tokens['lena'], park, {
    name: 'Look',
    startsOn: dayIn(5),
    visit: 'Pest Detection',
  });
  await createPlan(test, tokens['lena'], park, { name: 'Far', startsOn: dayIn(200), visit: 'Tree Care' });
  const { url } = await test.call(calendar.createCalendar, { projectId: park.project_id }, tokens['lena']);
  const { events } = await eventsAt(new URL(url).pathname);
  expect(events.map(({ UID, SUMMARY, DTSTART }) => [UID?.split('@')[0], SUMMARY, DTSTART])).toEqual([
    [`due-${late.plan_id}-overdue`, 'Check; all: 2 overdue', dayIn(0).replaceAll('-', '')],
    [`due-${soon.plan_id}-${dayIn(5)}`, 'Look: 2 trees', dayIn(5).replaceAll('-', '')],
  ]);
});

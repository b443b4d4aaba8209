import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Ring, circleRing } from '@treewell/domain/geo';
import { toPolyText } from '@treewell/domain/rings/poly-text';
import { moveProject } from '@treewell/domain/projects';
import { searchTreesInExtent } from '@treewell/domain/tree-extents';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../test/app.ts';
import { costOf, leastCosts } from '../../test/processor-time.ts';
import { combRing, createProject } from '../../test/projects.ts';
import { outlineOf } from '../shapes/outline.ts';
import { cutIntoParts } from '../shapes/shape-parts.ts';
import { runInWorker, createTaskRunner } from './run-in-worker.ts';
import { readInputOf } from './read-input.ts';
import type { Task } from './tasks.ts';

const comb: Ring = combRing({ west: 10, south: 50, east: 10.2, north: 50.1 });

let test: TestApp;
let lena: string;
beforeAll(async () => {
  test = await createTestApp();
  lena = await test.signedIn('lena');
});
afterAll(() => test.close());

it('a task in the thread returns the same result as a direct call', { tags: 'slow' }, async () => {
  const long = { sent: { extent: toPolyText(comb) }, parameters: {} };
  expect(await runInWorker('readInputOf', 'searchTreesInExtent', long)).toEqual({ input: { extent: comb } });
  expect(await runInWorker('outlineOf', comb)).toBe(outlineOf(comb));
  expect(await runInWorker('cutIntoParts', comb)).toEqual(cutIntoParts(comb));
});

it('the event loop continues while the thread works', async () => {
  let rounds = 0;
  let isDone = false;
  const done = runInWorker('cutIntoParts', comb).then(() => (isDone = true));
  while (!isDone) {
    await setImmediate();
    rounds++;
  }
  await done;
  // If the event loop did the work, there would be two or three rounds.
  expect(rounds).toBeGreaterThan(20);
});

it('a task that fails rejects, and the next task works', async () => {
  await expect(runInWorker('outlineOf', null as unknown as Ring)).rejects.toThrow(TypeError);
  await expect(runInWorker('no such task' as Task, comb)).rejects.toThrow(TypeError);
  expect(await runInWorker('outlineOf', comb)).toBe(outlineOf(comb));
});

it('when the thread ends, waiting tasks reject, and the next task starts a new thread', async () => {
  const runTask = createTaskRunner(new URL('../../test/mortal-thread.ts', import.meta.url));
  expect(await runTask('echo', [1])).toEqual([1]);
  const rejected = [runTask('end', []), runTask('echo', [2])];
  for (const answer of rejected) await expect(answer).rejects.toThrow('The thread has ended');
  expect(await runTask('echo', [3])).toEqual([3]);
  await expect(runTask('fail', [])).rejects.toThrow('out of order');
  expect(await runTask('echo', [4])).toEqual([4]);
});

it('a task whose arguments cannot be copied rejects, and the next task works', async () => {
  const runTask = createTaskRunner(new URL('../../test/mortal-thread.ts', import.meta.url));
  let deep: unknown[] = [];
  for (let level = 0; level < 100_000; level++) deep = [deep];
  await expect(runTask('echo', deep)).rejects.toThrow();
  await expect(runTask('echo', [() => {}])).rejects.toThrow(/could not be cloned/);
  expect(await runTask('echo', [1])).toEqual([1]);
});

it('the thread does most of the work for a large boundary', { tags: 'slow' }, async () => {
  const json = JSON.stringify({ extent: toPolyText(comb) });
  const search = () =>
    test.app.inject({
      method: 'POST',
      url: '/v0/trees/extent',
      headers: { authorization: lena, 'content-type': 'application/json' },
      payload: json,
    });
  expect((await search()).statusCode).toBe(200);
  const [loopCost, workCost] = await leastCosts(3, costOf, search, () => {
    readInputOf('searchTreesInExtent', { json, parameters: {} });
    cutIntoParts(comb);
  });
  // We measured an eighth to a quarter, on a busy machine.
  expect(loopCost).toBeLessThan(workCost / 2);
});

it('the thread parses, cuts and simplifies large boundaries', async () => {
  const { project_id: projectId } = await createProject(test, lena);
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  await test.call(searchTreesInExtent, { extent: toPolyText(comb) }, lena);
  await test.call(moveProject, { projectId, polygonText: toPolyText(comb) }, lena);
  expect(posted.mock.calls.map(([{ task }]) => task)).toEqual([
    'readInputOf',
    'cutIntoParts',
    'readInputOf',
    'outlineOf',
  ]);
  posted.mockRestore();
});

it('invalid long input is refused like invalid short input', async () => {
  const crossing = comb.with(5_000, [10.1, 49]);
  expect(problemOf(await test.send(searchTreesInExtent, { extent: toPolyText(crossing) }, lena))).toMatchObject({
    status: 400,
    code: 'invalid_input',
    fields: { extent: 'shape_crosses_itself' },
  });
  const payload = `{"extent":"${'1'.repeat(20_000)}`;
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v0/trees/extent',
    headers: { authorization: lena, 'content-type': 'application/json' },
    payload,
  });
  expect(problemOf(answer)).toMatchObject({ status: 400, code: 'malformed_json' });
  const list = await test.app.inject({
    method: 'POST',
    url: '/v0/trees/extent',
    headers: { authorization: lena, 'content-type': 'application/json' },
    payload: `[${'1,'.repeat(20_000)}1]`,
  });
  expect(problemOf(list)).toMatchObject({ status: 400, code: 'invalid_input' });
});

it('long input is parsed like short input: with a byte order mark, as null, or in a long address', async () => {
  const json = { authorization: lena, 'content-type': 'application/json' };
  const extent = toPolyText(circleRing([10, 50], 500, 600));
  const marked = await test.app.inject({
    method: 'POST',
    url: '/v0/trees/extent',
    headers: json,
    payload: `\uFEFF${JSON.stringify({ extent })}`,
  });
  expect(marked.statusCode).toBe(200);
  const blank = ' '.repeat(12_000);
  for (const payload of ['null', `null${blank}`])
    expect(
      (await test.app.inject({ method: 'POST', url: '/v0/auth/signout', headers: json, payload })).statusCode,
    ).toBe(200);
  const { project_id: projectId } = await createProject(test, lena);
  const address = await test.app.inject({
    method: 'GET',
    url: `/v0/trees/project?projectId=${projectId}&extent=${encodeURIComponent(extent)}`,
    headers: { authorization: lena },
  });
  expect(address.statusCode).toBe(200);
  // The input of a POST is its body, even if its address is long.
  const deep = `{"email":"a@example.org","password":"Wrong-pass-1","a":${'['.repeat(4_500)}${']'.repeat(4_500)}}`;
  const signIn = await test.app.inject({
    method: 'POST',
    url: `/v0/auth/signin?x=${'y'.repeat(10_001)}`,
    headers: { 'content-type': 'application/json' },
    payload: deep,
  });
  expect(problemOf(signIn).code).toBe('wrong_credentials');
});

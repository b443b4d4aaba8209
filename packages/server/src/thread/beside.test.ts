import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Ring, circleRing, toPolyText } from '@treewell/domain/geo';
import { moveProject } from '@treewell/domain/projects';
import { searchTreesInExtent } from '@treewell/domain/tree-extents';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../test/app.ts';
import { leastCost } from '../../test/processor-time.ts';
import { combRing, createProject } from '../../test/projects.ts';
import { outlineOf } from '../shapes/outline.ts';
import { cutIntoParts } from '../shapes/shape-parts.ts';
import { beside, threadOf } from './beside.ts';
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

it('tells what the same work tells here', async () => {
  const long = { sent: { extent: toPolyText(comb) }, parameters: {} };
  expect(await beside('readInputOf', 'searchTreesInExtent', long)).toEqual({ input: { extent: comb } });
  expect(await beside('outlineOf', comb)).toBe(outlineOf(comb));
  expect(await beside('cutIntoParts', comb)).toEqual(cutIntoParts(comb));
});

it('lets the event loop go round meanwhile', async () => {
  let rounds = 0;
  let isDone = false;
  const done = beside('cutIntoParts', comb).then(() => (isDone = true));
  while (!isDone) {
    await setImmediate();
    rounds++;
  }
  await done;
  // Done at once on the loop it would be two or three.
  expect(rounds).toBeGreaterThan(20);
});

it('rejects what fails there, and goes on', async () => {
  await expect(beside('outlineOf', null as unknown as Ring)).rejects.toThrow(TypeError);
  await expect(beside('no such task' as Task, comb)).rejects.toThrow(TypeError);
  expect(await beside('outlineOf', comb)).toBe(outlineOf(comb));
});

it('tells whoever waits when the thread ends, and starts another', async () => {
  const ask = threadOf(new URL('../../test/mortal-thread.ts', import.meta.url));
  expect(await ask('echo', [1])).toEqual([1]);
  const ended = [ask('end', []), ask('echo', [2])];
  for (const answer of ended) await expect(answer).rejects.toThrow('The thread has ended');
  expect(await ask('echo', [3])).toEqual([3]);
  await expect(ask('fail', [])).rejects.toThrow('out of order');
  expect(await ask('echo', [4])).toEqual([4]);
});

it('refuses what cannot be copied, and nobody waits for it', async () => {
  const ask = threadOf(new URL('../../test/mortal-thread.ts', import.meta.url));
  let deep: unknown[] = [];
  for (let level = 0; level < 100_000; level++) deep = [deep];
  await expect(ask('echo', deep)).rejects.toThrow();
  await expect(ask('echo', [() => {}])).rejects.toThrow(/could not be cloned/);
  expect(await ask('echo', [1])).toEqual([1]);
});

it('takes most of the work of a large boundary off the event loop', async () => {
  const json = JSON.stringify({ extent: toPolyText(comb) });
  const search = () =>
    test.app.inject({
      method: 'POST',
      url: '/v0/trees/extent',
      headers: { authorization: lena, 'content-type': 'application/json' },
      payload: json,
    });
  expect((await search()).statusCode).toBe(200);
  const onTheLoop = await leastCost(3, search);
  const there = await leastCost(3, () => {
    readInputOf('searchTreesInExtent', { json, parameters: {} });
    cutIntoParts(comb);
  });
  // A quarter to an eighth was measured, on a machine with much else to do.
  expect(onTheLoop).toBeLessThan(there / 2);
});

it('is asked to read a large boundary, to cut it and to simplify it', async () => {
  const { project_id: projectId } = await createProject(test, lena);
  const asked = vi.spyOn(Worker.prototype, 'postMessage');
  await test.call(searchTreesInExtent, { extent: toPolyText(comb) }, lena);
  await test.call(moveProject, { projectId, polygonText: toPolyText(comb) }, lena);
  expect(asked.mock.calls.map(([{ task }]) => task)).toEqual([
    'readInputOf',
    'cutIntoParts',
    'readInputOf',
    'outlineOf',
  ]);
  asked.mockRestore();
});

it('refuses long input that is not good, as it does short', async () => {
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

it('reads long input as it does short: with a mark before it, nothing in it, or much in its address', async () => {
  const json = { authorization: lena, 'content-type': 'application/json' };
  const extent = toPolyText(circleRing([10, 50], 500, 600));
  const marked = await test.app.inject({
    method: 'POST',
    url: '/v0/trees/extent',
    headers: json,
    payload: `\uFEFF${JSON.stringify({ extent })}`,
  });
  expect(marked.statusCode).toBe(200);
  const blank = ' '.repeat(20_000);
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
  // A deep body at a long address: the address is not what is read.
  const deep = `{"email":"a@example.org","password":"Wrong-pass-1","a":${'['.repeat(4_500)}${']'.repeat(4_500)}}`;
  const signIn = await test.app.inject({
    method: 'POST',
    url: `/v0/auth/signin?x=${'y'.repeat(10_001)}`,
    headers: { 'content-type': 'application/json' },
    payload: deep,
  });
  expect(problemOf(signIn).code).toBe('wrong_credentials');
});

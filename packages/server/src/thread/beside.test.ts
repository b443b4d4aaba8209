import { setImmediate } from 'node:timers/promises';
import { type Ring, toPolyText } from '@treewell/domain/geo';
import { moveProject } from '@treewell/domain/projects';
import { searchTreesInExtent } from '@treewell/domain/trees';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../test/app.ts';
import { combRing, createProject } from '../../test/projects.ts';
import { outlineOf } from '../features/projects/outline.ts';
import { cutIntoParts } from '../features/trees/shape-parts.ts';
import { readInputOf } from '../http/read-input.ts';
import { beside } from './beside.ts';
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

it('takes most of the work of a large boundary off the event loop', async () => {
  const { project_id: projectId } = await createProject(test, lena);
  const move = (ring: Ring) => test.call(moveProject, { projectId, polygonText: toPolyText(ring) }, lena);
  await move(comb);
  const [onTheLoop, there] = [await leastCost(() => move(comb)), await leastCost(async () => workOf(comb))];
  expect(onTheLoop).toBeLessThan(there);
});

it('refuses long input that is not good, as it does short', async () => {
  const crossing = comb.with(5_000, [10.1, 49]);
  expect(problemOf(await test.send(searchTreesInExtent, { extent: toPolyText(crossing) }, lena))).toMatchObject({ status: 400, code: 'invalid_input', fields: { extent: 'The boundary crosses itself' } });
  const payload = `{"extent":"${'1'.repeat(20_000)}`;
  const answer = await test.app.inject({ method: 'POST', url: '/v0/trees/extent', headers: { authorization: lena, 'content-type': 'application/json' }, payload });
  expect(problemOf(answer)).toMatchObject({ status: 400, code: 'malformed_json' });
  const list = await test.app.inject({ method: 'POST', url: '/v0/trees/extent', headers: { authorization: lena, 'content-type': 'application/json' }, payload: `[${'1,'.repeat(20_000)}1]` });
  expect(problemOf(list)).toMatchObject({ status: 400, code: 'invalid_input' });
});

/** All that a moved boundary asks for, done here. */
function workOf(ring: Ring): void {
  readInputOf('moveProject', { json: JSON.stringify({ projectId: 1, polygonText: toPolyText(ring) }), parameters: {} });
  outlineOf(ring);
}

/** Processor time of this thread. */
async function leastCost(work: () => Promise<unknown>): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < 5; run++) {
    const began = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(began);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

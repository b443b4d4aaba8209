// A change of 200,000 trees at once and its undo, while a person records visits of the same trees: how long the previews, the
// change and the undo take beside one bare SQL update of the same rows, and how much slower recording is meanwhile.
//   npm run bench -- bulk-change            or another number of trees:   npm run bench -- bulk-change 20000
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BulkAnswer, BulkChange } from '../packages/domain/src/bulk-changes.ts';
import type { Change, Undo } from '../packages/domain/src/history/history.ts';
import { openPool, sql } from '../packages/server/src/db/db.ts';
import { embeddedConnection } from '../packages/server/src/db/embedded-postgres.ts';
import { signIn, signUp } from './account.ts';
import { fill } from './city-trees.ts';
import { startServerProcess } from './server-process.ts';

const TREES = Number(process.argv[2] ?? 200_000);
const PROJECT = 1;
/** Trees whose value somebody changes again before the undo. */
const CHANGED_SINCE = 100;
const QUIET_VISITS = 150;
const POLL_MS = 250;

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const last = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

const folder = mkdtempSync(join(tmpdir(), 'treewell-bench-'));
const server = await startServerProcess(folder);
const database = openPool({ ...embeddedConnection(folder), statement_timeout: 0 }, () => {});
try {
  await fill(database, TREES, TREES);
  let token = await signUp(server.url, database);
  await database.run(sql`
    insert into member (project_id, user_id, role_id) select ${PROJECT}::int, max(user_id), 2 from users`);
  await database.run(sql`alter table tree disable trigger user`);
  await database.run(sql`update tree set home_project_id = ${PROJECT}::int`);
  await database.run(sql`alter table tree enable trigger user`);
  await database.run(sql`vacuum (analyze) tree`);

  let calls = 0;
  const headers = () => {
    calls++;
    return {
      authorization: token,
      'content-type': 'application/json',
      // An address may call so and so often in a minute; here every call comes from another.
      'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    };
  };
  const send = async <Data>(method: 'GET' | 'POST', path: string, body?: object): Promise<Data> => {
    const response = await fetch(`${server.url}/v0${path}`, {
      method,
      headers: headers(),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status === 401) {
      // A token is good for a quarter of an hour.
      token = await signIn(server.url);
      return send(method, path, body);
    }
    const answer = (await response.json()) as { data?: Data };
    if (!answer.data) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const timed = async <T>(work: () => Promise<T>): Promise<[milliseconds: number, result: T]> => {
    const startedAt = performance.now();
    const result = await work();
    return [performance.now() - startedAt, result];
  };
  /** Anywhere among the trees, so that some of them are just being changed. */
  const recordVisit = async (): Promise<number> => {
    const treeId = 1 + Math.floor(Math.random() * TREES);
    return (
      await timed(() => send('POST', '/tree/treecare', { treeId, projectId: PROJECT, inDbh: 12, timeSpent: 1 }))
    )[0];
  };
  let visits = 0;
  const recordUntil = async (isOver: () => boolean): Promise<number[]> => {
    const times: number[] = [];
    while (!isOver()) {
      if (visits % 1_000 === 0) await database.run(sql`delete from daily_use where noun = 'visits'`);
      times.push(await recordVisit());
      visits++;
      await sleep(20);
    }
    return times;
  };
  const report = (name: string, milliseconds: number, beside = ''): void =>
    console.log(`${name.padEnd(46)} ${(milliseconds / 1_000).toFixed(2).padStart(8)} s  ${beside}`);

  let quietLeft = QUIET_VISITS;
  const quiet = await recordUntil(() => quietLeft-- <= 0);
  const visitsBeside = (name: string, times: readonly number[]): void =>
    console.log(
      `  a visit ${name}: median ${median(times).toFixed(1)} ms (${(median(times) / median(quiet)).toFixed(2)}×), 99 of 100 ${last(times, 0.99).toFixed(0)} ms, the slowest ${Math.max(...times).toFixed(0)} ms, of ${times.length}`,
    );
  console.log(`${TREES.toLocaleString('en')} trees`);
  visitsBeside('on a quiet server', quiet);

  const bare = await database
    .transaction(async (tx) => {
      await tx.run(sql`alter table tree disable trigger user`);
      const [milliseconds] = await timed(() => tx.run(sql`update tree set address = 'Oak Street'`));
      throw Object.assign(new Error('rolled back'), { milliseconds });
    })
    .catch((error: { milliseconds?: number }) => {
      if (error.milliseconds === undefined) throw error;
      return error.milliseconds;
    });
  report('the bare SQL update, without triggers', bare);
  await database.run(sql`vacuum (analyze) tree`);
  const beside = (milliseconds: number) => `${(milliseconds / bare).toFixed(2)}× the bare update`;

  const change = { projectId: PROJECT, filter: {}, set: { inAddress: 'Elm Street' } };
  let isPreviewed = false;
  const duringPreview = recordUntil(() => isPreviewed);
  const [previewTime, preview] = await timed(() => send<BulkAnswer>('POST', '/trees/change', { ...change, dryRun: 1 }));
  isPreviewed = true;
  report('preview of the change', previewTime, JSON.stringify(preview).slice(0, 60));
  visitsBeside('beside the preview', await duringPreview);

  const { changed, unchanged, refused, trees_key: treesKey } = preview;
  let isChanged = false;
  const duringChange = recordUntil(() => isChanged);
  const [askTime, asked] = await timed(() =>
    send<BulkAnswer>('POST', '/trees/change', {
      ...change,
      expected: { changed, unchanged, refused, treesKey },
    }),
  );
  const [changeTime, ended] = await timed(async () => {
    for (;;) {
      const { bulk_change: now } = await send<{ bulk_change: BulkChange }>('GET', `/trees/change?projectId=${PROJECT}`);
      if (now.finished_at) return now;
      await sleep(POLL_MS);
    }
  });
  isChanged = true;
  report('the call', askTime, `is_done: ${asked.is_done}`);
  report('the change, by its job', changeTime, `${beside(changeTime)}; ${ended.changed} trees`);
  visitsBeside('beside the change', await duringChange);

  await database.run(sql`
    update tree set address = 'Newer', version = version + 1 where tree_id <= ${CHANGED_SINCE}::int`);
  const [entry] = await send<Change[]>('GET', `/history?projectId=${PROJECT}&record=group`);
  if (!entry) throw new Error('the change is not in the history');
  let isLooked = false;
  const duringLook = recordUntil(() => isLooked);
  const [lookTime, look] = await timed(() => send<Undo>('POST', '/undo', { changeId: entry.change_id, dryRun: 1 }));
  isLooked = true;
  report('preview of the undo', lookTime, JSON.stringify(look).slice(0, 100));
  visitsBeside('beside that preview', await duringLook);

  let isUndone = false;
  const duringUndo = recordUntil(() => isUndone);
  const [undoTime, undone] = await timed(async () => {
    let state = await send<Undo>('POST', '/undo', { changeId: entry.change_id });
    const undoId = state.change_id;
    while (state.is_running) {
      await sleep(POLL_MS);
      state = await send<Undo>('GET', `/undo?changeId=${undoId}`);
    }
    return state;
  });
  isUndone = true;
  report('the undo, by its job', undoTime, `${beside(undoTime)}; ${JSON.stringify(undone).slice(0, 100)}`);
  visitsBeside('beside the undo', await duringUndo);

  const kept = await database.find<{ newer: number; elm: number; visits: number }>(sql`
    select count(*) filter (where address = 'Newer')::int as newer, count(*) filter (where address = 'Elm Street')::int as elm,
      (select count(*)::int from visit) as visits from tree`);
  console.log(
    `kept: ${kept?.newer} newer values, ${kept?.visits} of ${visits} visits; ${kept?.elm} trees were not put back`,
  );
  if (kept?.newer !== CHANGED_SINCE || kept.visits !== visits || kept.elm !== 0) process.exitCode = 1;
} finally {
  await database.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

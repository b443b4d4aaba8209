// One person, the attacker, sends the most expensive mix of calls. Another sends the usual light calls. How much slower
// are the light calls than on a quiet server? The goal: at most 3 times, and no failed call. The server, the attacker
// and the measurement are three processes.
//   npm run bench -- fairness           every expensive call, and 250 bodies that never end
//   npm run bench -- fairness visits    visits only, as many as possible in a minute
//   npm run bench -- fairness filters   a new filter with each call
//   npm run bench -- fairness downloads  a crowd that loads the library
//   npm run bench -- fairness stalled   250 bodies that never end, and nothing else
//   npm run bench -- fairness calls     every expensive call without those bodies, to compare
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, openPool, sql } from '../packages/server/src/db/db.ts';
import { embeddedConnection } from '../packages/server/src/db/embedded-postgres.ts';
import { CITY, boxText, combText } from './attack-shapes.ts';
import { type Attack, type Person, ATTACKS, CHECK, send } from './fairness-attacks.ts';
import { startServerProcess } from './server-process.ts';

const GOAL = 3;
const TREES = 300_000;
const PASSWORD = 'Sweetgum-7';

async function main(attackName: string, { milliseconds }: Attack): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'treewell-bench-'));
  const server = await startServerProcess(folder);
  try {
    const database = openPool({ ...embeddedConnection(folder), statement_timeout: 0 }, () => {});
    const [victim, attacker] = [
      await newPerson(server.url, database, 'victim', '10.0.0.1'),
      await newPerson(server.url, database, 'attacker', '10.0.0.2'),
    ];
    await plantCity(database, attacker);
    await drawCombs(server.url, attacker);
    await database.close();

    const quietMemory = watchMemory(server.pid);
    const quiet = await measure(server.url, victim, milliseconds);
    const quietPeak = quietMemory.stop();
    const attacking = spawn(
      process.execPath,
      [fileURLToPath(import.meta.url), attackName, server.url, JSON.stringify(attacker)],
      { stdio: 'inherit' },
    );
    const attackEnd = once(attacking, 'exit');
    await sleep(2_000);
    const memory = watchMemory(server.pid);
    const underAttack = await measure(server.url, victim, milliseconds);
    const peak = memory.stop();
    attacking.kill();
    await attackEnd;
    report(quiet, underAttack);
    console.log(`the most memory of the server: quiet ${quietPeak} MB → beside the attack ${peak} MB`);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

// ── Test data ───────────────────────────────────────────────────────────────

async function newPerson(url: string, database: Database, name: string, address: string): Promise<Person> {
  const email = `${name}@example.org`;
  const call = async (
    method: string,
    path: string,
    body?: object,
    token?: string,
  ): Promise<Record<string, unknown>> => {
    const answer = await send(url, { address, ...(token && { token }) }, method, path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body?.data as Record<string, unknown>;
  };
  await call('POST', '/auth/signup', { email, password: PASSWORD, given_name: name, family_name: 'Bench' });
  await database.run(sql`update identity_account set status = 'confirmed'`);
  const first = String((await call('POST', '/auth/signin', { email, password: PASSWORD }))['id_token']);
  await call('POST', '/user/validate', {}, first);
  const token = String((await call('POST', '/auth/signin', { email, password: PASSWORD }))['id_token']);
  const { project_id: projectId } = await call(
    'POST',
    '/project',
    { projectName: name, polyText: boxText(CITY.x + 1, CITY.y, 0.01), includeTrees: 0 },
    token,
  );
  const { tree_id: treeId } = await call(
    'POST',
    '/tree',
    { projectId, subId: 12, inName: 'Elm', inLongitude: CITY.x + 1, inLatitude: CITY.y },
    token,
  );
  return { token, address, projectId: Number(projectId), treeId: Number(treeId) };
}

/** All trees belong to the attacker's project. */
async function plantCity(database: Database, { projectId }: Person): Promise<void> {
  for (let first = 0; first < TREES; first += 50_000)
    await database.run(sql`
      with planted as (
        insert into tree (tree_name, sub_id, longitude, latitude, created_by)
        select 'Tree ' || n, 3 + n % 500, ${CITY.x}::float8 + ${CITY.side}::float8 * (n * 0.6180339887 % 1 - 0.5), ${CITY.y}::float8 + ${CITY.side}::float8 * (n * 0.7548776662 % 1 - 0.5), 1
        from generate_series(${first}::int + 1, ${first}::int + 50000) n returning tree_id
      )
      insert into project_tree (project_id, tree_id) select ${projectId}, tree_id from planted`);
  await database.run(sql`analyze`);
}

async function drawCombs(url: string, attacker: Person): Promise<void> {
  const answers = [];
  for (let n = 0; n < 20; n++)
    answers.push(
      (
        await send(url, attacker, 'POST', '/project', {
          projectName: `Comb ${n}`,
          polyText: combText(9_900, n * 1e-5),
          includeTrees: 0,
        })
      ).status,
    );
  console.log(`combs drawn: ${answers.filter((status) => status === 200).length} of ${answers.length}`);
}

// ── Light calls ─────────────────────────────────────────────────────────────

const lightCalls = ({ projectId, treeId }: Person): [name: string, method: string, path: string, body?: object][] => [
  ['totals', 'GET', '/trees'],
  ['my projects', 'GET', '/user/projects'],
  ['a project', 'GET', `/project?projectId=${projectId}`],
  ['a tree', 'GET', `/tree?treeId=${treeId}&projectId=${projectId}`],
  ['members', 'GET', `/project/users?projectId=${projectId}`],
  ['a tile', 'GET', `/tiles/project/${projectId}/14/3103/6160`],
  ['a health check', 'POST', '/tree/healthcheck', { projectId, treeId, ...CHECK }],
  ['the log', 'GET', `/project/visits?projectId=${projectId}&limit=50`],
  ['the language', 'PUT', '/user/language', { language: 'en' }],
];

type Times = Map<string, { milliseconds: number[]; failed: number }>;

/** Sends one call after the other with short pauses, as a person does. */
async function measure(url: string, person: Person, forMilliseconds: number): Promise<Times> {
  const times: Times = new Map(lightCalls(person).map(([name]) => [name, { milliseconds: [], failed: 0 }]));
  for (const end = performance.now() + forMilliseconds; performance.now() < end;)
    for (const [name, method, path, body] of lightCalls(person)) {
      const { status, milliseconds } = await send(url, person, method, path, body);
      const figures = times.get(name);
      figures?.milliseconds.push(milliseconds);
      if (figures && status !== 200 && status !== 204) figures.failed++;
      await sleep(20);
    }
  return times;
}

// ── The attacks ─────────────────────────────────────────────────────────────

async function attack(url: string, attacker: Person, { mix, milliseconds }: Attack): Promise<void> {
  const startedAt = performance.now();
  const sent = mix(url, attacker);
  const answers = sent.map(([name]) => ({ name, waiting: 0, seconds: new Map<number, number[]>() }));
  const end = (): void => {
    console.log(
      `\nwhat the attacker was answered in ${((performance.now() - startedAt) / 1000).toFixed(0)} s, and the median of the seconds that it took`,
    );
    for (const { name, waiting, seconds } of answers)
      console.log(
        `  ${name.padEnd(28)} ${[...seconds].map(([status, times]) => `${status}: ${times.length} (${quantile(times, 0.5).toFixed(1)} s)`).join(', ')}; ${waiting} still wait`,
      );
    process.exit();
  };
  process.on('SIGTERM', end);
  setTimeout(end, milliseconds + 10_000);
  // A real attacker has their own machine. Here they share our cores, so they get the lowest priority.
  setPriority(19);
  await Promise.all(
    sent.flatMap(([, atOnce, call], kind) =>
      Array.from({ length: atOnce }, async (_, lane) => {
        const tally = answers[kind] as (typeof answers)[number];
        for (let n = lane; ; n += atOnce) {
          const sentAt = performance.now();
          tally.waiting++;
          const status = await call(n).then(
            (answer) => answer.status,
            () => 0,
          );
          tally.waiting--;
          tally.seconds.set(status, [...(tally.seconds.get(status) ?? []), (performance.now() - sentAt) / 1000]);
          // The server refuses cheaply. Without a pause, the attacker's own process would use up the processor.
          if (status === 429) await sleep(50);
        }
      }),
    ),
  );
}

/** The most resident memory of a process until `stop`, in megabytes. Linux only. */
function watchMemory(pid: number): { stop(): number } {
  let most = 0;
  const look = (): void => {
    const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    most = Math.max(most, Math.round(kilobytes / 1_000));
  };
  const timer = setInterval(look, 250);
  return {
    stop() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}

// ── The figures ─────────────────────────────────────────────────────────────

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

function report(quiet: Times, underAttack: Times): void {
  console.log('\nlight calls of another person, milliseconds: quiet → beside the attack (ratio)');
  const all = { quiet: [] as number[], underAttack: [] as number[] };
  for (const [name, { milliseconds }] of quiet) {
    const other = underAttack.get(name);
    if (!other) continue;
    all.quiet.push(...milliseconds);
    all.underAttack.push(...other.milliseconds);
    console.log(
      `  ${name.padEnd(14)} median ${line(milliseconds, other.milliseconds, 0.5)}   95 % ${line(milliseconds, other.milliseconds, 0.95)}   failed ${other.failed}`,
    );
  }
  console.log(
    `  ${'all'.padEnd(14)} median ${line(all.quiet, all.underAttack, 0.5)}   95 % ${line(all.quiet, all.underAttack, 0.95)}`,
  );
  const ratio = quantile(all.underAttack, 0.5) / quantile(all.quiet, 0.5);
  const failed = [...underAttack.values()].reduce((sum, times) => sum + times.failed, 0);
  console.log(
    ratio <= GOAL && failed === 0
      ? `within the goal: the median is at most ${GOAL} times as long, and none failed`
      : `NOT within the goal of ${GOAL} times and no failure`,
  );
  if (ratio > GOAL || failed > 0) process.exitCode = 1;
}

function line(quiet: readonly number[], underAttack: readonly number[], share: number): string {
  const [a, b] = [quantile(quiet, share), quantile(underAttack, share)];
  return `${a.toFixed(1)} → ${b.toFixed(1)} (${(b / a).toFixed(1)}x)`;
}

const [attackName = 'everything', url, attacker] = process.argv.slice(2);
const chosen = ATTACKS[attackName];
if (!chosen) throw new Error(`There is no attack "${attackName}". There are: ${Object.keys(ATTACKS).join(', ')}.`);
if (url && attacker) await attack(url, JSON.parse(attacker) as Person, chosen);
else await main(attackName, chosen);

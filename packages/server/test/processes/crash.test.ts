// During continuous writes, our server, PostgreSQL or both are killed at random moments, many times. Every acknowledged
// write must be stored completely and exactly once.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { isLong } from '../../../../scripts/test-size.ts';
import {
  SignUps,
  findPostmaster,
  kill,
  lostAccounts,
  retryWhileDown,
  spawnServer,
  startServer,
  untilReady,
  preparedFolder,
  withDatabase,
} from './server-process.ts';

const KILLS = Number(process.env['CRASH_KILLS'] ?? (isLong ? 60 : 12));
const CHECK_EVERY = isLong ? 15 : 6;
const AT_ONCE = 6;
const PAUSE_MAX_MS = 400;
/** One of this many kills comes before the server has recovered from the last one. */
const EARLY_KILL_EVERY = 4;

it('no acknowledged write is lost when processes are killed at any moment', { timeout: 600_000 }, async () => {
  const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 2 ** 32);
  const random = randomFrom(seed);
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const dataDir = await preparedFolder();
  let server = await startServer({ dataDir });
  const load = new SignUps(() => server, AT_ONCE);
  let lost: string[] = [];

  const check = async (): Promise<void> => {
    await untilReady(server);
    const acknowledged = new Set(load.acknowledged);
    lost = await retryWhileDown(() => lostAccounts(dataDir, acknowledged));
    expect(lost, `seed ${seed}`).toEqual([]);
    expect(await retryWhileDown(() => withoutMail(dataDir, acknowledged)), `seed ${seed}`).toEqual([]);
  };

  const kills = { server: 0, postgres: 0, both: 0 };
  for (let count = 1; count <= KILLS; count++) {
    await sleep(random() * PAUSE_MAX_MS);
    const chosen = pick(['server', 'postgres', 'both'] as const);
    // If PostgreSQL is still down after the last kill, the server is killed instead.
    const victim = chosen !== 'server' && killPostgres(dataDir) ? chosen : 'server';
    kills[victim]++;
    if (victim !== 'postgres') {
      kill(server.pid, 'SIGKILL');
      server = spawnServer({ dataDir });
    }
    if (count % CHECK_EVERY === 0) await check();
    else if (random() >= 1 / EARLY_KILL_EVERY) await load.untilMore(1 + Math.floor(random() * 5));
  }
  await untilReady(server);
  await load.untilMore(1);
  await load.stop();
  await check();

  // Every answer that was not a success said "try again", or there was no answer.
  const strange = load.refusals.filter(({ status, code }) => status !== 0 && code !== 'unavailable');
  console.log(
    `crash harness, seed ${seed}: ${KILLS} kills (${JSON.stringify(kills)}), ` +
      `${load.acknowledged.size} acknowledged, ${lost.length} lost, slowest answer ${Math.round(load.slowestMilliseconds)} ms`,
  );
  expect(strange, `seed ${seed}`).toEqual([]);
});

function killPostgres(dataDir: string): boolean {
  const postmaster = findPostmaster(dataDir);
  if (postmaster) kill(postmaster.pid, 'SIGKILL');
  return postmaster !== undefined;
}

/** The acknowledged addresses whose mail is neither queued nor written. */
async function withoutMail(dataDir: string, acknowledged: ReadonlySet<string>): Promise<string[]> {
  // Reads the queue first, because a mail leaves it only after its file is written.
  const queued = await withDatabase(dataDir, (client) =>
    client.query<{ recipient: string }>(
      "select payload ->> 'to' as recipient from job where kind in ('send_code', 'send_notice')",
    ),
  );
  const outbox = join(dataDir, 'outbox');
  const written = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .flatMap((name) => /^To: <?([^\s>]+)/m.exec(readFileSync(join(outbox, name), 'utf8'))?.[1] ?? []);
  const promised = new Set([...queued.rows.map(({ recipient }) => recipient), ...written]);
  return [...acknowledged].filter((email) => !promised.has(email));
}

/** The generator mulberry32: the same seed gives the same kills. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

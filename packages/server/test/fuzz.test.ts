// The fuzzer sends every call as every kind of caller, with records of all kinds. There must be no 5xx, no hang and no
// answer that its schema does not allow, and every handler must be reached. FUZZ_SEED repeats a run, FUZZ_CALLS sets
// its length.
import { type Endpoint, pathParameters, toRequest } from '@treewell/domain/endpoint';
import { endpoints } from '@treewell/domain/endpoints';
import { isProblemCode, problemStatus } from '@treewell/domain/problems';
import fc from 'fast-check';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { isLong } from '../../../scripts/test-size.ts';
import { problemsOf } from '../src/http/openapi.ts';
import type { Route } from '../src/http/route.ts';
import { routes } from '../src/routes.ts';
import { createTestApp, problemOf } from './app.ts';
import { type World, createCast, createWorld } from './fuzz-world.ts';
import { type FuzzCall, callOf, choicesFor, oddChoices } from './fuzz.ts';

const CALLS = Number(process.env['FUZZ_CALLS'] ?? (isLong ? 20_000 : 2_000));
/** A fixed seed, so that a failure can be repeated. The bench uses a new seed each time. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_115);

/** A round is one call of each endpoint. */
const ROUNDS_PER_WORLD = 24;
const ROUNDS_PER_APP = 144;
const CALLS_PER_ODD_WORLD = 16;
/** A call that takes longer than this hangs. */
const HANG_MS = 30_000;

const all: readonly Endpoint[] = Object.values(endpoints);
const ROUNDS = Math.ceil(CALLS / all.length);
/** A short run goes on with the endpoints that have not succeeded yet. */
const MOST_ROUNDS = Math.max(ROUNDS, 2 * ROUNDS_PER_APP);

interface Tally {
  calls: number;
  reached: number;
  answered: number;
}
const tallies = new Map<Endpoint, Tally>(all.map((endpoint) => [endpoint, { calls: 0, reached: 0, answered: 0 }]));
const tallyOf = (endpoint: Endpoint): Tally =>
  tallies.get(endpoint) ?? expect.fail(`${endpoint.path} is not in the list of endpoints`);

/** False while test data is created, because that calls handlers too. */
let isCounting = false;
const counted = routes.map((route): Route => ({
  ...route,
  handle: (context, input) => {
    if (isCounting) tallyOf(route.endpoint).reached++;
    return route.handle(context, input);
  },
}));

it(
  `${CALLS} calls cause no 5xx, no hang and no answer outside its schema, and reach every handler (FUZZ_SEED=${SEED})`,
  async () => {
    for (let round = 0; endpointsOf(round).length > 0; round += ROUNDS_PER_APP)
      await fuzzOneApp(round, round + ROUNDS_PER_APP);
    console.log(table());
    const unreached = all.filter((endpoint) => tallyOf(endpoint).reached === 0);
    const neverAnswered = all.filter((endpoint) => tallyOf(endpoint).answered === 0);
    expect({
      unreached: unreached.map(nameOf),
      neverAnswered: neverAnswered.map(nameOf),
      undocumented: [...undocumented].toSorted(),
    }).toEqual({ unreached: [], neverAnswered: [], undocumented: [] });
  },
  Math.max(600_000, CALLS * 60),
);

it(
  'an odd value in any field of a call that is otherwise in order causes no 5xx',
  async () => {
    const test = await createTestApp({ routes });
    try {
      const cast = await createCast(test);
      let world: World | undefined;
      for (const [number, endpoint] of all.entries()) {
        if (!world || number % CALLS_PER_ODD_WORLD === 0) world = await createWorld(cast, number);
        const [choice] = fc.sample(choicesFor(endpoint), { numRuns: 1, seed: SEED + number });
        for (const odd of oddChoices(endpoint, choice ?? expect.fail('no input was made'), isLong ? Infinity : 2)) {
          const call = callOf(endpoint, odd, world);
          check(
            endpoint,
            call,
            await answerWithin(HANG_MS, test.app.inject(asRequest(endpoint, call, world, 1)), endpoint, call),
          );
        }
      }
    } finally {
      await test.close();
    }
    expect([...undocumented].toSorted()).toEqual([]);
  },
  Math.max(600_000, CALLS * 60),
);

const endpointsOf = (round: number): readonly Endpoint[] =>
  round < ROUNDS ? all : round < MOST_ROUNDS ? all.filter((endpoint) => tallyOf(endpoint).answered === 0) : [];

/** Uses a new app and database for some rounds, because tokens expire and limits per person are used up. */
async function fuzzOneApp(from: number, to: number): Promise<void> {
  const test = await createTestApp({ routes: counted });
  try {
    const cast = await createCast(test);
    const choices = new Map(
      all.map((endpoint, index) => [
        endpoint,
        fc.sample(choicesFor(endpoint), { numRuns: to - from, seed: SEED + from * 1_000 + index }),
      ]),
    );
    let world: World | undefined;
    for (let round = from; round < to && endpointsOf(round).length > 0; round++) {
      if (!world || round % ROUNDS_PER_WORLD === 0) world = await createWorld(cast, round);
      for (const endpoint of endpointsOf(round)) {
        const choice = choices.get(endpoint)?.[round - from] ?? expect.fail('no input was made');
        const call = callOf(endpoint, choice, world);
        isCounting = true;
        const response = await answerWithin(
          HANG_MS,
          test.app.inject(asRequest(endpoint, call, world, round)),
          endpoint,
          call,
        );
        isCounting = false;
        check(endpoint, call, response);
      }
    }
  } finally {
    await test.close();
  }
}

/** An odd object may have no toString that can be called. */
function withTextsInUrl({ path, hasBody }: Endpoint, input: object): Record<string, unknown> {
  const isInUrl = (name: string) => !hasBody || pathParameters(path).includes(name);
  const asText = (value: unknown) => {
    try {
      return String(value);
    } catch {
      return JSON.stringify(value);
    }
  };
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name, value !== undefined && isInUrl(name) ? asText(value) : value]),
  );
}

let caller = 0;
function asRequest(
  endpoint: Endpoint,
  { caller: name, input, repeated }: FuzzCall,
  world: World,
  round: number,
): InjectOptions {
  // A mutated input that is not an object is sent as the whole body.
  const isRecord = typeof input === 'object' && input !== null && !Array.isArray(input);
  const { url, body } = toRequest(endpoint, isRecord ? withTextsInUrl(endpoint, input) : {});
  const payload = isRecord || body === undefined ? body : JSON.stringify(input);
  const token = world.tokens[name];
  return {
    method: endpoint.method,
    url: repeated === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}${repeated}`,
    // Every call comes from another IP address. Other tests check the limits per address.
    remoteAddress: `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller++ & 255}`,
    headers: {
      ...(token !== undefined && { authorization: token }),
      ...(endpoint.path.startsWith('/auth/') && { cookie: world.cookie }),
      ...(round % 5 === 0 && { 'idempotency-key': `key-${caller % 7}-${round}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload }),
  };
}

function check(endpoint: Endpoint, call: FuzzCall, response: LightMyRequestResponse): void {
  const tally = tallyOf(endpoint);
  tally.calls++;
  try {
    expect(response.statusCode).toBeLessThan(500);
    if (response.statusCode !== 200) return checkRefusal(endpoint, response);
    tally.answered++;
    if (endpoint.mediaType) expect(response.headers['content-type']).toBe(endpoint.mediaType);
    else endpoint.data.parse(response.json().data);
  } catch (error) {
    throw new Error(`${describeCall(endpoint, call)}\nanswered ${response.statusCode} ${response.body.slice(0, 500)}`, {
      cause: error,
    });
  }
}

/** The refusals that the API documentation lists for each call, and the refusals that are not listed. */
const documented = new Map(routes.map((route) => [route.endpoint, problemsOf(route)]));
const undocumented = new Set<string>();

function checkRefusal(endpoint: Endpoint, response: LightMyRequestResponse): void {
  const { code } = problemOf(response);
  if (!isProblemCode(code)) expect.fail('The refusal has no code of ours');
  if (!documented.get(endpoint)?.has(code)) undocumented.add(`${nameOf(endpoint)}: ${code}`);
  expect(response.statusCode).toBe(problemStatus(code));
}

async function answerWithin(
  ms: number,
  response: Promise<LightMyRequestResponse>,
  endpoint: Endpoint,
  call: FuzzCall,
): Promise<LightMyRequestResponse> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`${describeCall(endpoint, call)}\nwas not answered within ${ms} ms`)),
      ms,
    );
  });
  return Promise.race([response, late]).finally(() => clearTimeout(timer));
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const describeCall = (endpoint: Endpoint, { caller: name, input, repeated }: FuzzCall): string =>
  `FUZZ_SEED=${SEED}: ${nameOf(endpoint)} as ${name} with ${JSON.stringify(input)} ${repeated ?? ''}`;

function table(): string {
  const rows = all.map((endpoint) => {
    const { calls, reached, answered } = tallyOf(endpoint);
    return [nameOf(endpoint).padEnd(44), ...[calls, reached, answered].map((count) => String(count).padStart(8))].join(
      '',
    );
  });
  return [['call'.padEnd(44), ...['calls', 'reached', '200'].map((title) => title.padStart(8))].join(''), ...rows].join(
    '\n',
  );
}

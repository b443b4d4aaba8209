// The time of a call must not grow faster than its input. The schema of every field reads long, hostile texts and lists;
// every call gets one long input. We measure the processor time of this thread, so other load on the machine does not matter. The server parses some
// inputs in a worker thread; the test parses them here again, so that this time counts too.
import { parse as parseQuery } from 'node:querystring';
import { type Endpoint, pathParameters, toRequest } from '@treewell/domain/endpoint';
import { type EndpointName, endpoints } from '@treewell/domain/endpoints';
import { checkFields, fieldSchemas } from '@treewell/domain/fields';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readInputOf } from '../src/thread/read-input.ts';
import { type TestApp, createTestApp } from './app.ts';
import { fieldsOf } from './fuzz.ts';
import { costOf, leastCosts, ownCostOf, relativeCost } from './processor-time.ts';

/** In units of relativeCost: about 100 ms. */
const COST_MAX = 3.3;
/** Ratios of shorter times are not reliable. */
const COMPARABLE_MS = 40;
const TRIES = 3;
const BODY_BYTES = 1_000_000;
const PARAMETER_BYTES = 19_000; // one in the path has at most 20,000 characters
const HEADER_BYTES = 60_000;

const repeated =
  (piece: string) =>
  (length: number): string =>
    piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
/** A start, a long middle, and an end that makes a regular expression fail late. */
const around =
  (before: string, piece: string, after: string) =>
  (length: number): string =>
    before + repeated(piece)(length - before.length - after.length) + after;

const HOSTILE: Record<string, (length: number) => string> = {
  'digits, then x': around('', '7', 'x'),
  'digits, a dot, digits, then x': (length) => around('', '7', '.')(length / 2) + around('', '7', 'x')(length / 2),
  'a number with a long exponent': around('1e', '1', 'x'),
  'blanks around a letter': around('a', ' ', 'b'),
  'tabs and breaks': around('', '\t\n\r ', 'x'),
  commas: repeated(','),
  'ones and commas': repeated('1,'),
  'bad numbers and commas': repeated('x,'),
  'opening brackets': repeated('('),
  'brackets in pairs': repeated('()'),
  'brackets and blanks': around('POLYGON((1 1),', ') ', 'x'),
  signs: around('', '+-', 'x'),
  dots: around('a', '.', 'b'),
  'a polygon of commas': around('POLYGON((', ',', '))'),
  'a polygon of short corners': around('POLYGON((', '1 1,', '1 1))'),
  'a polygon with one endless corner': around('POLYGON((', '1 ', '))'),
  'a polygon of blanks': around('POLYGON((1', ' ', '1))'),
  'letters, like an address that never ends': around('a@', 'a.', ''),
  'hexadecimal digits and dashes': around('', 'a0-', '.jpg'),
  'half surrogate pairs': repeated('\ud800'),
};

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await createTestApp();
  token = await test.signedIn('lena');
});
afterAll(() => test.close());

/** `threadWork` repeats the work of the server's worker thread. */
type HostileRequest = InjectOptions & { threadWork?: () => unknown };

let caller = 0;
async function send({ threadWork, ...request }: HostileRequest): Promise<void> {
  await test.app.inject({
    ...request,
    remoteAddress: `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller++ & 255}`,
  });
  threadWork?.();
}

/** Describes the problem if a work takes too long. Measures again before it reports a problem. */
async function timeProblem(
  what: string,
  workOf: (length: number) => () => unknown,
  length: number,
): Promise<string | undefined> {
  const work = workOf(length);
  const isCheap = async () => (await costOf(work)) < COMPARABLE_MS;
  // Most of those that are not cheap at first have met the garbage collector.
  if ((await isCheap()) || (await isCheap())) return undefined;
  const relative = await relativeCost(TRIES, work);
  if (relative > COST_MAX) return `${what}: ${relative.toFixed(1)} times the unit`;
  // One whole may take as long as its four quarters. Four times as long would mean quadratic work.
  const quarter = workOf(length / 4);
  const doQuarters = async () => {
    for (let part = 0; part < 4; part++) await quarter();
  };
  const [quarters, whole] = await leastCosts(TRIES, ownCostOf, doQuarters, work);
  return whole > (9 / 4) * Math.max(quarters, (4 * COMPARABLE_MS) / 10)
    ? `${what}: in four quarters ${quarters.toFixed(0)} ms, in one ${whole.toFixed(0)} ms`
    : undefined;
}

const requestProblem = (what: string, requestOf: (length: number) => HostileRequest, length: number) =>
  timeProblem(
    what,
    (size) => {
      const request = requestOf(size);
      return () => send(request);
    },
    length,
  );

const LISTS: Record<string, (length: number) => unknown[]> = {
  'of good numbers': (length) => Array.from({ length: length / 11 }, (_, index) => 1_000_000_000 + index),
  'of zeros': (length) => Array<number>(Math.floor(length / 2)).fill(0),
  'of fifty thousand zeros': (length) => Array<number>(Math.floor(Math.min(50_000, length / 2))).fill(0),
  'of fifty thousand texts': (length) => Array<string>(Math.floor(Math.min(50_000, length / 20))).fill('2147483647'),
  'of lists': (length) => Array.from({ length: Math.min(50_000, length / 3) }, () => []),
};
const isSentWhole = ({ path, hasBody }: Endpoint, field: string): boolean =>
  hasBody && !pathParameters(path).includes(field);

describe('a long text or list in one field', () => {
  /** Calls share the schemas of their fields, so each is read once: as the longest that some call may send. */
  const fields = new Map<z.ZodMiniType, { name: string; length: number }>();
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints))
    for (const [field, schema] of Object.entries(fieldSchemas(endpoint.input))) {
      const length = isSentWhole(endpoint, field) ? BODY_BYTES : HEADER_BYTES;
      const known = fields.get(schema);
      if (!known || known.length < length) fields.set(schema, { name: `${field} of ${name}`, length });
    }

  it.each(Object.entries<Endpoint>(endpoints))('finds the schema of every field of %s', (_, endpoint) => {
    expect(Object.keys(fieldSchemas(endpoint.input))).toEqual(fieldsOf(endpoint));
  });

  it.each([...fields].map(([schema, { name, length }]) => ({ name, schema, length })))(
    'takes little time in $name',
    async ({ schema, length }) => {
      const problems: (string | undefined)[] = [];
      const input = z.object({ field: schema });
      for (const [kind, make] of Object.entries({ ...HOSTILE, ...(length === BODY_BYTES && LISTS) })) {
        const read = (size: number) => {
          const field = make(size);
          return () => checkFields(input, { field });
        };
        problems.push(await timeProblem(kind, read, length));
      }
      expect(problems.filter(Boolean)).toEqual([]);
    },
  );
});

describe('one long input', () => {
  const kinds = Object.values(HOSTILE);
  /** Each field is hostile in another way, and all together are as long as the call may be. */
  const inputOf = (endpoint: Endpoint, make: (length: number, index: number) => unknown, length: number) => {
    const sent = fieldsOf(endpoint).filter((field) => !pathParameters(endpoint.path).includes(field));
    return Object.fromEntries(sent.map((field, index) => [field, make(length / sent.length, index)]));
  };
  /** As much of a text as fits when it is escaped. */
  const fitting = (index: number, length: number, isBody: boolean): string => {
    const make = kinds[index % kinds.length] as (length: number) => string;
    const sample = make(1_000);
    const escaped = isBody ? JSON.stringify(sample) : encodeURIComponent(sample.toWellFormed());
    return make(2 * Math.floor((length / Math.max(escaped.length, 1_000)) * 500));
  };
  const requestOf = (name: string, endpoint: Endpoint, input: Record<string, unknown>): HostileRequest => {
    const inPath = Object.fromEntries(pathParameters(endpoint.path).map((parameter) => [parameter, '1']));
    const { url, body } = toRequest(endpoint, { ...input, ...inPath });
    const long = body === undefined ? { sent: input } : { json: body };
    return {
      threadWork: () => readInputOf(name as EndpointName, { ...long, parameters: inPath }),
      method: endpoint.method,
      url,
      headers: { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { payload: body }),
    };
  };

  it.each(Object.entries<Endpoint>(endpoints))('takes little time in %s', async (name, endpoint) => {
    const whole = endpoint.hasBody ? BODY_BYTES : HEADER_BYTES;
    const text = (length: number) =>
      inputOf(endpoint, (share, index) => fitting(index, share, endpoint.hasBody), length);
    const list = (length: number) => inputOf(endpoint, (share) => Array<number>(Math.floor(share / 2)).fill(0), length);
    expect(await requestProblem('texts', (length) => requestOf(name, endpoint, text(length)), whole)).toBeUndefined();
    if (endpoint.hasBody)
      expect(await requestProblem('lists', (length) => requestOf(name, endpoint, list(length)), whole)).toBeUndefined();
  });

  it.each(
    Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) =>
      pathParameters(endpoint.path).map((parameter) => ({ name, endpoint, parameter })),
    ),
  )('takes little time as $parameter in the path of $name', async ({ name, endpoint, parameter }) => {
    for (const index of kinds.keys()) {
      const request = (length: number): HostileRequest => {
        const input = { [parameter]: fitting(index, length, false) };
        const inPath = Object.fromEntries(pathParameters(endpoint.path).map((each) => [each, '1']));
        return { ...requestOf(name, endpoint, {}), url: toRequest(endpoint, { ...inPath, ...input }).url };
      };
      expect(await requestProblem(parameter, request, PARAMETER_BYTES)).toBeUndefined();
    }
  });
});

describe('a body, a URL or a header of the maximum size', () => {
  const bodyOf = (payload: string): HostileRequest => ({
    threadWork: () => readInputOf('createTree', { json: payload, parameters: {} }),
    method: 'POST',
    url: '/v0/tree',
    headers: { authorization: token, 'content-type': 'application/json' },
    payload,
  });
  const BODIES: Record<string, (length: number) => string> = {
    'lists in lists': (length) => `{"inName":${'['.repeat(length / 2 - 10)}${']'.repeat(length / 2 - 10)}}`,
    'objects in objects': (length) => `${'{"a":'.repeat(length / 6)}1${'}'.repeat(length / 6)}`,
    'unclosed lists': (length) => '['.repeat(length),
    'a hundred thousand keys': (length) =>
      `{${Array.from({ length: length / 12 }, (_, index) => `"k${index}":1`).join(',')}}`,
    'a key again and again': (length) => `{${repeated('"a":1,')(length - 10 - (length % 6))}"a":1}`,
    'a suspicious key beside many lists': (length) =>
      `{"constructor":1,"a":[${repeated('[],')(Math.floor((length - 40) / 3) * 3)}[]]}`,
    'a suspicious key beside many objects': (length) =>
      `{"constructor":1,"a":[${repeated('{},')(Math.floor((length - 40) / 3) * 3)}{}]}`,
    'a suspicious key beside many numbers': (length) =>
      `{"constructor":1,"a":[${repeated('1,')(Math.floor((length - 40) / 2) * 2)}1]}`,
    escapes: (length) => `{"inName":"${repeated('\\u005f')(Math.floor((length - 20) / 6) * 6)}"}`,
  };
  it.each(Object.entries(BODIES))('body: %s', async (kind, make) => {
    expect(await requestProblem(kind, (length) => bodyOf(make(length)), BODY_BYTES)).toBeUndefined();
  });

  const URLS: Record<string, (length: number) => string> = {
    'many parameters': (length) =>
      `/v0/tree?${Array.from({ length: length / 10 }, (_, index) => `k${index}=1`).join('&')}`,
    'one parameter many times': (length) => `/v0/tree?${repeated('treeId=1&')(length)}`,
    ampersands: (length) => `/v0/tree?${'&'.repeat(length)}`,
    escapes: (length) => `/v0/project/byname?searchText=${'%20'.repeat(length / 3)}`,
    slashes: (length) => `/v0${'/'.repeat(length)}tree`,
    'slashes and letters': (length) => `/v0${'/a'.repeat(length / 2)}`,
    'a photo with an endless name': (length) =>
      `/v0/photo-files/${'a'.repeat(19_000)}/${repeated('0-')(Math.min(19_000, length / 3))}.jpg?expires=1&signature=a`,
    'a photo with an endless expiry time': (length) =>
      `/v0/photo-files/trees/a.jpg?expires=${'7'.repeat(length / 2)}x&size=${'7'.repeat(length / 3)}x&signature=a`,
    'a photo with an endless signature': (length) =>
      `/v0/photo-files/trees/00000000-0000-4000-8000-000000000000.jpg?expires=99999999999&signature=${'a'.repeat(length - 200)}`,
    'a page with dots': (length) => `/a${'.a'.repeat(length / 2)}/`,
    'a page with an endless ending': (length) => `/a.${'a'.repeat(length)}-`,
  };
  const READ_AS: Record<string, EndpointName> = { '/v0/tree': 'getTree', '/v0/project/byname': 'findProjectsByName' };
  const requestTo = (url: string): HostileRequest => {
    const [path = '', query = ''] = url.split('?', 2);
    const name = READ_AS[path];
    return {
      method: 'GET',
      url,
      headers: { authorization: token },
      ...(name && { threadWork: () => readInputOf(name, { sent: parseQuery(query), parameters: {} }) }),
    };
  };
  it.each(Object.entries(URLS))('URL: %s', async (kind, make) => {
    expect(await requestProblem(kind, (length) => requestTo(make(length)), HEADER_BYTES)).toBeUndefined();
  });

  const HEADERS = [
    'accept-language',
    'accept-encoding',
    'if-none-match',
    'authorization',
    'cookie',
    'x-request-id',
    'idempotency-key',
    'origin',
    'sec-fetch-site',
    'content-type',
    'x-forwarded-for',
    'range',
    'accept',
  ];
  const VALUES: Record<string, (length: number) => string> = {
    ...HOSTILE,
    languages: repeated('es;q=0.1,'),
    parameters: around('en', ';q=1', ';'),
    encodings: repeated('gzip;q=0.000 x,'),
    'encodings and blanks': around('gzip', ' ', ';q=0'),
    'a token of dots': repeated('e30.'),
    'Bearer and blanks': around('Bearer', ' ', 'x'),
    cookies: repeated('treewell_session=a; '),
    quotes: repeated('"'),
  };
  it.each(HEADERS)(
    'header: %s',
    async (name) => {
      const problems: string[] = [];
      for (const [kind, make] of Object.entries(VALUES)) {
        const headersOf = (length: number) => ({
          authorization: token,
          [name]: make(length).replaceAll(/[\r\n\ud800]/g, ' '),
        });
        for (const request of [
          { method: 'GET', url: '/v0/tiles/0/0/0' },
          { method: 'POST', url: '/v0/auth/refresh' },
          { method: 'GET', url: '/login' },
          { method: 'GET', url: '/v0/openapi.json' },
        ] as const) {
          const found = await requestProblem(
            `${kind} for ${request.url}`,
            (length) => ({ ...request, headers: headersOf(length) }),
            HEADER_BYTES,
          );
          if (found !== undefined) problems.push(found);
        }
      }
      expect(problems).toEqual([]);
    },
    60_000,
  );
});

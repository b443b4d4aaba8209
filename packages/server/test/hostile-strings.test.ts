// The time of a call must not grow faster than its input: every field of every call gets long, hostile texts.
// We measure the processor time of this thread, so other load on the machine does not matter. The server parses some
// inputs in a worker thread; the test parses them here again, so that this time counts too.
import { parse as parseQuery } from 'node:querystring';
import { type Endpoint, pathParameters, toRequest } from '@treewell/domain/endpoint';
import { type EndpointName, endpoints } from '@treewell/domain/endpoints';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readInputOf } from '../src/thread/read-input.ts';
import { type TestApp, createTestApp } from './app.ts';
import { fieldsOf } from './fuzz.ts';
import { costOf, leastCosts, ownCostOf, relativeCost } from './processor-time.ts';
import { createProject } from './projects.ts';

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
let projectId: number;
beforeAll(async () => {
  test = await createTestApp();
  token = await test.signedIn('lena');
  projectId = (await createProject(test, token)).project_id;
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

/** Describes the problem if a request takes too long. Measures again before it reports a problem. */
async function timeProblem(
  what: string,
  requestOf: (length: number) => HostileRequest,
  length: number,
): Promise<string | undefined> {
  const request = requestOf(length);
  const isCheap = async () => (await costOf(() => send(request))) < COMPARABLE_MS;
  // Most of those that are not cheap at first have met the garbage collector.
  if ((await isCheap()) || (await isCheap())) return undefined;
  const relative = await relativeCost(TRIES, () => send(request));
  if (relative > COST_MAX) return `${what}: ${relative.toFixed(1)} times the unit`;
  // One whole may take as long as its four quarters. Four times as long would mean quadratic work.
  const quarter = requestOf(length / 4);
  const sendQuarters = async () => {
    for (let part = 0; part < 4; part++) await send(quarter);
  };
  const [quarters, whole] = await leastCosts(TRIES, ownCostOf, sendQuarters, () => send(request));
  return whole > (9 / 4) * Math.max(quarters, (4 * COMPARABLE_MS) / 10)
    ? `${what}: in four quarters ${quarters.toFixed(0)} ms, in one ${whole.toFixed(0)} ms`
    : undefined;
}

interface HostileValue {
  value: unknown;
  json: string;
}

/** Every field gets the same values, and it takes milliseconds to write one as JSON, so each is written once. */
const writtenValues = new Map<string, HostileValue>();
function written(key: string, make: () => unknown): HostileValue {
  const known = writtenValues.get(key);
  if (known) return known;
  const value = make();
  const made = { value, json: JSON.stringify(value) };
  writtenValues.set(key, made);
  return made;
}

/** The longest text of a kind that is not refused for its length. Escaping makes a text longer. */
const fittingText = (kind: string, length: number, isBody: boolean): HostileValue =>
  written(`${kind} ${length} ${isBody}`, () => {
    const make = HOSTILE[kind] as (length: number) => string;
    const escaped = isBody ? JSON.stringify(make(1_000)) : encodeURIComponent(make(1_000).toWellFormed());
    return make(2 * Math.floor((length / Math.max(escaped.length, 1_000)) * 500));
  });

/** Stands for the value until the body is written. */
const HOLE = '<value>';

function asRequest(name: string, endpoint: Endpoint, field: string, { value, json }: HostileValue): HostileRequest {
  const inPath = pathParameters(endpoint.path);
  const inputWith = (chosen: unknown) => ({
    ...Object.fromEntries(inPath.map((parameter) => [parameter, '1'])),
    projectId,
    [field]: chosen,
  });
  const input = inputWith(value);
  const isInBody = endpoint.hasBody && !inPath.includes(field);
  const { url, body } = toRequest(endpoint, isInBody ? inputWith(HOLE) : input);
  const payload = body?.replace(JSON.stringify(HOLE), () => json);
  const long = payload === undefined ? { sent: input, parameters: {} } : { json: payload, parameters: {} };
  return {
    threadWork: () => readInputOf(name as EndpointName, long),
    method: endpoint.method,
    url,
    headers: { authorization: token, ...(payload !== undefined && { 'content-type': 'application/json' }) },
    ...(payload !== undefined && { payload }),
  };
}

const longestOf = ({ path, hasBody }: Endpoint, field: string): number =>
  hasBody ? BODY_BYTES : pathParameters(path).includes(field) ? PARAMETER_BYTES : HEADER_BYTES;

describe('a long text in one field', () => {
  it.each(Object.entries(endpoints))(
    'takes little time in %s',
    async (name, endpoint: Endpoint) => {
      const problems: string[] = [];
      for (const field of fieldsOf(endpoint))
        for (const kind of Object.keys(HOSTILE)) {
          const requestOf = (length: number): HostileRequest =>
            asRequest(name, endpoint, field, fittingText(kind, length, endpoint.hasBody));
          const found = await timeProblem(`${field}: ${kind}`, requestOf, longestOf(endpoint, field));
          if (found !== undefined) problems.push(found);
        }
      expect(problems).toEqual([]);
    },
    60_000,
  );
});

describe('a long list in one field', () => {
  const LISTS: Record<string, (length: number) => unknown[]> = {
    'of good numbers': (length) => Array.from({ length: length / 11 }, (_, index) => 1_000_000_000 + index),
    'of zeros': (length) => Array<number>(Math.floor(length / 2)).fill(0),
    'of fifty thousand zeros': (length) => Array<number>(Math.floor(Math.min(50_000, length / 2))).fill(0),
    'of fifty thousand texts': (length) => Array<string>(Math.floor(Math.min(50_000, length / 20))).fill('2147483647'),
    'of lists': (length) => Array.from({ length: Math.min(50_000, length / 3) }, () => []),
  };
  it.each(Object.entries(endpoints).filter(([, { hasBody }]) => hasBody))(
    'takes little time in %s',
    async (name, endpoint: Endpoint) => {
      const problems: string[] = [];
      for (const field of fieldsOf(endpoint))
        for (const [kind, make] of Object.entries(LISTS)) {
          const found = await timeProblem(
            `${field}: a list ${kind}`,
            (length) =>
              asRequest(
                name,
                endpoint,
                field,
                written(`list ${kind} ${length}`, () => make(length)),
              ),
            BODY_BYTES,
          );
          if (found !== undefined) problems.push(found);
        }
      expect(problems).toEqual([]);
    },
    60_000,
  );
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
    expect(await timeProblem(kind, (length) => bodyOf(make(length)), BODY_BYTES)).toBeUndefined();
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
    expect(await timeProblem(kind, (length) => requestTo(make(length)), HEADER_BYTES)).toBeUndefined();
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
          const found = await timeProblem(
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

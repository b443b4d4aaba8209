// The short path answers a call with a file from memory, before the framework sees the call. It never refuses a call: if
// memory alone does not show that the caller may have the file, the call takes the ordinary path (mount.ts).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RegisteredUser } from '@treewell/domain/accounts';
import { API_BASE, type Endpoint } from '@treewell/domain/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import type { AllCallCounts, Counted } from './call-counts.ts';
import { type TrustedProxies, callerAddress } from './caller-address.ts';
import type { CrossOrigin } from './cross-origin.ts';
import type { RecentPeople } from './fair-share.ts';
import type { FileCache } from './file-cache.ts';
import { fileResponse } from './file-answer.ts';
import type { Memory } from './memory.ts';
import type { ObserveAnswer } from './observability.ts';
import { addressKey, rateLimitOf } from './rate-limits.ts';
import { logCall, requestId } from './request-log.ts';
import type { FileAnswer } from './route.ts';
import type { Sessions } from './sessions.ts';

export interface InMemory {
  memory: Memory;
  fileCache: FileCache;
}

/** A GET of a file, with only whole numbers in its address. */
export interface ShortRoute {
  endpoint: Endpoint;
  /** The file, if memory alone shows that the person may have it. `numbers` of the address are not checked yet. */
  find: (numbers: readonly number[], user: RegisteredUser, inMemory: InMemory) => FileAnswer | undefined;
}

export interface ShortPathOptions extends InMemory {
  routes: readonly ShortRoute[];
  sessions: Sessions;
  counts: AllCallCounts;
  recentPeople: RecentPeople;
  trusted: TrustedProxies;
  /** The headers of every answer. */
  headers: Record<string, string>;
  crossOrigin: Pick<CrossOrigin, 'headersFor'>;
  log: FastifyBaseLogger;
  observe: ObserveAnswer;
  /** True while the server stops or is overloaded. Then every call takes the ordinary path. */
  isClosed: () => boolean;
}

/** Answers the call and returns true, or does nothing and returns false. */
export type ShortPath = (request: IncomingMessage, response: ServerResponse) => boolean;

export function createShortPath(options: ShortPathOptions): ShortPath {
  const { sessions, memory, fileCache, recentPeople, isClosed } = options;
  const routes = options.routes.map((route) => prepare(route, options));

  const answerFromMemory: ShortPath = (request, response) => {
    if (request.method !== 'GET' || request.headers['idempotency-key'] !== undefined || isClosed()) return false;
    for (const { pattern, find, answer } of routes) {
      const match = pattern.exec(request.url as string);
      if (!match) continue;
      const startedAt = performance.now();
      const caller = sessions.peek(request.headers, memory);
      const file = caller && find(match.slice(1).map(Number), caller.user, options);
      if (!file || !answer(request, response, file, startedAt)) return false;
      recentPeople.called(caller.person);
      fileCache.countHit();
      return true;
    }
    return false;
  };

  return (request, response) => {
    try {
      return answerFromMemory(request, response);
    } catch (err) {
      // Nothing else would catch this error. The ordinary path then answers.
      options.log.error({ err }, 'The short path failed');
      return response.headersSent;
    }
  };
}

function prepare(
  { endpoint, find }: ShortRoute,
  { counts, trusted, headers: everyAnswer, crossOrigin, log, observe }: ShortPathOptions,
) {
  const url = API_BASE + endpoint.path;
  const { max, timeWindow } = rateLimitOf(endpoint);
  const calls = counts.of(endpoint.method, url);
  // A list of names and values, which Node reads faster than an object.
  const always = Object.entries(everyAnswer).flat();

  function answer(request: IncomingMessage, response: ServerResponse, file: FileAnswer, startedAt: number): boolean {
    const { status, headers, bytes, needsUnpacking } = fileResponse(request.headers, endpoint.mediaType ?? '', file);
    const address = callerAddress(request, trusted);
    if (needsUnpacking || address === undefined) return false;
    const counted = calls.countUpTo(max, addressKey(address), timeWindow);
    if (!counted) return false;
    const id = requestId(request);
    const logEnd = logCall(log, id, { method: endpoint.method, url: request.url, ip: address });
    response.on('finish', () => {
      const milliseconds = performance.now() - startedAt;
      observe({ method: endpoint.method, route: url, status }, milliseconds, { isShort: true });
      logEnd?.(response, milliseconds);
    });
    const sent = [...always, 'x-request-id', id, ...limitHeaders(max, counted)];
    for (const [name, value] of Object.entries(headers)) sent.push(name, value);
    for (const [name, value] of Object.entries(crossOrigin.headersFor(request.headers.origin))) sent.push(name, value);
    if (bytes) sent.push('content-length', String(bytes.byteLength));
    response.writeHead(status, sent).end(bytes);
    return true;
  }

  return { pattern: patternOf(url), find, answer };
}

/** Matches only the usual form of an address: numbers without leading zeros, and no query. */
const patternOf = (url: string): RegExp => new RegExp(`^${url.replace(/:\w+/g, String.raw`(0|[1-9]\d{0,9})`)}$`);

/** The same headers as the rate limiter of the framework sends. */
const limitHeaders = (max: number, { current, ttl }: Counted): string[] => [
  'x-ratelimit-limit',
  String(max),
  'x-ratelimit-remaining',
  String(max - current),
  'x-ratelimit-reset',
  String(Math.ceil(ttl / 1000)),
];

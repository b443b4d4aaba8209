// Lets the pages of field tools, which are on other origins, call the API (CORS). They send an id token and no cookie, so
// no answer allows credentials, and the calls that use the refresh cookie stay closed to them.
import { refreshSession, signOut } from '@treewell/domain/accounts';
import { API_BASE } from '@treewell/domain/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CrossOrigin {
  /** The headers of an answer to a call that every page may make. None, if no other origin is allowed. */
  headersFor(origin: string | undefined): Readonly<Record<string, string>>;
  /** Adds the headers to an answer of any kind: without them the page cannot read a refusal either. */
  addHeaders(request: FastifyRequest, reply: FastifyReply): void;
  /** Answers a browser that asks whether an allowed page may make a call, and returns true. Otherwise does nothing. */
  answerPreflight(request: FastifyRequest, reply: FastifyReply): boolean;
}

const CLOSED: readonly string[] = [refreshSession, signOut].map(({ path }) => API_BASE + path);

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
  // Two hours: as long as Chromium remembers it.
  'access-control-max-age': '7200',
};

const EXPOSED_HEADERS = 'X-Request-Id, Retry-After, ETag';

export function allowOrigins(origins: readonly string[]): CrossOrigin {
  const others = origins.length > 0 ? { vary: 'Origin' } : {};
  const allowed = new Map(
    origins.map((origin) => [
      origin,
      { ...others, 'access-control-allow-origin': origin, 'access-control-expose-headers': EXPOSED_HEADERS },
    ]),
  );
  const headersFor = (origin: string | undefined) => allowed.get(origin ?? '') ?? others;
  return {
    headersFor,
    addHeaders(request, reply) {
      if (allowed.size === 0 || !isOfApi(request)) return;
      // The answer may already vary by something else.
      const vary = [reply.getHeader('vary') ?? [], 'Origin'].flat().join(', ');
      reply.headers({ ...(isClosed(request) ? others : headersFor(request.headers.origin)), vary });
    },
    answerPreflight(request, reply) {
      if (!isPreflight(request) || !allowed.has(request.headers.origin ?? '')) return false;
      if (!isOfApi(request) || isClosed(request)) return false;
      reply.code(204).headers(PREFLIGHT_HEADERS).send();
      return true;
    },
  };
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

const isOfApi = ({ url }: FastifyRequest): boolean => url.startsWith(`${API_BASE}/`);

/** By its route, because an address can be written in several ways. A preflight has no route. */
const isClosed = ({ routeOptions, url }: FastifyRequest): boolean =>
  CLOSED.includes(routeOptions.url ?? url.split('?')[0] ?? '');

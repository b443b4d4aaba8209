// Builds the HTTP application: plugins, the API and the pages. main.ts makes it listen.
import type { Socket } from 'node:net';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import { type PublicConfig, basemapOrigins } from '@treewell/domain/config';
import { API_BASE } from '@treewell/domain/endpoint';
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Changes } from './db/changes.ts';
import type { Database } from './db/db.ts';
import type { Env } from './env.ts';
import { findUserBySub } from './features/accounts/accounts.queries.ts';
import { chooseMailByToken } from './features/accounts/unsubscribe.ts';
import { forgetTilesOn } from './features/tiles/forget-tiles.ts';
import { tilesFromMemory } from './features/tiles/tiles-from-memory.ts';
import { type Bodies, SLOW_BODIES_CHECK_MS, createBodies } from './http/bodies.ts';
import { createCallCounts } from './http/call-counts.ts';
import { trustedProxies } from './http/caller-address.ts';
import { allowOrigins } from './http/cross-origin.ts';
import { docsPage } from './http/docs-page.ts';
import { createRecentPeople } from './http/fair-share.ts';
import { takeJsonBodies } from './http/input.ts';
import { createMemory } from './http/memory.ts';
import { mount } from './http/mount.ts';
import { observe } from './http/observability.ts';
import { chooseInvitationMails } from './features/invitations/choose-invitation-mails.ts';
import { takeOneClickUnsubscribes } from './http/one-click-unsubscribe.ts';
import { openapiDocument } from './http/openapi.ts';
import { newNonce, nonceSources, pagePolicy } from './http/page-policy.ts';
import { problemBody, sendProblem } from './http/problem-response.ts';
import { DOCUMENT_LIMIT, addressKey } from './http/rate-limits.ts';
import { requestId } from './http/request-log.ts';
import type { Route, Services } from './http/route.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sessionsOf } from './http/sessions.ts';
import { createShortPath } from './http/short-path.ts';
import { serveWebApp } from './http/web-app.ts';
import { routes as allRoutes } from './routes.ts';

export interface AppOptions {
  env: Env;
  log: FastifyBaseLogger;
  database: Database;
  changes: Changes;
  services: Services;
  config: PublicConfig;
  /** Default: those of routes.ts. The fuzzer passes wrapped routes, to count the calls of their handlers. */
  routes?: readonly Route[];
  /** Default: with the usual limits. Tests of slow senders pass a clock of their own. */
  bodies?: Bodies;
}

const BODY_LIMIT_BYTES = 1_048_576;
const PATH_PARAMETER_MAX_LENGTH = 20_000; // a polygon in trees/extent/{…}
const HEADER_LIMIT_BYTES = 65_536;
const HEADERS_TIMEOUT_MS = 30_000;

export async function createApp({
  env,
  log,
  database,
  changes,
  services,
  config,
  routes = allRoutes,
  bodies = createBodies(),
}: AppOptions): Promise<FastifyInstance> {
  let isShuttingDown = false;
  const trusted = trustedProxies(env.trustProxy);
  const isHttps = env.publicUrl.startsWith('https:');
  const everyAnswer = securityHeaders({ isHttps });
  const crossOrigin = allowOrigins(env.fieldToolOrigins);
  const addEveryHeader = (request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(everyAnswer).header('x-request-id', request.id);
    if (request.url.startsWith(API_BASE)) reply.header('cache-control', 'no-store');
  };
  const app = Fastify({
    loggerInstance: log,
    genReqId: requestId,
    trustProxy: trusted,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { maxParamLength: PATH_PARAMETER_MAX_LENGTH },
    // A client that neither sends nor reads for this long is gone, so we free its resources.
    connectionTimeout: 120_000,
    // Enough for a photo over a slow connection (http/bodies.ts ends slower bodies). Not in `http`: Fastify overwrites it.
    requestTimeout: 300_000,
    http: {
      maxHeaderSize: HEADER_LIMIT_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: SLOW_BODIES_CHECK_MS,
    },
    // A request that arrives while we are stopping is still answered.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => collapseSlashes(request.url ?? '/'),
    frameworkErrors: (error, request, reply) => {
      // No hook runs for an address that cannot be read.
      addEveryHeader(request, reply);
      crossOrigin.addHeaders(request, reply);
      if (!crossOrigin.answerPreflight(request, reply)) sendProblem(error, request, reply);
    },
    clientErrorHandler: answerUnreadableRequest,
  });
  takeJsonBodies(app, bodies);
  const slowBodies = setInterval(() => bodies.endSlow(), SLOW_BODIES_CHECK_MS).unref();
  app.addHook('preClose', async () => {
    isShuttingDown = true;
  });
  app.addHook('onClose', async () => clearInterval(slowBodies));
  app.addHook('onRequest', (request, reply, done) => {
    bodies.watch(request.raw, request.ip);
    addEveryHeader(request, reply);
    if (!crossOrigin.answerPreflight(request, reply)) done();
  });
  // At the end, because a handler may set a Vary header of its own.
  app.addHook('onSend', (request, reply, payload, done) => {
    crossOrigin.addHeaders(request, reply);
    done(null, payload);
  });
  // While we are stopping, each connection is closed after its answer. Keep-alive would delay the stop by a minute.
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isShuttingDown) reply.header('connection', 'close');
    done(null, payload);
  });
  app.setErrorHandler(sendProblem);

  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  await app.register(cookie);
  const counts = createCallCounts();
  await app.register(rateLimit, {
    global: false,
    store: counts.Store,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new Problem('too_many_requests', { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  // As long a sample as the delay: one in which the loop never turned counts as endless, also a second at the start.
  await app.register(underPressure, { maxEventLoopDelay: 5_000, sampleInterval: 5_000, retryAfter: 5 });

  const sessions = sessionsOf(services.identity, (sub) => findUserBySub(database, sub), {
    name: isHttps ? '__Secure-treewell_session' : 'treewell_session',
    isSecure: isHttps,
    origins: [new URL(env.publicUrl).origin],
  });
  const memory = createMemory(changes);
  const recentPeople = createRecentPeople();
  const observeAnswer = observe(app, {
    database,
    fileCache: services.fileCache,
    bodies,
    metricsToken: env.metricsToken,
    isShuttingDown: () => isShuttingDown,
  });
  forgetTilesOn(changes, services.fileCache);
  mount(app, routes, { database, changes, sessions, memory, recentPeople, services });
  const shortPath = createShortPath({
    routes: tilesFromMemory,
    sessions,
    memory,
    fileCache: services.fileCache,
    counts,
    recentPeople,
    trusted,
    headers: everyAnswer,
    crossOrigin,
    log: app.log,
    observe: observeAnswer,
    isClosed: () => isShuttingDown || app.isUnderPressure(),
  });
  // Before the framework's own listener, which would answer every call.
  app.server.removeAllListeners('request').on('request', (request, response) => {
    if (!shortPath(request, response)) app.routing(request, response);
  });
  takeOneClickUnsubscribes(app, database, {
    '/unsubscribe': (db, token) => chooseMailByToken(db, token, false),
    '/unsubscribe/invitations': (db, token) => chooseInvitationMails(db, token, false),
  });
  if (services.photoStore.routes) await app.register(services.photoStore.routes, { bodies });

  const openapi = once(() => openapiDocument(routes, config.version));
  const docs = once(() => docsPage(openapi()));
  const limited = { config: { rateLimit: DOCUMENT_LIMIT } };
  app.get(`${API_BASE}/openapi.json`, limited, async () => openapi());
  app.get(`${API_BASE}/docs`, limited, async (_request, reply) => {
    const nonce = newNonce();
    return reply
      .header('content-security-policy', pagePolicy(nonceSources(nonce)))
      .type('text/html; charset=utf-8')
      .send(docs()(nonce));
  });
  app.get('/config.json', limited, async (_request, reply) => reply.header('cache-control', 'no-cache').send(config));
  await serveWebApp(app, {
    publicUrl: env.publicUrl,
    contactEmail: config.contact_email,
    loginNotice: env.loginNotice,
    otherHosts: [...basemapOrigins(config.basemap), ...services.photoStore.origins],
  });
  return app;
}

/** For the documents of the API: few people read them, so no start waits for them. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** The specification writes some paths with a leading slash, so some clients send two slashes. */
function collapseSlashes(url: string): string {
  const end = url.indexOf('?');
  const path = end === -1 ? url : url.slice(0, end);
  return path.replace(/\/{2,}/g, '/') + url.slice(path.length);
}

const UNREADABLE: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'body_too_slow',
};

/** Fastify never sees a request that Node cannot parse. This sends such requests the usual error envelope. */
function answerUnreadableRequest(this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = new Problem(UNREADABLE[error.code ?? ''] ?? 'bad_request');
  const body = JSON.stringify(problemBody(problem));
  socket.end(
    `HTTP/1.1 ${problem.status} Refused\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

// For operators: /healthz, /readyz and /metrics.
import { timingSafeEqual } from 'node:crypto';
import { Problem } from '@treewell/domain/problems';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { type Database, sql } from '../db/db.ts';
import { countWaitingJobs } from '../jobs/jobs.queries.ts';
import type { Bodies } from './bodies.ts';
import type { FileCache } from './file-cache.ts';

const READY_TIMEOUT_MS = 1_000;

export interface ObservabilityOptions {
  database: Database;
  fileCache: FileCache;
  bodies: Bodies;
  metricsToken: string | undefined;
  isShuttingDown: () => boolean;
}

/** Adds an answer to the metrics. */
export type ObserveAnswer = (
  answer: { method: string; route: string; status: number },
  milliseconds: number,
  how: { isShort: boolean },
) => void;

export function observe(
  app: FastifyInstance,
  { database, fileCache, bodies, metricsToken, isShuttingDown }: ObservabilityOptions,
): ObserveAnswer {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.connections())) this.set({ state }, count);
    },
  });
  new Counter({
    name: 'map_tiles_total',
    help: 'Map tiles from memory (hit) and newly created (miss)',
    labelNames: ['cache'],
    registers: [registry],
    collect() {
      const { hits, misses } = fileCache.counts();
      this.reset();
      this.inc({ cache: 'hit' }, hits);
      this.inc({ cache: 'miss' }, misses);
    },
  });
  new Gauge({
    name: 'map_tile_cache_bytes',
    help: 'Memory of the map tiles that are kept',
    registers: [registry],
    collect() {
      this.set(fileCache.counts().bytes);
    },
  });

  new Gauge({
    name: 'http_body_bytes',
    help: 'Memory of the bodies that have not arrived completely',
    registers: [registry],
    collect() {
      this.set(bodies.counts().bytes);
    },
  });

  new Gauge({
    name: 'jobs_waiting',
    help: 'Jobs that are not done yet, by kind',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { kind, waiting } of await countWaitingJobs(database)) this.set({ kind }, waiting);
    },
  });

  const shortAnswers = new Counter({
    name: 'http_short_answers_total',
    help: 'Answers that the short path gave from memory; they are in all other figures as well',
    registers: [registry],
  });

  const observeAnswer: ObserveAnswer = (answer, milliseconds, { isShort }) => {
    durations.observe(answer, milliseconds / 1000);
    if (isShort) shortAnswers.inc();
  };
  app.addHook('onResponse', ({ method, routeOptions }, { statusCode, elapsedTime }, done) => {
    observeAnswer({ method, route: routeOptions.url ?? 'unmatched', status: statusCode }, elapsedTime, {
      isShort: false,
    });
    done();
  });

  const quiet = { logLevel: 'warn', config: { rateLimit: false } } as const;

  app.get('/healthz', quiet, async () => ({ status: 'ok' }));

  app.get('/readyz', quiet, async () => {
    if (isShuttingDown()) throw new Problem('unavailable');
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Problem('unavailable')), READY_TIMEOUT_MS).unref();
    });
    await Promise.race([database.find(sql`select 1 from migration limit 1`), late]);
    return { status: 'ready' };
  });

  app.get('/metrics', quiet, async (request, reply) => {
    if (!maySeeMetrics(request, metricsToken)) throw new Problem('not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return observeAnswer;
}

/** Without a configured token, nobody: behind a local proxy every caller seems to be on this machine. */
function maySeeMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return false;
  const sent = Buffer.from((request.headers.authorization ?? '').replace(/^Bearer /, ''));
  const expected = Buffer.from(token);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

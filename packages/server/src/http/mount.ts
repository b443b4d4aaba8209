// The one wrapper every call goes through: session → access → parse → transaction → { data }.
// What a handler throws becomes { error } in problem-response.ts.
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { RegisteredUser } from '@treewell/domain/accounts';
import { API_BASE, type Endpoint } from '@treewell/domain/endpoint';
import { fieldProblems } from '@treewell/domain/fields';
import { Problem } from '@treewell/domain/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Db } from '../db/db.ts';
import { answerOnce, idempotencyKey } from './idempotency.ts';
import { rateLimitOf } from './rate-limits.ts';
import type { FileAnswer, Route, Services } from './route.ts';
import type { Sessions } from './sessions.ts';

export interface MountOptions {
  database: Database;
  sessions: Sessions;
  services: Services;
}

export function mount(app: FastifyInstance, routes: readonly Route[], { database, sessions, services }: MountOptions): void {
  for (const { endpoint, access, handle, isTransaction, answer } of routes) {
    app.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path,
      config: { rateLimit: rateLimitOf(endpoint) },
      async handler(request, reply) {
        const caller = await access.admit(request, reply, sessions);
        const input = parse(endpoint.input, wireInput(endpoint, request));
        const key = idempotencyKey(request);
        let afterwards: (() => void)[] = [];
        const run = async (db: Db): Promise<unknown> => {
          afterwards = [];
          const entered = (await access.enter?.(db, caller, input)) ?? caller;
          const context = { ...services, ...entered, db, afterCommit: (work: () => void) => void afterwards.push(work) };
          if (answer !== 'data') return handle(context, input);
          // Checked so that the promise of the contract holds, and stripped so that nothing else leaks.
          const work = async () => endpoint.data.parse(await handle(context, input));
          const { user } = entered as { user?: RegisteredUser };
          return key && user && isTransaction ? answerOnce(db, user.user_id, key, { endpoint, input }, work) : work();
        };
        const result = isTransaction ? await database.transaction(run) : await run(database);
        for (const work of afterwards) work();
        switch (answer) {
          case 'data':
            return { data: result };
          case 'rows':
            return reply.type('application/json; charset=utf-8').send(await begun(asJson(endpoint, result as AsyncIterable<unknown>)));
          case 'file':
            return sendFile(request, reply, endpoint, result as FileAnswer);
        }
      },
    });
  }
}

function wireInput({ hasBody }: Endpoint, request: FastifyRequest): unknown {
  const parameters = request.params as Record<string, unknown>;
  // A DELETE may carry either; a body is there only where the endpoint has one.
  const carrier = hasBody ? (request.body ?? (request.method === 'DELETE' ? request.query : {})) : request.query;
  if (typeof carrier !== 'object' || carrier === null || Array.isArray(carrier)) return carrier;
  // Not a copy: that of a body with a hundred thousand keys takes longer than reading it.
  return Object.assign(carrier, parameters);
}

function parse(schema: Route['endpoint']['input'], input: unknown): unknown {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  throw new Problem('invalid_input', { fields: fieldProblems(parsed.error) });
}

async function* asJson({ data }: Endpoint, batches: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '{"data":[';
  for await (const batch of batches) {
    const rows = JSON.stringify(data.parse(batch)).slice(1, -1);
    if (rows === '') continue;
    yield separator + rows;
    separator = ',';
  }
  yield separator === ',' ? ']}' : `${separator}]}`;
}

/** With its first piece at hand before anything is answered: what fails until then is answered as a problem, readably. */
async function begun(pieces: AsyncGenerator<string>): Promise<Readable> {
  const first = await pieces.next();
  return Readable.from(
    (async function* () {
      try {
        if (!first.done) yield first.value;
        yield* pieces;
      } finally {
        // Nobody reads on: nor do we.
        await pieces.return(undefined);
      }
    })(),
  );
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, { mediaType = '' }: Endpoint, file: FileAnswer): Promise<FastifyReply> {
  // Kept by the browser, and asked about each time: what is unchanged is not sent again.
  reply.header('cache-control', 'private, no-cache').header('etag', file.etag);
  if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  const bytes = Buffer.from(await file.read());
  reply.type(mediaType);
  if (!file.isGzipped) return reply.send(bytes);
  reply.header('vary', 'accept-encoding');
  return takesGzip(request) ? reply.header('content-encoding', 'gzip').send(bytes) : reply.send(await promisify(gunzip)(bytes));
}

const takesGzip = ({ headers }: FastifyRequest): boolean => /\b(gzip|\*)(?!\s*;\s*q=0(\.0+)?\s*(,|$))/i.test(headers['accept-encoding'] ?? '');

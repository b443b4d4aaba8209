// Every call of the API passes through here: session → input → transaction (rights, then the handler) → { data }.
// problem-response.ts turns errors into { error }.
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { RegisteredUser } from '@treewell/domain/accounts';
import { API_BASE, type Endpoint } from '@treewell/domain/endpoint';
import { Problem } from '@treewell/domain/problems';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Changes } from '../db/changes.ts';
import { type Database, type Db, writtenBy } from '../db/db.ts';
import { authorOf } from './author.ts';
import { anyone } from './access.ts';
import { hasBody } from './bodies.ts';
import { checkedAnswer } from './checked-answer.ts';
import { answerOnce, idempotencyKey } from './idempotency.ts';
import type { RecentPeople, WaitFor } from './fair-share.ts';
import { fileResponse } from './file-answer.ts';
import { inputOf } from './input.ts';
import { OPEN_ANSWERS, createLanes } from './lanes.ts';
import { type Memory, NO_MEMORY } from './memory.ts';
import { createOpenAnswers } from './open-answers.ts';
import { rateLimitOf } from './rate-limits.ts';
import { type FileAnswer, type Route, type Services, laneOf } from './route.ts';
import type { Sessions } from './sessions.ts';

export interface MountOptions {
  database: Database;
  changes: Changes;
  sessions: Sessions;
  /** For calls that only read. */
  memory: Memory;
  recentPeople: RecentPeople;
  services: Services;
}

/** For calls without a session: enough for a name, an e-mail address and a password. */
const ANONYMOUS_BODY_MAX_BYTES = 16_384;

export function mount(
  app: FastifyInstance,
  routes: readonly Route[],
  { database, changes, sessions, memory: remembered, recentPeople, services }: MountOptions,
): void {
  const lanes = createLanes(recentPeople);
  const openAnswers = createOpenAnswers(OPEN_ANSWERS);
  for (const route of routes) {
    const { access, endpoint, answer } = route;
    const isAnonymous = access === anyone;
    app.route({
      method: endpoint.method,
      url: API_BASE + endpoint.path,
      bodyLimit: isAnonymous ? ANONYMOUS_BODY_MAX_BYTES : endpoint.bodyMaxBytes,
      config: { rateLimit: rateLimitOf(endpoint) },
      // Files are compressed already.
      ...(answer === 'file' && { compress: false }),
      // Before the body is read, so that only people with a session can fill the memory. The call itself checks again.
      ...(endpoint.hasBody &&
        !isAnonymous && {
          async preParsing(request: FastifyRequest, reply: FastifyReply) {
            if (hasBody(request.raw)) await access.admit(request, reply, sessions, remembered);
          },
        }),
      async handler(request, reply) {
        const person = await sessions.personOf(request);
        const laneName = laneOf(route, request.query);
        const lane = lanes[laneName];
        const work = <T>(finish: (result: unknown) => T | Promise<T>): Promise<T> =>
          lane.run(
            person,
            async (waitFor) => {
              // The caller does not wait for the answer any more.
              if (request.raw.socket?.destroyed) throw new Problem('bad_request');
              return finish(await handleCall(route, request, reply, waitFor));
            },
            { bytes: Number(request.headers['content-length'] ?? 0) },
          );
        // Sent outside the lane: a reply is pending until the caller has read its last byte, and a slow reader must not
        // delay the next call.
        switch (answer) {
          case 'data':
            return { data: await work((result) => result) };
          case 'rows':
          case 'features': {
            const piecesOf = (batches: unknown) => asJson(endpoint, FRAMES[answer], batches as AsyncIterable<unknown>);
            reply.type('application/json; charset=utf-8');
            // A short page takes one turn.
            if (laneName === 'light')
              return reply.send(await work(async (batches) => (await Array.fromAsync(piecesOf(batches))).join('')));
            const takeTurn: TakeTurn = (next) => lane.run(person, next, { isNextPiece: true });
            const begin = () => work((batches) => startStream(piecesOf(batches), takeTurn));
            return reply.send(await openAnswers.open(person, begin));
          }
          case 'file':
            return sendFile(request, reply, endpoint, await work((file) => file as FileAnswer));
        }
      },
    });
  }

  async function handleCall(
    { endpoint, access, handle, isTransaction, answer }: Route,
    request: FastifyRequest,
    reply: FastifyReply,
    waitFor: WaitFor,
  ): Promise<unknown> {
    const memory = endpoint.onlyReads ? remembered : NO_MEMORY;
    const caller = await access.admit(request, reply, sessions, memory);
    const input = await inputOf(endpoint, request);
    const key = idempotencyKey(request);
    let afterwards: (() => void)[] = [];
    const run = async (db: Db): Promise<unknown> => {
      afterwards = [];
      const work = async (): Promise<unknown> => {
        const entered = (await access.enter?.(db, caller, input, memory)) ?? caller;
        return handle(
          {
            ...services,
            ...entered,
            db,
            log: request.log,
            waitFor,
            afterCommit: (later: () => void) => void afterwards.push(later),
          },
          input,
        );
      };
      if (answer !== 'data') return work();
      const checkedWork = async () => checkedAnswer(endpoint, await work());
      const { user } = caller as { user?: RegisteredUser };
      // The work includes the check of rights: a person who left a project may repeat the call with the same key.
      return key && user && isTransaction && !endpoint.tellsSecret
        ? answerOnce(db, user.user_id, key, { endpoint, input }, checkedWork)
        : checkedWork();
    };
    const author = authorOf(caller, request);
    const result = isTransaction
      ? await database.transaction(run, author)
      : await run(endpoint.onlyReads ? database : writtenBy(database, author));
    for (const work of afterwards) work();
    // The next call of this person must see the change, so this server first deletes what it remembers.
    if (!endpoint.onlyReads) await changes.catchUp();
    return result;
  }
}

/** Runs the work when it is the caller's turn (fair-share.ts). */
type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** The text around the rows of an answer that is sent in batches, and how to find the rows of a batch. */
interface Frame {
  begin: string;
  end: string;
  rowsOf: (batch: unknown) => unknown;
}

const FRAMES: Record<'rows' | 'features', Frame> = {
  rows: { begin: '{"data":[', end: ']}', rowsOf: (batch) => batch },
  features: {
    begin: '{"data":{"type":"FeatureCollection","features":[',
    end: ']}}',
    rowsOf: (batch) => (batch as { features: unknown }).features,
  },
};

async function* asJson(
  endpoint: Endpoint,
  { begin, end, rowsOf }: Frame,
  batches: AsyncIterable<unknown>,
): AsyncGenerator<string> {
  let separator = begin;
  for await (const batch of batches) {
    const rows = JSON.stringify(rowsOf(checkedAnswer(endpoint, batch))).slice(1, -1);
    if (rows === '') continue;
    yield separator + rows;
    separator = ',';
  }
  yield separator === ',' ? end : separator + end;
}

/** Reads the first piece before it resolves: a failure until then is still answered as a problem. */
async function startStream(pieces: AsyncGenerator<string>, takeTurn: TakeTurn): Promise<Readable> {
  const first = await pieces.next();
  return Readable.from(
    (async function* () {
      try {
        for (let piece = first; !piece.done; piece = await takeTurn(() => pieces.next())) yield piece.value;
      } finally {
        // The reader has gone.
        await pieces.return(undefined);
      }
    })(),
  );
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { mediaType = '' }: Endpoint,
  file: FileAnswer,
): Promise<FastifyReply> {
  const { status, headers, bytes, needsUnpacking } = fileResponse(request.headers, mediaType, file);
  reply.code(status).headers(headers);
  if (!bytes) return reply.send();
  return reply.send(needsUnpacking ? await promisify(gunzip)(bytes) : bytes);
}

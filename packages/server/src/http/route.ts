// A route: an endpoint of the contract, who may call it, and what happens.
import type { Endpoint, InputOf, ResultOf } from '@treewell/domain/endpoint';
import type { FastifyBaseLogger } from 'fastify';
import type { Database, Db } from '../db/db.ts';
import type { Identity } from '../identity/identity.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { PhotoStore } from '../storage/photo-store.ts';
import { type Access, anyone } from './access.ts';
import type { FileCache, MadeFile } from './file-cache.ts';
import type { Visitor } from './visitor.ts';

export interface Services {
  identity: Identity;
  /** Where links in mails lead. */
  publicUrl: string;
  photoStore: PhotoStore;
  jobs: Pick<JobQueue, 'wake'>;
  fileCache: FileCache;
}

export interface Context extends Services {
  /** The transaction of a write, the pool for a read. */
  db: Db;
  /** For what goes wrong and must not fail the call. */
  log: FastifyBaseLogger;
  /** Done once the call's transaction is committed, and not at all when it is not. */
  afterCommit: (work: () => void) => void;
}

type Handler<Input, Caller, Result> = (context: Context & Caller, input: Input) => Result;

/** A file, sent only if the caller has not got it already. */
export interface FileAnswer extends MadeFile {
  /** Packed once by who made it, not again for every caller. */
  isGzipped?: boolean;
}

export interface Route {
  endpoint: Endpoint;
  access: Access<object>;
  handle: Handler<unknown, object, unknown>;
  /** A write is one transaction, opened by the wrapper. */
  isTransaction: boolean;
  answer: 'data' | 'rows' | 'features' | 'file';
  lane: Lane;
}

/** What a call costs the others, and so how many of its kind may run at a time (http/lanes.ts). */
export type Lane = 'light' | 'heavy' | 'picture';

const routeOf = (endpoint: Endpoint, access: object, handle: unknown, more: Partial<Route> = {}): Route => ({
  endpoint,
  access: access as Route['access'],
  handle: handle as Route['handle'],
  isTransaction: !endpoint.onlyReads,
  answer: 'data',
  lane: 'light',
  ...more,
});

/** A call that may take a core for a while: large shapes, many trees. */
export const heavy = (route: Route): Route => ({ ...route, lane: 'heavy' });

/** A call that decodes a picture: hundreds of megabytes each. */
export const picture = (route: Route): Route => ({ ...route, lane: 'picture' });

export const route = <E extends Endpoint, Admitted extends object, Caller extends object>(
  endpoint: E,
  access: Access<Admitted, InputOf<E>, Caller>,
  handle: Handler<InputOf<E>, Caller, Promise<ResultOf<E>>>,
): Route => routeOf(endpoint, access, handle);

/** A list that may be long: sent batch by batch as it is read, so that no length fills the memory. */
export const rowsRoute = <E extends Endpoint, Admitted extends object, Caller extends object>(
  endpoint: E,
  access: Access<Admitted, InputOf<E>, Caller>,
  handle: Handler<InputOf<E>, Caller, AsyncIterable<ResultOf<E>>>,
): Route => routeOf(endpoint, access, handle, { answer: 'rows', lane: 'heavy' });

/** A FeatureCollection that may be long: sent as it is made, each batch a collection of its own. */
export const featuresRoute = <E extends Endpoint, Admitted extends object, Caller extends object>(
  endpoint: E,
  access: Access<Admitted, InputOf<E>, Caller>,
  handle: Handler<InputOf<E>, Caller, AsyncIterable<ResultOf<E> & { features: readonly unknown[] }>>,
): Route => routeOf(endpoint, access, handle, { answer: 'features', lane: 'heavy' });

export const fileRoute = <E extends Endpoint, Admitted extends object, Caller extends object>(
  endpoint: E,
  access: Access<Admitted, InputOf<E>, Caller>,
  handle: Handler<InputOf<E>, Caller, Promise<FileAnswer>>,
): Route => routeOf(endpoint, access, handle, { answer: 'file' });

/**
 * A write with slow work in it (a picture to decode): it would hold a connection all that time. It reads from
 * the pool and opens the transaction of its write itself, at the end.
 */
export const slowRoute = <E extends Endpoint, Admitted extends object, Caller extends object>(
  endpoint: E,
  access: Access<Admitted, InputOf<E>, Caller>,
  handle: Handler<InputOf<E>, Caller & { db: Database }, Promise<ResultOf<E>>>,
): Route => routeOf(endpoint, access, handle, { isTransaction: false });

/**
 * An identity call: open to anyone, and in no transaction of the wrapper's, because a refusal must not
 * undo the counting of tries. The identity adapter keeps its own writes whole.
 */
export const identityRoute = <E extends Endpoint>(
  endpoint: E,
  handle: Handler<InputOf<E>, { visitor: Visitor }, Promise<ResultOf<E>>>,
): Route => routeOf(endpoint, anyone, handle, { isTransaction: false });

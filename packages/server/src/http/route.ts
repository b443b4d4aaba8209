// A route connects an endpoint of the contract with its access and its handler.
import type { Endpoint, InputOf, ResultOf } from '@treewell/domain/endpoint';
import type { Place, findPlaces } from '@treewell/domain/places';
import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod/mini';
import type { Database, Db } from '../db/db.ts';
import type { Identity } from '../identity/identity.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { PhotoStore } from '../storage/photo-store.ts';
import { type Access, anyone } from './access.ts';
import type { WaitFor } from './fair-share.ts';
import type { FileCache, MadeFile } from './file-cache.ts';
import type { Visitor } from './visitor.ts';

/** Rooms of features add their own services (features/tiles/memory/snapshots.ts). */
export interface Services {
  identity: Identity;
  /** The start of links in mails. */
  publicUrl: string;
  /** Undefined if there is none (features/invitations/invitation-key.ts). */
  invitationKey: Buffer | undefined;
  photoStore: PhotoStore;
  jobs: Pick<JobQueue, 'wake'>;
  fileCache: FileCache;
  /** The search for cities, once the gazetteer is open. */
  openPlaces: () => Promise<(search: InputOf<typeof findPlaces>) => Place[]>;
}

export interface Context extends Services {
  /** The transaction of a write, the pool for a read. */
  db: Db;
  /** For problems that must not fail the call. */
  log: FastifyBaseLogger;
  waitFor: WaitFor;
  /** Runs the work after the call's transaction is committed, and not if it fails. */
  afterCommit: (work: () => void) => void;
}

type Handler<Input, Caller, Result> = (context: Context & Caller, input: Input) => Result;

/** A file. It is sent only if the caller does not have it yet. */
export interface FileAnswer extends MadeFile {
  /** Compressed once when it was created, and not again for each caller. */
  isGzipped?: boolean;
}

export interface Route {
  endpoint: Endpoint;
  access: Access<object>;
  handle: Handler<unknown, object, unknown>;
  /** A write is one transaction, opened by the wrapper. */
  isTransaction: boolean;
  answer: 'data' | 'rows' | 'features' | 'file';
  lane: Lane | PageLane;
}

/** How much a call may cost the server. It decides how many calls of its kind run at a time (http/lanes.ts). */
export type Lane = 'light' | 'heavy' | 'outside' | 'picture';

/** A list whose short pages are light. It is heavy without a limit, and with any of these fields. */
interface PageLane {
  heavyFields: readonly string[];
}

/** The screens ask for fifty visits at a time. A hundred rows are a few milliseconds of work. */
export const SHORT_PAGE_ROWS = 100;

/** `sent` is not checked yet. What is not a number is refused later. */
export function laneOf({ lane }: Pick<Route, 'lane'>, sent: unknown): Lane {
  if (typeof lane === 'string') return lane;
  const fields = sent as Record<string, unknown>;
  const isShort = typeof fields['limit'] === 'string' && Number(fields['limit']) <= SHORT_PAGE_ROWS;
  return isShort && lane.heavyFields.every((name) => fields[name] === undefined) ? 'light' : 'heavy';
}

const routeOf = (endpoint: Endpoint, access: object, handle: unknown, more: Partial<Route> = {}): Route => ({
  endpoint,
  access: access as Route['access'],
  handle: handle as Route['handle'],
  isTransaction: !endpoint.onlyReads,
  answer: 'data',
  lane: 'light',
  ...more,
});

/** A call that may use a core for a long time, because of large shapes or many trees. */
export const heavy = (route: Route): Route => ({ ...route, lane: 'heavy' });

/** A call that decodes a picture, which takes hundreds of megabytes. */
export const picture = (route: Route): Route => ({ ...route, lane: 'picture' });

export const route = <E extends Endpoint, Admitted extends object, Caller extends object>(
  endpoint: E,
  access: Access<Admitted, InputOf<E>, Caller>,
  handle: Handler<InputOf<E>, Caller, Promise<ResultOf<E>>>,
): Route => routeOf(endpoint, access, handle);

type PagedEndpoint = Endpoint<z.ZodMiniType<{ limit?: number | undefined }>>;

/**
 * A list that may be long. It is read and sent in batches, so that it never fills the memory. A short page is light, if
 * none of `heavyFields` is sent.
 */
export const rowsRoute = <E extends PagedEndpoint, Admitted extends object, Caller extends object>(
  endpoint: E,
  access: Access<Admitted, InputOf<E>, Caller>,
  handle: Handler<InputOf<E>, Caller, AsyncIterable<ResultOf<E>>>,
  heavyFields: readonly string[] = [],
): Route => routeOf(endpoint, access, handle, { answer: 'rows', lane: { heavyFields } });

/** A FeatureCollection that may be long. It is created and sent in batches, and each batch is a collection. */
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
 * A write with slow work in it, such as decoding a picture or asking another service. A transaction would hold a
 * connection all that time, so the handler opens one itself, at the end.
 */
export const slowRoute = <E extends Endpoint, Admitted extends object, Caller extends object>(
  endpoint: E,
  access: Access<Admitted, InputOf<E>, Caller>,
  handle: Handler<InputOf<E>, Caller & { db: Database }, Promise<ResultOf<E>>>,
): Route => routeOf(endpoint, access, handle, { isTransaction: false, lane: 'outside' });

/**
 * An identity call. Anyone may call it. It has no transaction around it, because a refusal must not undo the count of
 * attempts. The identity adapter uses its own transactions.
 */
export const identityRoute = <E extends Endpoint>(
  endpoint: E,
  handle: Handler<InputOf<E>, { visitor: Visitor }, Promise<ResultOf<E>>>,
): Route => routeOf(endpoint, anyone, handle, { isTransaction: false, lane: 'outside' });

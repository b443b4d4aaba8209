// A route: an endpoint of the contract, who may call it, and what happens.
import type { Endpoint, InputOf, ResultOf } from '@treewell/domain/endpoint';
import type { Db } from '../db/db.ts';
import type { Identity } from '../identity/identity.ts';
import { type Access, anyone } from './access.ts';
import type { Visitor } from './visitor.ts';

export interface Services {
  identity: Identity;
  /** Where links in mails lead. */
  publicUrl: string;
}

export interface Context extends Services {
  /** The transaction of a write, the pool for a read. */
  db: Db;
}

type Handler<E extends Endpoint, Caller> = (context: Context & Caller, input: InputOf<E>) => Promise<ResultOf<E>>;

export interface Route {
  endpoint: Endpoint;
  access: Access<object>;
  handle: Handler<Endpoint, object>;
  /** A write is one transaction, opened by the wrapper. */
  isTransaction: boolean;
}

export const route = <E extends Endpoint, Caller extends object>(
  endpoint: E,
  access: Access<Caller>,
  handle: Handler<E, Caller>,
): Route => ({
  endpoint,
  access,
  handle: handle as unknown as Route['handle'],
  isTransaction: endpoint.method !== 'GET',
});

/**
 * An identity call: open to anyone, and in no transaction of the wrapper's, because a refusal must not
 * undo the counting of tries. The identity adapter keeps its own writes whole.
 */
export const identityRoute = <E extends Endpoint>(
  endpoint: E,
  handle: Handler<E, { visitor: Visitor }>,
): Route => ({ ...route(endpoint, anyone, handle), isTransaction: false });

// From a request's id token to the person: the token proves the subject, our own table says who that is.
import { type RegisteredUser, UNREGISTERED, type User } from '@treewell/domain/accounts';
import { Problem } from '@treewell/domain/problems';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Claims, Identity } from '../identity/identity.ts';
import type { Memory } from './memory.ts';
import { addressKey } from './rate-limits.ts';
import type { RefreshCookie } from './visitor.ts';

export interface Sessions {
  cookie: RefreshCookie;
  /** Whose session it is, unless it was ended. `memory`: where that may be looked up. */
  read(request: FastifyRequest, memory: Memory): Promise<{ claims: Claims; user: User }>;
  /** Whose share of the server a call takes: the subject of a valid token, otherwise the address. Asks no database. */
  personOf(request: FastifyRequest): Promise<string>;
}

type FindUser = (sub: string) => Promise<RegisteredUser | null>;

/** Checking a signature takes longer than all else that a call from memory does. It is checked again each minute. */
const VERIFIED_MAX = 10_000;
const VERIFIED_MS = 60_000;

export function sessionsOf(identity: Identity, findUser: FindUser, cookie: RefreshCookie): Sessions {
  const verified = new LRUCache<string, Claims>({ max: VERIFIED_MAX, ttl: VERIFIED_MS });
  const claimsOf = async (request: FastifyRequest): Promise<Claims> => {
    const token = idToken(request.headers.authorization);
    if (token === undefined) throw new Problem('signed_out');
    const known = verified.get(token);
    if (known && known.expires_at > Date.now() / 1_000) return known;
    return verify(request, token);
  };
  // Once for a request, also when it is refused.
  const verifying = new WeakMap<FastifyRequest, Promise<Claims>>();
  const verify = async (request: FastifyRequest, token: string): Promise<Claims> => {
    const asked = verifying.get(request) ?? identity.verify(token);
    verifying.set(request, asked);
    const claims = await asked;
    verified.set(token, claims);
    return claims;
  };
  return {
    cookie,
    async read(request, memory) {
      const claims = await claimsOf(request);
      const { session, sub } = claims;
      const [isOpen, user] = await Promise.all([
        session === null || memory.get(`session:${session}`, () => identity.isOpen(session)),
        memory.get(`user:${sub}`, () => findUser(sub)),
      ]);
      if (!isOpen) throw new Problem('signed_out');
      return { claims, user: toUser(claims, user) };
    },
    personOf: (request) =>
      claimsOf(request).then(
        ({ sub }) => `sub ${sub}`,
        () => `address ${addressKey(request.ip)}`,
      ),
  };
}

/** The specification sends the bare token; tools like to put `Bearer` before it. */
const idToken = (header: string | undefined): string | undefined =>
  header?.replace(/^Bearer\s+/i, '').trim() || undefined;

/** Somebody who is not in our table yet is who the token says. */
export function toUser(claims: Claims, row: RegisteredUser | null): User {
  if (row) return row;
  const { email, given_name, family_name, organization, language } = claims;
  return { user_id: UNREGISTERED, email, given_name, family_name, organization, user_type: 'user', language };
}

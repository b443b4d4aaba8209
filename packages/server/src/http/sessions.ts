// Finds the person of a request. The id token proves the subject, and our own table has the user of that subject.
import type { IncomingHttpHeaders } from 'node:http';
import { type RegisteredUser, UNREGISTERED, type User, isRegistered } from '@treewell/domain/accounts';
import { Problem } from '@treewell/domain/problems';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Claims, Identity } from '../identity/identity.ts';
import type { Memory } from './memory.ts';
import { addressKey } from './rate-limits.ts';
import type { RefreshCookie } from './visitor.ts';

export interface Sessions {
  cookie: RefreshCookie;
  /** The person of an open session. `memory` may have the answer. */
  read(request: FastifyRequest, memory: Memory): Promise<{ claims: Claims; user: User }>;
  /** The caller, if memory alone shows that their session is open and that they are registered. */
  peek(headers: IncomingHttpHeaders, memory: Memory): { person: string; user: RegisteredUser } | undefined;
  /** The person whose share of the server the call uses: the subject of a valid token, otherwise the IP address. */
  personOf(request: FastifyRequest): Promise<string>;
}

type FindUser = (sub: string) => Promise<RegisteredUser | null>;

/** Checking a signature is the slowest part of a call from memory, so the result is used for a minute. */
const VERIFIED_MAX = 10_000;
const VERIFIED_MS = 60_000;

export function sessionsOf(identity: Identity, findUser: FindUser, cookie: RefreshCookie): Sessions {
  const verified = new LRUCache<string, Claims>({ max: VERIFIED_MAX, ttl: VERIFIED_MS, ttlResolution: 0 });
  const verifiedClaims = (token: string): Claims | undefined => {
    const claims = verified.get(token);
    return claims && claims.expires_at > Date.now() / 1_000 ? claims : undefined;
  };
  const claimsOf = async (request: FastifyRequest): Promise<Claims> => {
    const token = idToken(request.headers.authorization);
    if (token === undefined) throw new Problem('signed_out');
    return verifiedClaims(token) ?? verify(request, token);
  };
  // So that a request verifies its token once, also if the token is refused.
  const verifying = new WeakMap<FastifyRequest, Promise<Claims>>();
  const verify = async (request: FastifyRequest, token: string): Promise<Claims> => {
    const verification = verifying.get(request) ?? identity.verify(token);
    verifying.set(request, verification);
    const claims = await verification;
    verified.set(token, claims);
    return claims;
  };
  return {
    cookie,
    async read(request, memory) {
      const claims = await claimsOf(request);
      const { session, sub } = claims;
      const [isOpen, user] = await Promise.all([
        session === null || memory.get(sessionKey(session), () => identity.isOpen(session)),
        memory.get(userKey(sub), () => findUser(sub)),
      ]);
      if (!isOpen) throw new Problem('signed_out');
      return { claims, user: toUser(claims, user) };
    },
    peek({ authorization }, memory) {
      const token = idToken(authorization);
      const claims = token === undefined ? undefined : verifiedClaims(token);
      if (!claims) return undefined;
      const { session, sub } = claims;
      const isOpen = session === null || memory.peek(sessionKey(session)) === true;
      const user = memory.peek(userKey(sub)) as RegisteredUser | undefined;
      return isOpen && user && isRegistered(user) ? { person: personWith(sub), user } : undefined;
    },
    personOf: (request) =>
      claimsOf(request).then(
        ({ sub }) => personWith(sub),
        () => `address ${addressKey(request.ip)}`,
      ),
  };
}

// The keys in messages of the database.
const sessionKey = (session: string): string => `session:${session}`;
const userKey = (sub: string): string => `user:${sub}`;

const personWith = (sub: string): string => `sub ${sub}`;

/** The specification sends only the token. Many tools add `Bearer` before it. */
const idToken = (header: string | undefined): string | undefined =>
  header?.replace(/^Bearer\s+/i, '').trim() || undefined;

/** For a person who is not in our table yet, the token has the facts. */
export function toUser(claims: Claims, row: RegisteredUser | null): User {
  if (row) return row;
  const { email, given_name, family_name, organization, language } = claims;
  return {
    user_id: UNREGISTERED,
    email,
    given_name,
    family_name,
    organization,
    user_type: 'user',
    language,
    units: null,
  };
}

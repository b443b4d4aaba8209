// From a request's id token to the person: the token proves the subject, our own table says who that is.
import { type RegisteredUser, UNREGISTERED, type User } from '@treewell/domain/accounts';
import { Problem } from '@treewell/domain/problems';
import type { FastifyRequest } from 'fastify';
import type { Claims, Identity } from '../identity/identity.ts';
import { addressKey } from './rate-limits.ts';
import type { RefreshCookie } from './visitor.ts';

export interface Sessions {
  cookie: RefreshCookie;
  read(request: FastifyRequest): Promise<{ claims: Claims; user: User }>;
  /** Whose share of the server a call takes: the subject of a valid token, otherwise the address. Asks no database. */
  personOf(request: FastifyRequest): Promise<string>;
}

type FindUser = (sub: string) => Promise<RegisteredUser | null>;

export function sessionsOf(identity: Identity, findUser: FindUser, cookie: RefreshCookie): Sessions {
  // A token is verified once for a request.
  const verified = new WeakMap<FastifyRequest, Promise<Claims>>();
  const claimsOf = (request: FastifyRequest): Promise<Claims> => {
    const known = verified.get(request);
    if (known) return known;
    const token = idToken(request.headers.authorization);
    const claims = token === undefined ? Promise.reject(new Problem('signed_out')) : identity.verify(token);
    verified.set(request, claims);
    return claims;
  };
  return {
    cookie,
    async read(request) {
      const claims = await claimsOf(request);
      return { claims, user: toUser(claims, await findUser(claims.sub)) };
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

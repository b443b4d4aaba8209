// Who may call: each route names one of these. The surface test pins the name per call.
import { type User, isRegistered } from '@treewell/domain/accounts';
import { Problem } from '@treewell/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Claims } from '../identity/identity.ts';
import type { Sessions } from './sessions.ts';
import { type Visitor, visitorOf } from './visitor.ts';

export interface Access<Caller extends object> {
  readonly name: string;
  /** Resolves to what the handler may know of the caller, or rejects with the refusal. */
  admit(request: FastifyRequest, reply: FastifyReply, sessions: Sessions): Promise<Caller>;
}

export type RegisteredUser = User & { user_id: number };

export const anyone: Access<{ visitor: Visitor }> = {
  name: 'anyone',
  admit: async (request, reply, sessions) => ({ visitor: visitorOf(request, reply, sessions.cookie) }),
};

/** A valid session, registered or not: the first-sign-in calls. */
export const signedIn: Access<{ claims: Claims; user: User }> = {
  name: 'signed in',
  admit: (request, _reply, sessions) => sessions.read(request),
};

export const registered: Access<{ user: RegisteredUser }> = {
  name: 'registered',
  async admit(request, _reply, sessions) {
    const { user } = await sessions.read(request);
    if (!isRegistered(user)) throw new Problem('not_registered');
    return { user };
  },
};

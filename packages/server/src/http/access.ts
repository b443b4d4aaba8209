// Who may call: each route names one of these. The surface test pins the name per call.
import { type ProjectAbility, canInProject } from '@treewell/domain/access';
import { type RegisteredUser, type User, isRegistered } from '@treewell/domain/accounts';
import { Problem } from '@treewell/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import { type Membership, findMembership } from '../features/projects/projects.queries.ts';
import type { Claims } from '../identity/identity.ts';
import type { Sessions } from './sessions.ts';
import { type Visitor, visitorOf } from './visitor.ts';

export interface Access<Caller extends object> {
  readonly name: string;
  /** Resolves to what the handler may know of the caller, or rejects with the refusal. */
  admit(request: FastifyRequest, reply: FastifyReply, sessions: Sessions): Promise<Caller>;
  /** Rights that depend on what is asked for: checked once the input is read, in the call's transaction. */
  enter?(db: Db, caller: Caller, input: unknown): Promise<Caller>;
}

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

export interface ProjectCaller {
  user: RegisteredUser;
  membership: Membership;
}

/** A member of the project that the input names, whose role has the ability (domain/access.ts). */
export const projectCan = (ability: ProjectAbility): Access<ProjectCaller> => ({
  name: `project: ${ability}`,
  async admit(request, reply, sessions) {
    const { user } = await registered.admit(request, reply, sessions);
    return { user, membership: STRANGER };
  },
  async enter(db, { user }, input) {
    const membership = await findMembership(db, (input as { project_id: number }).project_id, user.user_id);
    if (!membership) throw new Problem('not_found');
    if (!canInProject(membership.role_name, ability)) throw new Problem('forbidden');
    return { user, membership };
  },
});

const STRANGER: Membership = { project_id: 0, visible: 0, role_name: null };

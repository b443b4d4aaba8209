// Who may call: each route names one access. The surface test pins the name per call.
// Accesses that need to look at records live with the feature that keeps them (features/*/*-access.ts).
import { type RegisteredUser, type User, isRegistered } from '@treewell/domain/accounts';
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import type { Claims } from '../identity/identity.ts';
import type { Memory } from './memory.ts';
import type { Sessions } from './sessions.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** `Input` is what the access needs of the call's input: a route whose endpoint lacks it does not compile. */
export interface Access<Admitted extends object, Input = unknown, Caller extends object = Admitted> {
  readonly name: string;
  /** The refusals it can give, for the API's own documentation. */
  readonly problems: readonly ProblemCode[];
  /** By the session alone: resolves to who calls, or rejects with the refusal. */
  readonly admit: (
    request: FastifyRequest,
    reply: FastifyReply,
    sessions: Sessions,
    memory: Memory,
  ) => Promise<Admitted>;
  /**
   * Rights that depend on what is asked for: checked once the input is read, in the call's transaction. A call that
   * only reads may look them up in memory; to any other `memory` remembers nothing.
   */
  readonly enter?: (db: Db, admitted: Admitted, input: Input, memory: Memory) => Promise<Caller>;
}

export const anyone: Access<{ visitor: Visitor }> = {
  name: 'anyone',
  problems: [],
  admit: async (request, reply, sessions) => ({ visitor: visitorOf(request, reply, sessions.cookie) }),
};

/** A valid session, registered or not: the first-sign-in calls. */
export const signedIn: Access<{ claims: Claims; user: User }> = {
  name: 'signed in',
  problems: ['signed_out'],
  admit: (request, _reply, sessions, memory) => sessions.read(request, memory),
};

export interface RegisteredCaller {
  user: RegisteredUser;
}

export const registered: Access<RegisteredCaller> = {
  name: 'registered',
  problems: ['signed_out', 'not_registered'],
  async admit(request, _reply, sessions, memory) {
    const { user } = await sessions.read(request, memory);
    if (!isRegistered(user)) throw new Problem('not_registered');
    return { user };
  },
};

/** A registered person with a right on what the input names. */
export type RecordAccess<Input, More extends object = object> = Access<
  RegisteredCaller,
  Input,
  RegisteredCaller & More
> & {
  readonly enter: (db: Db, caller: RegisteredCaller, input: Input, memory: Memory) => Promise<RegisteredCaller & More>;
};

/** `check` rejects with the refusal, or resolves to what the handler may know besides the person. */
export const registeredWho = <Input, More extends object>(
  name: string,
  problems: readonly ProblemCode[],
  check: (db: Db, user: RegisteredUser, input: Input, memory: Memory) => Promise<More>,
): RecordAccess<Input, More> => ({
  name,
  problems: [...registered.problems, ...problems],
  admit: registered.admit,
  enter: async (db, { user }, input, memory) => ({ user, ...(await check(db, user, input, memory)) }),
});

/** Both rights are needed; the first is checked first. */
export const both = <InputA, MoreA extends object, InputB, MoreB extends object>(
  a: RecordAccess<InputA, MoreA>,
  b: RecordAccess<InputB, MoreB>,
): RecordAccess<InputA & InputB, MoreA & MoreB> => ({
  name: `${a.name} + ${b.name}`,
  problems: [...a.problems, ...b.problems],
  admit: registered.admit,
  enter: async (db, caller, input, memory) => ({
    ...(await a.enter(db, caller, input, memory)),
    ...(await b.enter(db, caller, input, memory)),
  }),
});

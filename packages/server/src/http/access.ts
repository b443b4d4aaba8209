// Who may call. Each route names one access, and the surface test checks the name for each call. An access that reads
// records is defined by the feature that owns them (features/*/*-access.ts).
import { type RegisteredUser, type User, isRegistered } from '@treewell/domain/accounts';
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/db.ts';
import type { Claims } from '../identity/identity.ts';
import type { Memory } from './memory.ts';
import type { Sessions } from './sessions.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** `Input` is the part of the call's input that the access reads. A route whose endpoint lacks it does not compile. */
export interface Access<Admitted extends object, Input = unknown, Caller extends object = Admitted> {
  readonly name: string;
  /** Its possible refusals, for the documentation of the API. */
  readonly problems: readonly ProblemCode[];
  /** Checks the session only. Resolves to the caller, or rejects with the refusal. */
  readonly admit: (
    request: FastifyRequest,
    reply: FastifyReply,
    sessions: Sessions,
    memory: Memory,
  ) => Promise<Admitted>;
  /**
   * Checks the rights that depend on the input, in the transaction of the call. Calls that only read may use rights from
   * memory. For all other calls `memory` is empty.
   */
  readonly enter?: (db: Db, admitted: Admitted, input: Input, memory: Memory) => Promise<Caller>;
}

export const anyone: Access<{ visitor: Visitor }> = {
  name: 'anyone',
  problems: [],
  admit: async (request, reply, sessions) => ({ visitor: visitorOf(request, reply, sessions.cookie) }),
};

/** A valid session, also of a person who is not registered yet: for the calls of the first sign-in. */
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

export interface AccountHolder extends RegisteredCaller {
  claims: Claims;
  visitor: Visitor;
}

/** For the calls about a person's own account: also what their token says, and where they call from. */
export const accountHolder: Access<AccountHolder> = {
  name: 'registered',
  problems: registered.problems,
  async admit(request, reply, sessions, memory) {
    const { claims, user } = await sessions.read(request, memory);
    if (!isRegistered(user)) throw new Problem('not_registered');
    return { claims, user, visitor: visitorOf(request, reply, sessions.cookie) };
  },
};

/** A registered person who has a right on the record that the input names. */
export type RecordAccess<Input, More extends object = object> = Access<
  RegisteredCaller,
  Input,
  RegisteredCaller & More
> & {
  readonly enter: (db: Db, caller: RegisteredCaller, input: Input, memory: Memory) => Promise<RegisteredCaller & More>;
};

/** `check` rejects with the refusal, or resolves to more facts for the handler. */
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

/** Needs both rights, and checks `a` first. */
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

// The session of this tab. The id token lives in memory only; what outlasts a reload is the refresh
// cookie, which no script can read. Renewing is done by one tab at a time, and tabs tell each other
// when somebody signs in or out.
import {
  isRegistered,
  refreshSession,
  registerUser,
  signIn,
  signOut,
  type Session,
  type User,
} from '@treewell/domain/accounts';
import type { WireInputOf } from '@treewell/domain/endpoint';
import { Problem } from '@treewell/domain/problems';
import { useSyncExternalStore } from 'react';
import { authorizeWith, callAsVisitor, callWithToken } from './client.ts';

export type SessionState =
  | { status: 'unknown' }
  | { status: 'signed-in'; user: User }
  | { status: 'signed-out' }
  /** The server could not be asked, so nobody is thrown out: the question stays open. */
  | { status: 'unreachable'; problem: Problem };

const LOCK = 'treewell.session';
const CHANNEL = 'treewell.session';
/** Share of a token's life after which it is renewed. */
const RENEW_AT = 0.8;
const RETRY_MS = 15_000;

type Message = 'signed-in' | 'signed-out';

export interface SessionStore {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** The state once it is known: asks the server if it has not been asked, or could not be. */
  settle: () => Promise<SessionState>;
  signIn: (input: WireInputOf<typeof signIn>) => Promise<void>;
  signOut: () => Promise<void>;
  /** What a call has changed about the user. */
  changeUser: (change: Partial<User>) => void;
  /** Stops timers and listeners. */
  stop: () => void;
}

export function createSessionStore(): SessionStore {
  let state: SessionState = { status: 'unknown' };
  let token: string | undefined;
  let renewAtMs = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined;

  function become(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function wakeIn(milliseconds: number): void {
    clearTimeout(timer);
    renewAtMs = Date.now() + milliseconds;
    timer = setTimeout(() => void renew(), milliseconds);
  }

  function accept(session: Session): void {
    token = session.id_token;
    wakeIn(session.expires_in * 1000 * RENEW_AT);
    become({ status: 'signed-in', user: session.user });
  }

  function end(): void {
    token = undefined;
    renewAtMs = Infinity;
    clearTimeout(timer);
    if (state.status !== 'signed-out') become({ status: 'signed-out' });
  }

  function renew(): Promise<void> {
    renewing ??= alone(async () => {
      try {
        accept(await registered(await callAsVisitor(refreshSession, {})));
      } catch (error) {
        const problem = asProblem(error);
        if (problem.code === 'signed_out') return end();
        if (state.status === 'signed-in') return wakeIn(RETRY_MS);
        become({ status: 'unreachable', problem });
      }
    }).finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  function tellOthers(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
    channel?.postMessage(message);
  }

  function hear(message: Message): void {
    if (message === 'signed-out') return end();
    // Also when signed in here: the cookie may belong to somebody else now.
    if (state.status !== 'unknown') void renew();
  }

  channel?.addEventListener('message', (event: MessageEvent<Message>) => hear(event.data));

  // A sleeping page's timer fires late or not at all; and a network that is back is worth a question.
  const renewIfDue = (): void => {
    const isDue = state.status === 'unreachable' || Date.now() >= renewAtMs;
    if (isDue && document.visibilityState === 'visible') void renew();
  };
  document.addEventListener('visibilitychange', renewIfDue, { signal: stopping.signal });
  window.addEventListener('online', renewIfDue, { signal: stopping.signal });

  authorizeWith({
    token: () => token,
    async renewedToken(refused) {
      if (token === refused) await renew();
      return token === refused ? undefined : token;
    },
  });

  return {
    state: () => state,

    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    async settle() {
      if (state.status === 'unknown' || state.status === 'unreachable') await renew();
      return state;
    },

    async signIn(input) {
      await alone(async () => accept(await registered(await callAsVisitor(signIn, input))));
      tellOthers('signed-in');
    },

    async signOut() {
      try {
        await alone(() => callAsVisitor(signOut, {}));
      } catch (error) {
        // When the server is away the cookie would live on: better to fail than to pretend.
        if (asProblem(error).code !== 'signed_out') throw error;
      }
      end();
      tellOthers('signed-out');
    },

    changeUser(change) {
      if (state.status === 'signed-in') become({ status: 'signed-in', user: { ...state.user, ...change } });
    },

    stop() {
      clearTimeout(timer);
      stopping.abort();
      channel?.close();
    },
  };
}

/** First-login registration (§4): register, then renew, so that the token knows the internal id. */
async function registered(session: Session): Promise<Session> {
  if (isRegistered(session.user)) return session;
  const { email, given_name, family_name, organization } = session.user;
  await callWithToken(
    registerUser,
    { email, firstName: given_name, lastName: family_name, org: organization },
    session.id_token,
  );
  const renewed = await callAsVisitor(refreshSession, {});
  if (!isRegistered(renewed.user)) throw new Problem('internal');
  return renewed;
}

const asProblem = (error: unknown): Problem =>
  error instanceof Problem ? error : new Problem('internal', { cause: error });

let turn: Promise<unknown> = Promise.resolve();

/** One at a time, in all tabs; where the page is not a secure context there are no locks, then in this tab. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return locks.request(LOCK, work);
  const result = turn.then(work, work);
  turn = result.catch(() => undefined);
  return result;
}

export const session = createSessionStore();

const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.state);

/** The signed-in user. Only for screens behind the guard; a screen that is just being left gets none. */
export function useUser(): User | undefined {
  const state = useSession();
  return state.status === 'signed-in' ? state.user : undefined;
}

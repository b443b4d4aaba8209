// The session of this tab. The id token exists only in memory. The refresh cookie, which no script can read,
// survives a reload. Only one tab at a time renews the session, and tabs tell each other when a person signs in or out.
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
import { mayHaveSession } from './known-device.ts';

export type SessionState =
  | { status: 'unknown' }
  | { status: 'signed-in'; user: User }
  /** `wasEnded`: on another device or by time, while this tab was signed in. */
  | { status: 'signed-out'; wasEnded: boolean }
  /** The server did not answer, so it is not known whether the person is signed in. */
  | { status: 'unreachable'; problem: Problem };

const UNKNOWN: SessionState = { status: 'unknown' };

const LOCK = 'treewell.session';
const CHANNEL = 'treewell.session';
/** The token is renewed after this share of its lifetime. */
const RENEW_AT = 0.8;
const RETRY_MS = 15_000;

type Message = 'signed-in' | 'signed-out';

export interface SessionStore {
  state: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** Returns the state. Asks the server first when the state is unknown, or when the server did not answer before. */
  settle: () => Promise<SessionState>;
  signIn: (input: WireInputOf<typeof signIn>) => Promise<void>;
  signOut: () => Promise<void>;
  /** Updates the user after a call has changed it on the server. */
  changeUser: (change: Partial<User>) => void;
  /** Stops timers and listeners. */
  stop: () => void;
}

export function createSessionStore(): SessionStore {
  let state: SessionState = UNKNOWN;
  let token: string | undefined;
  let renewAtMs = Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewing: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const stopController = new AbortController();
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : undefined;

  function setState(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function renewIn(milliseconds: number): void {
    clearTimeout(timer);
    renewAtMs = Date.now() + milliseconds;
    timer = setTimeout(() => void renew(), milliseconds);
  }

  function acceptSession(session: Session): void {
    token = session.id_token;
    renewIn(session.expires_in * 1000 * RENEW_AT);
    setState({ status: 'signed-in', user: session.user });
  }

  function endSession(wasEnded = false): void {
    token = undefined;
    renewAtMs = Infinity;
    clearTimeout(timer);
    if (state.status !== 'signed-out') setState({ status: 'signed-out', wasEnded });
  }

  function renew(): Promise<void> {
    renewing ??= withSessionLock(async () => {
      try {
        acceptSession(await ensureRegistered(await callAsVisitor(refreshSession, {})));
      } catch (error) {
        const problem = asProblem(error);
        if (problem.code === 'signed_out') return endSession(state.status === 'signed-in');
        if (state.status === 'signed-in') return renewIn(RETRY_MS);
        setState({ status: 'unreachable', problem });
      }
    }).finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  function tellOtherTabs(message: Message): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel never leaves its origin
    channel?.postMessage(message);
  }

  function onMessage(message: Message): void {
    if (message === 'signed-out') return endSession();
    // Renew also when this tab is signed in: the cookie may belong to another person now.
    if (state.status !== 'unknown') void renew();
  }

  channel?.addEventListener('message', (event: MessageEvent<Message>) => onMessage(event.data));

  // In a hidden page timers run late or not at all. When the network is back, the server may answer again.
  const renewIfDue = (): void => {
    const isDue = state.status === 'unreachable' || Date.now() >= renewAtMs;
    if (isDue && document.visibilityState === 'visible') void renew();
  };
  // Neither exists where pages are prerendered.
  globalThis.document?.addEventListener('visibilitychange', renewIfDue, { signal: stopController.signal });
  globalThis.window?.addEventListener('online', renewIfDue, { signal: stopController.signal });

  authorizeWith({
    token: () => token,
    async renewToken(refused) {
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
      // Without a network the person is told that, and not to sign in.
      if (state.status === 'unknown' && !mayHaveSession() && navigator.onLine) endSession();
      if (state.status === 'unknown' || state.status === 'unreachable') await renew();
      return state;
    },

    async signIn(input) {
      await withSessionLock(async () => acceptSession(await ensureRegistered(await callAsVisitor(signIn, input))));
      tellOtherTabs('signed-in');
    },

    async signOut() {
      try {
        await withSessionLock(() => callAsVisitor(signOut, {}));
      } catch (error) {
        // When the server does not answer, the cookie stays valid. So signing out must fail visibly.
        if (asProblem(error).code !== 'signed_out') throw error;
      }
      endSession();
      tellOtherTabs('signed-out');
    },

    changeUser(change) {
      if (state.status === 'signed-in') setState({ status: 'signed-in', user: { ...state.user, ...change } });
    },

    stop() {
      clearTimeout(timer);
      stopController.abort();
      channel?.close();
    },
  };
}

/** At the first sign-in (§4), registers the person, then renews, so that the token contains the internal id. */
async function ensureRegistered(session: Session): Promise<Session> {
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

let lastWork: Promise<unknown> = Promise.resolve();

/**
 * Runs only one task at a time in all tabs. Browsers offer locks only in a secure context. Elsewhere, other tabs may run
 * a task at the same time.
 */
function withSessionLock<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return locks.request(LOCK, work);
  const result = lastWork.then(work, work);
  lastWork = result.catch(() => undefined);
  return result;
}

export const session = createSessionStore();

const useSession = (): SessionState => useSyncExternalStore(session.subscribe, session.state, () => UNKNOWN);

/** Whether the session of this tab has ended without the person signing out here. */
export function useWasSessionEnded(): boolean {
  const state = useSession();
  return state.status === 'signed-out' && state.wasEnded;
}

/** The signed-in user. For screens that need a session; undefined while the person leaves such a screen. */
export function useUser(): User | undefined {
  const state = useSession();
  return state.status === 'signed-in' ? state.user : undefined;
}

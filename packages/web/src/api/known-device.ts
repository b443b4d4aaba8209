// What is known about this device without asking the server.
import { SESSION_COOKIE } from '@treewell/domain/accounts';

/** Somebody has signed in on this device. A device where nobody ever has is probably a newcomer's. */
const KEY = 'treewell.known-device';

export function rememberDevice(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // The browser forbids storage: Get Started keeps offering a new account, with the sign-in beside it.
  }
}

export function isKnownDevice(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Whether it is worth asking the server for a session. A browser that has signed in before this cookie existed has none
 * yet.
 */
export function mayHaveSession(): boolean {
  const [, answer] = new RegExp(`(?:^|; )${SESSION_COOKIE}=(\\w+)`).exec(document.cookie) ?? [];
  return answer === undefined ? isKnownDevice() : answer === 'yes';
}

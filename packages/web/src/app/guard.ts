// Checks who may open a page, before the page loads.
import { notFound, redirect } from '@tanstack/react-router';
import { isKnownDevice } from '../api/known-device.ts';
import { session } from '../api/session.ts';
import { pendingInvitation } from '../features/invitations/pending-invitation.ts';
import { AFTER_SIGN_IN, safeNext } from './paths.ts';

/**
 * A person without a session goes to the login page. Get Started opens /dashboard itself: on a device where nobody has
 * ever signed in, it leads to a new account. When the server does not answer, the error page
 * offers a retry.
 */
export async function requireSession(location: { href: string; pathname: string }): Promise<void> {
  const state = await session.settle();
  if (state.status === 'unreachable') throw state.problem;
  if (state.status === 'signed-in') return;
  const isNewcomer = location.pathname === AFTER_SIGN_IN && !isKnownDevice();
  throw redirect({
    to: '/login',
    search: { mode: isNewcomer ? 'signup' : undefined, next: isNewcomer ? undefined : safeNext(location.href) },
  });
}

/** Everybody but an administrator sees "not found". */
export function requireAdmin(): void {
  const state = session.state();
  if (state.status === 'signed-in' && state.user.user_type !== 'admin') throw notFound();
}

/** Redirects a signed-in person away from the login page: to the page they wanted, or to the project they are invited to. */
export async function leaveIfSignedIn(next: string | undefined): Promise<void> {
  // Nobody is signed in when the page is prerendered (prerender.tsx).
  if (import.meta.env.SSR) return;
  const known = session.state();
  // When the server does not answer, the page shows the form; sending the form then shows the error.
  const state = known.status === 'unknown' ? await session.settle() : known;
  if (state.status === 'signed-in') throw redirect({ href: safeNext(next) ?? afterSignIn(), replace: true });
}

const afterSignIn = (): string => (pendingInvitation.read() === undefined ? AFTER_SIGN_IN : '/join');

// Who may open a page: asked before it loads.
import { notFound, redirect } from '@tanstack/react-router';
import { session } from '../api/session.ts';
import { AFTER_SIGN_IN, safeNext } from './paths.ts';

/** To the login page without a session; when the server cannot be asked, to the error page and its retry. */
export async function requireSession(location: { href: string }): Promise<void> {
  const state = await session.settle();
  if (state.status === 'unreachable') throw state.problem;
  if (state.status !== 'signed-in') throw redirect({ to: '/login', search: { next: safeNext(location.href) } });
}

/** For others the page does not exist. */
export function requireAdmin(): void {
  const state = session.state();
  if (state.status === 'signed-in' && state.user.user_type !== 'admin') throw notFound();
}

/** A signed-in person has no business on the login page. */
export async function leaveIfSignedIn(next: string | undefined): Promise<void> {
  const known = session.state();
  // Without a server the form is shown: it will say so itself when it is sent.
  const state = known.status === 'unknown' ? await session.settle() : known;
  if (state.status === 'signed-in') throw redirect({ href: safeNext(next) ?? AFTER_SIGN_IN, replace: true });
}

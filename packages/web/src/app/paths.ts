// Rules about addresses. router.tsx lists the addresses themselves.

export const AFTER_SIGN_IN = '/dashboard';

/** Every path that contains this word needs a session (§2). */
export const needsSession = (pathname: string): boolean => pathname.includes('dashboard');

/**
 * The address that a person wanted before signing in, if it is a page of our dashboard. Any other address could
 * lead to a foreign site ('//evil.example/dashboard', '/dashboard/../\\evil.example').
 */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string') return undefined;
  const here = 'https://here.invalid';
  if (!URL.canParse(next, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, here);
  const isOurs = next.startsWith('/dashboard') && origin === here && /^\/dashboard(\/|$)/.test(pathname);
  return isOurs && !pathname.includes('//') ? pathname + search + hash : undefined;
}

// Rules about addresses. The addresses themselves are in router.tsx.

export const AFTER_SIGN_IN = '/dashboard';

/** Every path with this word in it needs a session (§2). */
export const needsSession = (pathname: string): boolean => pathname.includes('dashboard');

/**
 * Where a person wanted to go, if that is a place of ours behind the sign-in; anything else could
 * lead a person to somebody else's site ('//evil.example/dashboard', '/dashboard/../\\evil.example').
 */
export function safeNext(next: unknown): string | undefined {
  if (typeof next !== 'string') return undefined;
  const here = 'https://here.invalid';
  if (!URL.canParse(next, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(next, here);
  const isOurs = next.startsWith('/dashboard') && origin === here && /^\/dashboard(\/|$)/.test(pathname);
  return isOurs && !pathname.includes('//') ? pathname + search + hash : undefined;
}

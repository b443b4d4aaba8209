// What happens around the app when somebody signs in or out, here or in another tab.
import type { QueryClient } from '@tanstack/react-query';
import { session, type SessionState } from '../api/session.ts';
import { chooseLanguage, rememberedLanguage } from '../text/text.ts';

const identity = (state: SessionState): string =>
  state.status === 'signed-in' ? `${state.user.user_id} ${state.user.user_type}` : state.status;

export function followSession(queryClient: QueryClient, checkRoute: () => void): () => void {
  let last = identity(session.state());
  return session.subscribe(() => {
    const state = session.state();
    const before = last;
    last = identity(state);
    if (last === before) return;
    // What one person has loaded is not for the next; the server's settings are for everybody.
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'config' });
    if (state.status === 'signed-in' && rememberedLanguage() === undefined) void chooseLanguage(state.user.language);
    // Out of 'unknown' it was a route that asked, and it is just being decided.
    if (before !== 'unknown' && state.status !== 'unreachable') checkRoute();
  });
}

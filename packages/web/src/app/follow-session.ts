// When a person signs in or out, in this tab or in another, the app clears its cache, sets the language and the units,
// and checks the route again.
import type { QueryClient } from '@tanstack/react-query';
import type { User } from '@treewell/domain/accounts';
import { rememberDevice } from '../api/known-device.ts';
import { session, type SessionState } from '../api/session.ts';
import { rememberedLanguage } from '../text/remembered-language.ts';
import { chooseLanguage, chooseUnits } from '../text/text.ts';

const identity = (state: SessionState): string =>
  state.status === 'signed-in' ? `${state.user.user_id} ${state.user.user_type}` : state.status;

export function followSession(queryClient: QueryClient, checkRoute: () => void): () => void {
  let last = identity(session.state());
  let lastUnits: User['units'] | undefined;
  return session.subscribe(() => {
    const state = session.state();
    const before = last;
    // Also when the person has chosen them on another device. A choice that could not be saved stays on this one.
    const units = state.status === 'signed-in' ? state.user.units : undefined;
    if (units && units !== lastUnits) void chooseUnits(units);
    lastUnits = units;
    last = identity(state);
    if (last === before) return;
    // The next person must not see data of the previous one. The server's settings are the same for everybody.
    queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'config' });
    if (state.status === 'signed-in') rememberDevice();
    if (state.status === 'signed-in' && rememberedLanguage() === undefined) void chooseLanguage(state.user.language);
    // When the state was unknown, a route has asked for it, and that route decides what to show.
    if (before !== 'unknown' && state.status !== 'unreachable') checkRoute();
  });
}

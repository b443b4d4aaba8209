import { MutationCache, QueryClient, type Mutation } from '@tanstack/react-query';
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import { isOffline, isSilence } from './client.ts';
import { saveEnded, saveStarted } from './save-state.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** False for a mutation that is not an edit (signing in, requesting a code): the save banner does not appear. */
      isEdit?: false;
    };
  }
}

const isEdit = (mutation: Mutation<unknown, unknown>): boolean => mutation.meta?.isEdit !== false;

/**
 * A retry helps when the server did not answer, never when it has refused. Without a network, or after a silence that the
 * person has waited through, they decide: what is loading never looks as if it would load for ever.
 */
const mayRetry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof Problem && error.status >= 500 && !isOffline(error) && !isSilence(error);

/** These pass by themselves. The limits of a day do not. */
const PASSING: readonly ProblemCode[] = ['too_many_requests', 'too_many_at_once', 'too_many_attempts'];

/** False for a refusal that the same save would meet again: a missing right, a conflict, a limit. */
const canTryAgain = (error: unknown): boolean =>
  !(error instanceof Problem) || error.status <= 401 || error.status >= 500 || PASSING.includes(error.code);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onMutate: (_variables, mutation) => (isEdit(mutation) ? saveStarted() : undefined),
      onSuccess: (_data, _variables, _result, mutation) => (isEdit(mutation) ? saveEnded('saved') : undefined),
      onError: (error, _variables, _result, mutation) =>
        isEdit(mutation) ? saveEnded(canTryAgain(error) ? 'failed' : 'refused') : undefined,
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: mayRetry,
        // Without this, a query of a device without a network would wait for it, and say nothing.
        networkMode: 'always',
        // Not by default in this mode. Whoever has the network again need not press a button.
        refetchOnReconnect: true,
      },
      // Without this, an edit made offline would show 'Saving Edit' until the network is back.
      mutations: { networkMode: 'always' },
    },
  });

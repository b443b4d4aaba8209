// Rounds of a project: making, walking, ticking and ending them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireInputOf } from '@treewell/domain/endpoint';
import * as rounds from '@treewell/domain/work/rounds';
import { call, callOnce, type KeyedInput } from './client.ts';

export const roundKeys = {
  any: ['rounds'] as const,
  list: (projectId: number, isEnded: boolean) => ['rounds', 'list', projectId, isEnded] as const,
  one: (roundId: number) => ['rounds', 'one', roundId] as const,
};

export const useRounds = (projectId: number, isEnded: boolean) =>
  useQuery({
    queryKey: roundKeys.list(projectId, isEnded),
    queryFn: ({ signal }) => call(rounds.listRounds, { projectId, ended: isEnded ? 1 : 0 }, signal),
    refetchOnMount: 'always',
  });

/** The other person's ticks are seen after so long at most. */
const OTHERS_MS = 10_000;

/** While it is open on the screen, it is asked for again and again. */
export const useRound = (roundId: number) =>
  useQuery({
    queryKey: roundKeys.one(roundId),
    queryFn: ({ signal }) => call(rounds.getRound, { roundId }, signal),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => (data?.ended_at === null ? OTHERS_MS : false),
  });

/** Each change answers with the whole round, which is then shown. */
function useChange<Input>(change: (input: Input) => Promise<rounds.Round>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (round) => {
      // An older answer that is on its way must not take the tick back.
      await client.cancelQueries({ queryKey: roundKeys.one(round.round_id) });
      client.setQueryData(roundKeys.one(round.round_id), round);
      void client.invalidateQueries({ queryKey: ['rounds', 'list', round.project_id] });
    },
    onError: () => client.invalidateQueries({ queryKey: roundKeys.any }),
  });
}

export const useCreateRound = () =>
  useChange((keyed: KeyedInput<typeof rounds.createRound>) => callOnce(rounds.createRound, keyed));
export const useUpdateRound = () =>
  useChange((input: WireInputOf<typeof rounds.updateRound>) => call(rounds.updateRound, input));
export const useTickRoundTree = () =>
  useChange((input: WireInputOf<typeof rounds.tickRoundTree>) => call(rounds.tickRoundTree, input));
export const useJoinRound = () => useChange((roundId: number) => call(rounds.joinRound, { roundId }));
export const useLeaveRound = () => useChange((roundId: number) => call(rounds.leaveRound, { roundId }));

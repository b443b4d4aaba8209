import { useQuery } from '@tanstack/react-query';
import { getHome, getTotals } from '@treewell/domain/home';
import { call } from './client.ts';

export const TOTALS = ['totals'] as const;

export const HOME = ['home'] as const;

export const useTotals = () => useQuery({ queryKey: TOTALS, queryFn: ({ signal }) => call(getTotals, {}, signal) });

const home = {
  queryKey: HOME,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getHome, {}, signal),
};

/** Loaded again each time it is opened: it shows what the person has just done. */
export const useHome = () => useQuery({ ...home, refetchOnMount: 'always' });

/** For the menu, which is on every page: it need not be newer than a few minutes. */
export const useOpenQuestionCount = () =>
  useQuery({ ...home, staleTime: 5 * 60_000, select: ({ questions }) => questions });

import { useQuery } from '@tanstack/react-query';
import { getHome, getOverview, getTotals } from '@treewell/domain/home';
import { call, callAsVisitor } from './client.ts';

export const TOTALS = ['totals'] as const;

export const HOME = ['home'] as const;

export const useTotals = () => useQuery({ queryKey: TOTALS, queryFn: ({ signal }) => call(getTotals, {}, signal) });

/** For visitors, so it is asked without a session. */
export const useOverview = () =>
  useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => callAsVisitor(getOverview, {}, signal),
    staleTime: 5 * 60_000,
  });

const home = {
  queryKey: HOME,
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getHome, {}, signal),
};

/** Loaded again each time it is opened: it shows what the person has just done. */
export const useHome = () => useQuery({ ...home, refetchOnMount: 'always' });

/** For the menu, which is on every page: it need not be newer than a few minutes. */
export const useOpenQuestionCount = () =>
  useQuery({ ...home, staleTime: 5 * 60_000, select: ({ questions }) => questions });

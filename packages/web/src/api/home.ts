import { useQuery } from '@tanstack/react-query';
import { getHome, getTotals } from '@treewell/domain/home';
import { call } from './client.ts';

export const TOTALS = ['totals'] as const;

export const useTotals = () => useQuery({ queryKey: TOTALS, queryFn: ({ signal }) => call(getTotals, {}, signal) });

/** Loaded again each time it is opened: it shows what the person has just done. */
export const useHome = () =>
  useQuery({
    queryKey: ['home'],
    queryFn: ({ signal }) => call(getHome, {}, signal),
    refetchOnMount: 'always',
  });

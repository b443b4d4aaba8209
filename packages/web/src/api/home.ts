import { useQuery } from '@tanstack/react-query';
import { getTotals } from '@treewell/domain/home';
import { call } from './client.ts';

export const TOTALS = ['totals'] as const;

export const useTotals = () => useQuery({ queryKey: TOTALS, queryFn: ({ signal }) => call(getTotals, {}, signal) });

import { useQuery } from '@tanstack/react-query';
import { getTotals } from '@treewell/domain/home';
import { call } from './client.ts';

export const useTotals = () => useQuery({ queryKey: ['totals'], queryFn: ({ signal }) => call(getTotals, {}, signal) });

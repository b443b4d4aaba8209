import { getTotals } from '@treewell/domain/home';
import { useQuery } from '@tanstack/react-query';
import { call } from './client.ts';

export const useTotals = () => useQuery({ queryKey: ['totals'], queryFn: ({ signal }) => call(getTotals, {}, signal) });

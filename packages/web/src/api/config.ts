import { useQuery } from '@tanstack/react-query';
import { fetchConfig } from './client.ts';

export const useConfig = () =>
  useQuery({ queryKey: ['config'], queryFn: ({ signal }) => fetchConfig(signal), staleTime: Infinity });

import { useQuery } from '@tanstack/react-query';
import { PublicConfig } from '@treewell/domain/config';
import { fetchConfig, parseOrProblem } from './client.ts';

export const useConfig = () =>
  useQuery({
    queryKey: ['config'],
    queryFn: async ({ signal }) => {
      // A prerendered page asks while it is hydrated: not in the same step.
      await new Promise((resolve) => setTimeout(resolve));
      return parseOrProblem(PublicConfig, await fetchConfig(signal));
    },
    staleTime: Infinity,
  });

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { readFilter, writeFilter, type VisitLogFilter } from './filter.ts';

const FROM = '/dashboard/project/$projectId/activities';

/** `isNewStep`: Back returns to the filter before this change. */
export type ChangeFilter = (changes: Partial<VisitLogFilter>, isNewStep: boolean) => void;

/** The filter of the log, read from the address. */
export function useFilter(): [VisitLogFilter, ChangeFilter] {
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const filter = useMemo(() => readFilter(search), [search]);
  return [
    filter,
    (changes, isNewStep) =>
      void navigate({
        search: (now) => writeFilter({ ...readFilter(now), ...changes }),
        replace: !isNewStep,
        resetScroll: false,
      }),
  ];
}

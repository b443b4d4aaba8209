import { useNavigate, useSearch } from '@tanstack/react-router';
import { readView, type RunSearch, type SampleView } from './open-run.ts';

const FROM = '/dashboard/project/$projectId/qaqc';

interface RunAddress {
  search: RunSearch;
  view: SampleView;
  /** Undefined shows the active or the newest run. */
  showRun: (qaqcId: number | undefined) => void;
  setView: (view: SampleView) => void;
}

export function useRunAddress(): RunAddress {
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const change = (changes: RunSearch): void =>
    void navigate({ search: (now) => ({ ...now, ...changes }), resetScroll: false });
  return {
    search,
    view: readView(search),
    showRun: (qaqcId) => change({ run: qaqcId }),
    setView: (view) => change({ view: view === 'visits' ? undefined : view }),
  };
}

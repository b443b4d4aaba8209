import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { readChosenTrees } from '../../api/new-round-address.ts';
import { filterOfTable } from '../../api/tree-filter-address.ts';
import { useOpenProject } from '../../features/projects/area/use-project-area.ts';
import { NewRound } from '../../features/rounds/new-round.tsx';
import { useFilterChips } from '../../features/trees/filter/use-filter-chips.ts';
import { useTreeFilter } from '../../features/trees/filter/use-tree-filter.ts';

const NO_FILTER: TreeFilter = {};

export function ProjectNewRoundPage() {
  const { t } = useTranslation();
  const project = useOpenProject();
  const navigate = useNavigate();
  const { trees } = useSearch({ from: '/dashboard/project/$projectId/newround' });
  const treeFilter = useTreeFilter();
  const filter = useMemo(() => filterOfTable(treeFilter.filter), [treeFilter.filter]);
  const chips = useFilterChips(project.project_id, filter ?? NO_FILTER);
  return (
    <>
      <title>{`${t('rounds.make.title')} · ${project.project_name} · Treewell`}</title>
      <NewRound
        project={project}
        treeIds={readChosenTrees(trees)}
        filter={filter}
        filterWords={chips.map(({ text }) => text)}
        onMade={({ project_id: projectId, round_id: roundId }) =>
          void navigate({
            to: '/dashboard/project/$projectId/round/$roundId',
            params: { projectId, roundId },
            replace: true,
          })
        }
      />
    </>
  );
}

import { IconWalk } from '@tabler/icons-react';
import { canInProject } from '@treewell/domain/access';
import type { Project } from '@treewell/domain/projects';
import { ROUND_TREES_MAX } from '@treewell/domain/work/rounds';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useTranslation } from 'react-i18next';
import { writeChosenTrees } from '../../../api/new-round-address.ts';
import { filterSearch } from '../../../api/tree-filter-address.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { TreeRow } from './rows/rows.ts';

interface RoundButtonProps {
  project: Project;
  filter: TreeFilter | undefined;
  /** Those that the table has. */
  found: readonly TreeRow[];
  /** The search, which a filter does not know, has left out some. */
  isSearched: boolean;
}

/** Leads to a round through the trees that the table has: through all that were found, or the nearest that fit the filter. */
export function RoundButton({ project, filter, found, isSearched }: RoundButtonProps) {
  const { t } = useTranslation();
  if (!canInProject(project, 'share_work')) return null;
  const isChosen = isSearched && found.length > 0 && found.length <= ROUND_TREES_MAX;
  return (
    <LinkButton
      to="/dashboard/project/$projectId/newround"
      params={{ projectId: project.project_id }}
      search={isChosen ? writeChosenTrees(found.map(({ tree }) => tree.tree_id)) : filterSearch(filter)}
      variant="default"
      leftSection={<IconWalk size={18} stroke={1.7} aria-hidden />}
    >
      {t('rounds.new')}
    </LinkButton>
  );
}

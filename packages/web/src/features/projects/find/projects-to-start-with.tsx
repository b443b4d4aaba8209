import { type Position } from '@treewell/domain/geo';
import { toPolyText } from '@treewell/domain/rings/poly-text';
import { SEARCH_RADII_MILES } from '@treewell/domain/projects';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNewestProjects, useProjectsNearby } from '../../../api/projects.ts';
import { ProjectRowSkeletons } from '../row/project-row-skeletons.tsx';
import { CreateProjectLink } from './create-project-link.tsx';
import { FoundProjects } from './found-projects.tsx';
import { LookNearButton } from './look-near-button.tsx';
import { searchCircle } from './search-circle.ts';
import { useAllowedLocation } from './use-allowed-location.ts';

/**
 * Before anything is typed: projects near the person, if the browser may say where that is without a question.
 * Otherwise, and when nothing is near, the newest projects.
 */
export function ProjectsToStartWith({ onNearby }: { onNearby: () => void }) {
  const { t } = useTranslation();
  const location = useAllowedLocation();
  const near = useProjectsWithin(location);
  const newest = useNewestProjects();
  if (location === 'asking' || (near.isFetching && !near.data))
    return <ProjectRowSkeletons label={t('joinProject.searching')} />;
  const isNear = near.data !== undefined && near.data.length > 0;
  return (
    <FoundProjects
      query={isNear ? near : newest}
      title={t(isNear ? 'joinProject.nearYou' : 'joinProject.newest')}
      emptyText={t('joinProject.noneYet')}
      emptyActions={
        <>
          <LookNearButton onClick={onNearby} />
          <CreateProjectLink />
        </>
      }
      limitText="joinProject.limitedNearby"
    />
  );
}

const [FARTHEST_MILES] = SEARCH_RADII_MILES.toReversed() as [number];
const NOWHERE: Position = [0, 0];

function useProjectsWithin(location: Position | 'asking' | 'unknown') {
  const position = typeof location === 'string' ? undefined : location;
  const polyText = useMemo(() => position && toPolyText(searchCircle(position, FARTHEST_MILES)), [position]);
  return useProjectsNearby(polyText ?? null, position ?? NOWHERE);
}

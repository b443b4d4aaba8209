// Says that a visit is saved for as long as the tree is open, and leads to the next tree with one tap.
import { Button, Text } from '@mantine/core';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { directionTo, distanceMeters, type Position } from '@treewell/domain/geo';
import type { NearTree } from '@treewell/domain/near-trees';
import { readTreeFilter, type TreeFilter } from '@treewell/domain/tree-filter';
import type { Tree } from '@treewell/domain/trees';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNearTrees, useTree } from '../../../api/trees.ts';
import { useMapMemory } from '../../../api/use-map-memory.ts';
import { startOfDay, visitedToday } from '../../../api/visited-today.ts';
import { useTreeVisits } from '../../../api/visits.ts';
import { useDistance } from '../../../text/use-distance.ts';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import classes from './saved-visit.module.css';

/** The next tree, and others for whoever cannot reach it. */
const OFFERED_TREES = 5;

interface SavedVisitProps {
  tree: Tree;
  projectId: number;
  saved: 'new' | 'changed' | undefined;
  onNextTree: (treeId: number) => void;
}

export function SavedVisit({ saved, ...props }: SavedVisitProps) {
  const { t } = useTranslation();
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (saved) area.current?.scrollIntoView({ block: 'nearest' });
  }, [saved]);
  return (
    <div ref={area} className={classes['area']} data-open={saved !== undefined || undefined}>
      {/* Always there: a screen reader reads out only what changes inside it. */}
      <output className={classes['saved']}>
        {saved && (
          <>
            <IconCircleCheck size={20} stroke={1.8} aria-hidden />
            {t('visits.tree.saved')}
          </>
        )}
      </output>
      {saved === 'new' && <NextTree {...props} />}
    </div>
  );
}

/** The nearest tree of the project that fits the filter and that nobody has visited today. */
function NextTree({ tree, projectId, onNextTree }: Omit<SavedVisitProps, 'saved'>) {
  const { t } = useTranslation();
  const here: Position = [tree.longitude, tree.latitude];
  const memory = useMapMemory(projectId);
  const [search] = useState(() => ({
    limit: OFFERED_TREES,
    filter: filterOfWalk(readTreeFilter(memory.read())),
    notVisitedSince: startOfDay(),
    // A visit may bear an earlier date.
    exceptIds: [...visitedToday().filter((id) => id !== tree.tree_id), tree.tree_id],
  }));
  const { data, isError, isFetching, refetch } = useNearTrees(projectId, here, search);
  const [skipped, setSkipped] = useState(0);
  const next = data?.[skipped % data.length];

  if (next)
    return (
      <>
        <NextTreeButton next={next} projectId={projectId} here={here} onNextTree={onNextTree} />
        {data.length > 1 && (
          <Button variant="subtle" size="compact-md" onClick={() => setSkipped(skipped + 1)}>
            {t('visits.tree.another')}
          </Button>
        )}
      </>
    );
  if (isError)
    return (
      <Text size="sm">
        {t('visits.tree.nextFailed')}{' '}
        <Button variant="default" size="xs" loading={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Text>
    );
  return (
    <Text size="sm" c="dimmed" className={classes['none']}>
      {t(data ? (search.filter ? 'visits.tree.noNextFits' : 'visits.tree.noNext') : 'visits.tree.findingNext')}
    </Text>
  );
}

/** People walk from tree to tree of the project, whatever else the map shows. */
function filterOfWalk(filter: TreeFilter | undefined): TreeFilter | undefined {
  const { in: _place, ...rest } = filter ?? {};
  return Object.keys(rest).length > 0 ? rest : undefined;
}

interface NextTreeButtonProps {
  next: NearTree;
  projectId: number;
  here: Position;
  onNextTree: (treeId: number) => void;
}

function NextTreeButton({ next, projectId, here, onNextTree }: NextTreeButtonProps) {
  const { t } = useTranslation();
  const distance = useDistance();
  const nameOf = useSpeciesName();
  // Its page is loaded now, so that the tap shows it at once, also where the connection is lost on the way.
  useTree(next.tree_id, projectId);
  useTreeVisits(next.tree_id);
  const there: Position = [next.longitude, next.latitude];
  const where = t('map.away', {
    distance: distance(distanceMeters(here, there)),
    direction: t(`map.directions.${directionTo(here, there)}`),
  });
  return (
    <Button
      size="md"
      className={classes['next']}
      rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
      onClick={() => onNextTree(next.tree_id)}
    >
      <span className={classes['lines']}>
        <span>{t('visits.tree.next', { where })}</span>
        <span className={classes['about']}>
          {[next.tree_name, nameOf(next.sub_id, next.common_name), next.address].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Button>
  );
}

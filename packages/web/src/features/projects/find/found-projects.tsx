import { useMediaQuery } from '@mantine/hooks';
import type { Ring } from '@treewell/domain/geo';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { useHistoryState } from '../../../ui/use-history-state.ts';
import { ProjectRows } from '../row/project-row.tsx';
import { FoundProjectList, FoundProjectsTitle, type FoundProjectListProps } from './found-project-list.tsx';
import { FoundProjectRow, rowIdOf } from './found-project-row.tsx';
import classes from './found-projects.module.css';

const FoundProjectsMap = lazy(() =>
  import('./found-projects-map.tsx').then((module) => ({ default: module.FoundProjectsMap })),
);

const VIEWS = ['list', 'map'] as const;

interface FoundProjectsProps extends Omit<FoundProjectListProps, 'highlighted' | 'onHighlight' | 'tools'> {
  /** The circle of a nearby search. Its map stands above the list where there is no room beside it. */
  circle?: Ring;
}

/**
 * Projects in a list and on a map. The pointer or the focus on one marks it in both. Where there is no room for both,
 * the list comes first and a switch shows the map, which the browser loads only then.
 */
export function FoundProjects({ circle, ...list }: FoundProjectsProps) {
  const { t } = useTranslation();
  const isWide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [view, setView] = useHistoryState<(typeof VIEWS)[number]>('view', 'list');
  const [highlighted, setHighlighted] = useState<number>();
  const highlight = useCallback((projectId: number) => setHighlighted(projectId), []);
  const projects = list.query.data;
  const hasMap = circle !== undefined || (projects !== undefined && projects.length > 0);
  const isSwitched = circle === undefined && !isWide;

  function choose(projectId: number): void {
    setHighlighted(projectId);
    document.getElementById(rowIdOf(projectId))?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }

  const map = hasMap && (
    <div className={classes['map']}>
      <Suspense fallback={<LoadingBlock height="100%" label={t('joinProject.mapLoading')} />}>
        <FoundProjectsMap
          circle={circle}
          projects={projects}
          highlighted={highlighted}
          onHighlight={highlight}
          onChoose={choose}
        />
      </Suspense>
    </div>
  );
  const tools = isSwitched && hasMap && (
    <ChoiceSwitch
      label={t('joinProject.view')}
      choices={VIEWS.map((value) => ({ value, label: t(`joinProject.views.${value}`) }))}
      value={view}
      onChange={setView}
    />
  );
  if (isSwitched && view === 'map' && hasMap) {
    const chosen = projects?.find(({ project_id }) => project_id === highlighted);
    return (
      <section className={classes['mapOnly']} aria-labelledby="found-title">
        <FoundProjectsTitle title={list.title} count={projects?.length} tools={tools} />
        {map}
        {chosen && (
          <ProjectRows label={t('joinProject.chosenOnMap')} isBusy={false}>
            <FoundProjectRow project={chosen} isHighlighted onHighlight={highlight} />
          </ProjectRows>
        )}
      </section>
    );
  }
  return (
    <div className={classes['results']}>
      {!isSwitched && map}
      <FoundProjectList {...list} tools={tools} highlighted={highlighted} onHighlight={highlight} />
    </div>
  );
}

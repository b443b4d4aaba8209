import { Button, Text, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCurrentLocation, IconPrinter } from '@tabler/icons-react';
import { canInProject } from '@treewell/domain/access';
import type { Position } from '@treewell/domain/geo';
import type { Project } from '@treewell/domain/projects';
import type { Remeasurement, TreeToRemeasure } from '@treewell/domain/qaqc/runs';
import type { Visit } from '@treewell/domain/visits';
import { lazy, Suspense, useId, useMemo, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useTreesToRemeasure } from '../../../api/qaqc-people.ts';
import { locate } from '../../../map/base/locate.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { RemeasureSheet } from './remeasure-sheet.tsx';
import { OwnTrees, rowIdOf, StopRow } from './stop-list.tsx';
import { useDistance } from '../../../text/use-distance.ts';
import { walkThrough, type Stop } from './walk.ts';
import classes from './remeasure.module.css';

const RouteMap = lazy(() =>
  import('../../../map/route/route-map.tsx').then((module) => ({ default: module.RouteMap })),
);

const VIEWS = ['list', 'map'] as const;

export interface RecordDialogProps {
  project: Project;
  /** The tree to record a health check of. Undefined while the dialog is closed. */
  treeId: number | undefined;
  onSaved: (saved: Visit) => void;
  onClose: () => void;
}

interface RemeasureProps {
  project: Project;
  /** The form of a health check. It belongs to another feature, so the page passes it in. */
  RecordDialog: ComponentType<RecordDialogProps>;
}

/** The trees that wait to be measured again, in a good order for a walk. */
export function Remeasure({ project, RecordDialog }: RemeasureProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useTreesToRemeasure(project.project_id);
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const [opened, setOpened] = useState<TreeToRemeasure>();
  const [recorded, setRecorded] = useState<{ name: string; isSecond: boolean }>();
  const canRecord = project.healthCheck === 1 && canInProject(project, 'record_visits');

  return (
    <section className={classes['page']} aria-labelledby={titleId}>
      <Title order={2} id={titleId} ref={title} tabIndex={-1} className={classes['title']}>
        {t('qaqcPeople.remeasure.title')}
      </Title>
      {/* Always there, so that screen readers notice what appears in it. */}
      <output className={classes['said']}>
        {recorded !== undefined && (
          <Message kind={recorded.isSecond ? 'success' : 'info'}>
            {t(`qaqcPeople.remeasure.${recorded.isSecond ? 'recorded' : 'recordedOnly'}`, { name: recorded.name })}
          </Message>
        )}
      </output>
      {data ? (
        <RemeasureContent
          project={project}
          remeasurement={data}
          canRecord={canRecord}
          onRecord={(tree) => {
            setRecorded(undefined);
            setOpened(tree);
          }}
        />
      ) : error ? (
        <Message kind="problem" title={t('qaqcPeople.remeasure.failed')}>
          <Text mb="sm">{problemText(t, error)}</Text>
          <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Message>
      ) : (
        <LoadingBlock height="20rem" label={t('qaqcPeople.remeasure.loading')} />
      )}
      <RecordDialog
        project={project}
        treeId={opened?.tree_id}
        onSaved={({ tree_name, qaqc_role }) => setRecorded({ name: tree_name, isSecond: qaqc_role === 'second' })}
        onClose={() => {
          setOpened(undefined);
          // The button that had the focus is gone with its tree.
          if (recorded !== undefined) title.current?.focus();
        }}
      />
    </section>
  );
}

interface RemeasureContentProps {
  project: Project;
  remeasurement: Remeasurement;
  canRecord: boolean;
  onRecord: (tree: TreeToRemeasure) => void;
}

interface StartPlace {
  position: Position;
  accuracyMeters: number;
}

function RemeasureContent({ project, remeasurement, canRecord, onRecord }: RemeasureContentProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const distance = useDistance();
  const isWide = useMediaQuery('(min-width: 80em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [view, setView] = useState<(typeof VIEWS)[number]>('list');
  const [start, setStart] = useState<StartPlace>();
  const [search, setSearch] = useState<'none' | 'running' | 'failed'>('none');
  const [highlighted, setHighlighted] = useState<number>();
  const { trees, percentComplete } = remeasurement;
  const walk = useMemo(
    () =>
      walkThrough(
        trees.filter(({ is_own }) => !is_own),
        start?.position,
      ),
    [trees, start],
  );
  const own = trees.filter(({ is_own }) => is_own);

  async function orderFromHere(): Promise<void> {
    setSearch('running');
    const located = await locate();
    setSearch(located.kind === 'found' ? 'none' : 'failed');
    if (located.kind === 'found') setStart(located);
  }

  if (trees.length === 0)
    return <EmptyPanel title={t('qaqcPeople.remeasure.none')} text={t('qaqcPeople.remeasure.noneText')} />;

  const { stops } = walk;
  const row = (stop: Stop) => (
    <StopRow
      key={stop.tree.tree_id}
      stop={stop}
      toFirst={stop.number === 1 ? walk.toFirst : undefined}
      projectId={project.project_id}
      isHighlighted={stop.tree.tree_id === highlighted}
      onHighlight={() => setHighlighted(stop.tree.tree_id)}
      onRecord={canRecord ? () => onRecord(stop.tree) : undefined}
    />
  );
  const isMapOnly = !isWide && view === 'map';
  const chosen = stops.find(({ tree }) => tree.tree_id === highlighted);
  return (
    <>
      <div className={classes['words']}>
        <Text>{t('qaqcPeople.remeasure.why')}</Text>
        {canRecord ? (
          <Text>{t('qaqcPeople.remeasure.how')}</Text>
        ) : (
          <Message kind="info">{t('qaqcPeople.remeasure.inactive')}</Message>
        )}
        <Text c="dimmed">
          {t('qaqcPeople.remeasure.progress', {
            done: formats.number(percentComplete.visits_complete),
            all: formats.number(percentComplete.total_visits),
          })}
        </Text>
      </div>
      {stops.length === 0 ? (
        <Text>{t('qaqcPeople.remeasure.noneForYou')}</Text>
      ) : (
        <>
          <div className={classes['tools']}>
            <Button
              variant="default"
              leftSection={<IconCurrentLocation size={18} stroke={1.7} aria-hidden />}
              loading={search === 'running'}
              onClick={() => void orderFromHere()}
            >
              {t('qaqcPeople.remeasure.orderFromHere')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('qaqcPeople.remeasure.print')}
            </Button>
            {!isWide && (
              <ChoiceSwitch
                label={t('qaqcPeople.remeasure.view')}
                choices={VIEWS.map((value) => ({ value, label: t(`qaqcPeople.remeasure.views.${value}`) }))}
                value={view}
                onChange={setView}
              />
            )}
          </div>
          {search === 'failed' && <Message kind="info">{t('qaqcPeople.remeasure.noLocation')}</Message>}
          <Text component="output" className={classes['way']}>
            {t(start ? 'qaqcPeople.remeasure.wayFromHere' : 'qaqcPeople.remeasure.way', {
              count: stops.length,
              distance: distance(walk.distance),
            })}
            {!start && stops.length > 1 && ` ${t('qaqcPeople.remeasure.fromNorth')}`}
          </Text>
          <div className={classes['walk']} data-map-only={isMapOnly || undefined}>
            {!isMapOnly && <ol className={classes['stops']}>{stops.map(row)}</ol>}
            {(isWide || isMapOnly) && (
              <div className={classes['map']}>
                <Suspense fallback={<LoadingBlock height="100%" label={t('qaqcPeople.remeasure.mapLoading')} />}>
                  <RemeasureMap
                    stops={stops}
                    start={start}
                    highlighted={highlighted}
                    onChoose={(treeId) => {
                      setHighlighted(treeId);
                      document
                        .getElementById(rowIdOf(treeId))
                        ?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
                    }}
                  />
                </Suspense>
              </div>
            )}
            {isMapOnly && chosen && <ol className={classes['stops']}>{row(chosen)}</ol>}
          </div>
          <RemeasureSheet projectName={project.project_name} stops={stops} />
        </>
      )}
      {own.length > 0 && <OwnTrees trees={own} projectId={project.project_id} />}
    </>
  );
}

interface RemeasureMapProps {
  stops: readonly Stop[];
  start: StartPlace | undefined;
  highlighted: number | undefined;
  onChoose: (treeId: number) => void;
}

function RemeasureMap({ stops, ...rest }: RemeasureMapProps) {
  const { t } = useTranslation();
  const marks = useMemo(
    () => stops.map(({ tree, number, position }) => ({ id: tree.tree_id, number: String(number), position })),
    [stops],
  );
  return <RouteMap label={t('qaqcPeople.remeasure.map')} stops={marks} {...rest} />;
}

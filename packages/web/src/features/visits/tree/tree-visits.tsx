import { Button, Text, Title } from '@mantine/core';
import type { Project } from '@treewell/domain/projects';
import type { Tree } from '@treewell/domain/trees';
import type { Visit } from '@treewell/domain/visits';
import { activityOf, type Activity } from '@treewell/domain/visits/kinds';
import { lazy, Suspense, useId, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useTreeVisits } from '../../../api/visits.ts';
import { useFormats } from '../../../text/format.ts';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import type { OpenedVisitForm } from '../form/visit-form-dialog.tsx';
import { TreeVisitItem } from './tree-visit-item.tsx';
import { PlantedLine } from './planted-line.tsx';
import { TreeVisitsChart } from './tree-visits-chart.tsx';
import { WithdrawnNotice } from './withdrawn-notice.tsx';
import classes from './tree-visits.module.css';

/** Loaded with the page of the tree, so that a tap opens it at once, also when the connection is gone by then. */
const VisitFormDialog = lazy(() =>
  import('../form/visit-form-dialog.tsx')
    .then((module) => ({ default: module.VisitFormDialog }))
    .catch(() => ({ default: MissingForm })),
);

function MissingForm({ opened }: { opened: OpenedVisitForm | undefined }) {
  const { t } = useTranslation();
  return <>{opened && <Message kind="problem">{t('visits.form.missing')}</Message>}</>;
}

interface TreeVisitsProps {
  tree: Tree;
  project: Project;
  /** The kind of the visit that is being recorded. */
  newVisit: Activity | undefined;
  onNewVisit: (activity: Activity | undefined) => void;
  onSaved: (saved: 'new' | 'changed') => void;
  /** The tree was changed: other places that draw it must load it again. */
  onChanged?: (() => void) | undefined;
  /** Opens the form of the tree at its planting date. Undefined for those who may not change the tree. */
  onAddPlanted: (() => void) | undefined;
  /** A component of another feature. */
  History: ComponentType<{ visit: Visit; onChanged?: (() => void) | undefined }>;
}

/** The visits to a tree: look at them, change and withdraw one's own. */
export function TreeVisits({
  tree,
  project,
  newVisit,
  onNewVisit,
  onSaved,
  onChanged,
  onAddPlanted,
  History,
}: TreeVisitsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useTreeVisits(
    tree.tree_id,
  );
  const [openedVisit, setOpenedVisit] = useState<OpenedVisitForm>();
  const opened = newVisit ? { activity: newVisit, treeId: tree.tree_id } : openedVisit;
  const [withdrawn, setWithdrawn] = useState<Visit>();
  const isInProject = tree.symbology === 1;
  const visits = data?.pages.flatMap((page) => page.visits) ?? [];

  return (
    <section className={classes['visits']} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId} ref={title} tabIndex={-1} className={classes['title']}>
        {t('visits.tree.title')}
      </Title>
      {tree.visited_at !== null && (
        <Text c="dimmed">{t('visits.tree.last', { date: formats.date(new Date(tree.visited_at)) })}</Text>
      )}
      {withdrawn && (
        <WithdrawnNotice visit={withdrawn} onRestored={() => setWithdrawn(undefined)} onChanged={onChanged} />
      )}
      {data && visits.length === 0 && (
        <Text c="dimmed">{t(isInProject ? 'visits.tree.none' : 'visits.tree.noneHere')}</Text>
      )}
      <TreeVisitsChart visits={visits} />
      {visits.length > 0 && (
        <ul className={classes['list']}>
          {visits.map((visit) => (
            <TreeVisitItem
              key={visit.visit_id}
              visit={visit}
              history={<History visit={visit} onChanged={onChanged} />}
              onOpen={() =>
                setOpenedVisit({
                  activity: activityOf(visit.visit_name),
                  treeId: visit.tree_id,
                  visitId: visit.visit_id,
                })
              }
              onWithdrawn={() => {
                setWithdrawn(visit);
                // The element that had the focus goes.
                title.current?.focus();
                onChanged?.();
              }}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('visits.tree.more')}
        </Button>
      )}
      {data && !hasNextPage && (
        // Nobody knows of a tree that has stood on an empty site. Who plants one now makes a new tree.
        <PlantedLine plantedOn={tree.planted_on} onAdd={tree.status === 'site' ? undefined : onAddPlanted} />
      )}
      {!data && !error && <LoadingBlock height="6rem" label={t('visits.tree.loading')} />}
      {error && (
        <Message kind="problem">
          {t('visits.tree.failed')}{' '}
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Message>
      )}
      <Suspense>
        {/* Always there: a dialog that is mounted open does not give the focus back. */}
        <VisitFormDialog
          opened={opened}
          project={project}
          onSaved={() => {
            onSaved(newVisit ? 'new' : 'changed');
            onChanged?.();
          }}
          onClose={() => {
            setOpenedVisit(undefined);
            onNewVisit(undefined);
          }}
        />
      </Suspense>
    </section>
  );
}

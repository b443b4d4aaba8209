import { Button, Skeleton, Text } from '@mantine/core';
import { canInProject } from '@treewell/domain/access';
import type { DueTree } from '@treewell/domain/work/due';
import type { Plan } from '@treewell/domain/work/plans';
import type { Project } from '@treewell/domain/projects';
import { type TreeFilter, toFilterQuery } from '@treewell/domain/tree-filter';
import { type Activity, activityOf } from '@treewell/domain/visits/kinds';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDue, useNearDue, usePlans } from '../../api/plans.ts';
import { locate } from '../../map/base/locate.ts';
import { useLastLocation } from '../../map/base/use-last-location.ts';
import { problemText } from '../../text/problem-text.ts';
import { ChoiceSwitch } from '../../ui/choice-switch.tsx';
import { EmptyPanel } from '../../ui/empty-panel.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Message } from '../../ui/message.tsx';
import { DueNumbers } from './due-numbers.tsx';
import { DueRow } from './due-row.tsx';
import classes from './due.module.css';

const DUE_NOW: TreeFilter = { due: ['due', 'overdue'] };

/** A component of another feature. Features do not import each other, so the page passes it in. */
export type RecordDialog = ComponentType<{
  opened: { activity: Activity; treeId: number } | undefined;
  project: Project;
  onClose: () => void;
}>;

interface DueListProps {
  project: Project;
  /** The plan that the list shows. The address names it, so it may be no plan of the project. */
  planId: number | undefined;
  onPlan: (planId: number | undefined) => void;
  RecordDialog: RecordDialog;
}

/** What is due in a project, by day or by distance. */
export function DueList(props: DueListProps) {
  const { t } = useTranslation();
  const { project } = props;
  const { data: plans, error, isFetching, refetch } = usePlans(project.project_id);
  if (error && !plans)
    return (
      <Message kind="problem" title={t('due.failed')}>
        <Text mb="sm">{problemText(t, error)}</Text>
        <Button variant="default" size="sm" loading={isFetching} onClick={() => void refetch()}>
          {t('app.retry')}
        </Button>
      </Message>
    );
  if (!plans) return <Skeleton height="14rem" radius="lg" />;
  if (plans.length === 0) return <NoPlans project={project} />;
  return <DueWork {...props} plans={plans} />;
}

function NoPlans({ project }: { project: Project }) {
  const { t } = useTranslation();
  const canPlan = canInProject(project, 'manage_plans');
  return (
    <EmptyPanel title={t('due.noPlans')} text={t(canPlan ? 'due.noPlansText' : 'due.noPlansMember')}>
      {canPlan && (
        <LinkButton to="/dashboard/project/$projectId/settings" params={{ projectId: project.project_id }} hash="plans">
          {t('due.makePlan')}
        </LinkButton>
      )}
    </EmptyPanel>
  );
}

function DueWork({ project, plans, onPlan, RecordDialog, ...wanted }: DueListProps & { plans: readonly Plan[] }) {
  const { t } = useTranslation();
  const { project_id: projectId } = project;
  const planId = plans.find(({ plan_id }) => plan_id === wanted.planId)?.plan_id;
  const [order, setOrder] = useState<'day' | 'near'>('day');
  const [opened, setOpened] = useState<{ activity: Activity; treeId: number }>();
  const origin = useOrigin();
  const isNear = order === 'near' && origin.place !== undefined;
  const canRecord = (row: DueTree): boolean =>
    canInProject(project, 'record_visits') && project[activityOf(row.visit_name)] === 1;
  const shown = {
    projectId,
    planId,
    onRecord: (row: DueTree) =>
      canRecord(row) ? () => setOpened({ activity: activityOf(row.visit_name), treeId: row.tree_id }) : undefined,
  };
  return (
    <div className={classes['page']}>
      <DueNumbers plans={plans} chosen={planId} onChoose={onPlan} />
      <div className={classes['tools']}>
        <ChoiceSwitch
          label={t('due.order')}
          size="md"
          choices={[
            { value: 'day', label: t('due.byDay') },
            { value: 'near', label: t('due.near') },
          ]}
          value={order}
          onChange={(next) => {
            setOrder(next);
            if (next === 'near') origin.find();
          }}
        />
        <LinkButton
          variant="default"
          to="/dashboard/project/$projectId/map"
          params={{ projectId }}
          search={{ color: 'due', ...toFilterQuery(DUE_NOW) }}
        >
          {t('due.onMap')}
        </LinkButton>
        {canInProject(project, 'share_work') && (
          <LinkButton
            variant="default"
            to="/dashboard/project/$projectId/newround"
            params={{ projectId }}
            search={toFilterQuery(DUE_NOW)}
          >
            {t('due.makeRound')}
          </LinkButton>
        )}
        {canInProject(project, 'manage_plans') && (
          <LinkButton variant="default" to="/dashboard/project/$projectId/settings" params={{ projectId }} hash="plans">
            {t('due.toPlans')}
          </LinkButton>
        )}
        <output>
          {order === 'near' && origin.search === 'running' && t('due.locating')}
          {order === 'near' && origin.search === 'failed' && t('due.notLocated')}
        </output>
      </div>
      {isNear ? <NearRows {...shown} place={origin.place} /> : <DayRows {...shown} />}
      <RecordDialog opened={opened} project={project} onClose={() => setOpened(undefined)} />
    </div>
  );
}

/** Where the device is, as soon as the person asks. */
function useOrigin() {
  const place = useLastLocation();
  const [search, setSearch] = useState<'none' | 'running' | 'failed'>('none');
  async function find(): Promise<void> {
    setSearch('running');
    const located = await locate();
    setSearch(located.kind === 'found' ? 'none' : 'failed');
  }
  return { place, search, find: () => void find() };
}

interface RowsProps {
  projectId: number;
  planId: number | undefined;
  onRecord: (row: DueTree) => (() => void) | undefined;
}

function DayRows({ projectId, planId, onRecord }: RowsProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useDue(
    projectId,
    planId,
    true,
  );
  return (
    <>
      <Rows
        rows={data?.pages.flat()}
        none={t('due.noneText')}
        error={error}
        isFetching={isFetching}
        onRetry={() => void refetch()}
        onRecord={onRecord}
      />
      {hasNextPage && (
        <div>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('due.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function NearRows({
  projectId,
  planId,
  place,
  onRecord,
}: RowsProps & { place: readonly [number, number] | undefined }) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useNearDue(projectId, planId, place);
  return (
    <Rows
      rows={data}
      none={t('due.noneNear')}
      error={error}
      isFetching={isFetching}
      onRetry={() => void refetch()}
      onRecord={onRecord}
    />
  );
}

interface ShownRows {
  rows: readonly DueTree[] | undefined;
  none: string;
  error: Error | null;
  isFetching: boolean;
  onRetry: () => void;
  onRecord: RowsProps['onRecord'];
}

function Rows({ rows, none, error, isFetching, onRetry, onRecord }: ShownRows) {
  const { t } = useTranslation();
  if (error && !rows)
    return (
      <Message kind="problem" title={t('due.failed')}>
        <Text mb="sm">{problemText(t, error)}</Text>
        <Button variant="default" size="sm" loading={isFetching} onClick={onRetry}>
          {t('app.retry')}
        </Button>
      </Message>
    );
  if (!rows) return <Skeleton height="10rem" radius="md" />;
  if (rows.length === 0) return <Text>{none}</Text>;
  return (
    <ul className={classes['rows']} aria-label={t('due.list')}>
      {rows.map((row) => (
        <DueRow key={`${row.plan_id} ${row.tree_id}`} row={row} onRecord={onRecord(row)} />
      ))}
    </ul>
  );
}

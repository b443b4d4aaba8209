// The list of trees to print: what is on it, in which order, and one button.
import { Button, Text, Title } from '@mantine/core';
import { IconCurrentLocation, IconPrinter } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PRINTED_TREES_MAX } from '@treewell/domain/project-trees';
import type { Project } from '@treewell/domain/projects';
import type { Position } from '@treewell/domain/geo';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useCallback, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTreeCount } from '../../../api/trees.ts';
import { locate } from '../../../map/base/locate.ts';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { ChoiceSwitch } from '../../../ui/choice-switch.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { useFilterChips } from '../filter/use-filter-chips.ts';
import { PRINT_ORDERS, readPrint, writePrint, type PrintState } from './print-address.ts';
import { orderRows, type OrderedRows } from './order-rows.ts';
import { TreeSheet } from './tree-sheet.tsx';
import { usePrintRows } from './use-print-rows.ts';
import classes from './print-list.module.css';

const FROM = '/dashboard/project/$projectId/print';
const NO_FILTER: TreeFilter = {};

interface PrintListProps {
  project: Project;
  filter: TreeFilter | undefined;
  /** A distance on foot in words. */
  distanceText: (meters: number) => string;
}

export function PrintList({ project, filter, distanceText }: PrintListProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const [state, change] = usePrintState();
  const { area, isInside, text } = state;
  const printed = usePrintRows({
    projectId: project.project_id,
    filter,
    text,
    area: isInside ? area : undefined,
  });
  const { data, error, isFetching, loaded } = printed;
  const { data: count } = useTreeCount(project.project_id, filter ?? NO_FILTER);

  return (
    <section className={classes['page']} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('treePrint.title')}
      </Title>
      {area && (
        <Choice label={t('treePrint.which.label')}>
          <ChoiceSwitch
            label={t('treePrint.which.label')}
            size="md"
            choices={(['all', 'inside'] as const).map((value) => ({ value, label: t(`treePrint.which.${value}`) }))}
            value={isInside ? 'inside' : 'all'}
            onChange={(value) => change({ isInside: value === 'inside' })}
          />
        </Choice>
      )}
      {data?.isTooLong ? (
        <Message kind="info" title={t('treePrint.tooLong.title')}>
          {t('treePrint.tooLong.text', { max: formats.number(PRINTED_TREES_MAX) })}
        </Message>
      ) : data?.rows.length === 0 ? (
        <EmptyPanel title={t('treePrint.none.title')} text={t('treePrint.none.text')} />
      ) : data ? (
        <LoadedList {...{ project, filter, state, change, distanceText }} rows={data.rows} />
      ) : error ? (
        <Message kind="problem" title={t('treeTable.failed')}>
          <Text mb="sm">{problemText(t, error)}</Text>
          <Button variant="default" size="sm" loading={isFetching} onClick={() => void printed.refetch()}>
            {t('app.retry')}
          </Button>
        </Message>
      ) : (
        <>
          <Text component="output" size="sm" className={classes['said']}>
            {loaded === 0
              ? t('treeTable.loadingFirst')
              : t('treePrint.loading', {
                  number: formats.number(loaded),
                  total: formats.number(Math.max(loaded, count?.fitting_count ?? 0)),
                })}
          </Text>
          <LoadingBlock height="20rem" label={t('treeTable.loadingFirst')} />
        </>
      )}
    </section>
  );
}

type Change = (change: Partial<PrintState>) => void;

interface LoadedListProps extends PrintListProps {
  rows: OrderedRows['rows'];
  state: PrintState;
  change: Change;
}

function LoadedList({ project, filter, distanceText, rows, state, change }: LoadedListProps) {
  const { t } = useTranslation();
  const { order, sort } = state;
  const [here, setHere] = useState<Position>();
  const [search, setSearch] = useState<'none' | 'running' | 'failed'>('none');
  const wanted = useMemo(
    () => ({ rows, order, sort, here, boundary: project.polygon_text }),
    [rows, order, sort, here, project.polygon_text],
  );
  // The buttons answer at once. A way through thousands of trees takes longer.
  const shown = useDeferredValue(wanted);
  const ordered = useMemo(() => orderRows(shown), [shown]);
  const isOrdering = shown !== wanted;
  const printing = usePrinting(ordered, isOrdering);
  const about = useAbout({ projectId: project.project_id, filter, state });
  const way =
    shown.order === 'walk' &&
    t(
      ordered.start === 'here'
        ? 'treePrint.way.here'
        : ordered.start === 'edge'
          ? 'treePrint.way.edge'
          : 'treePrint.way.north',
      {
        distance: distanceText(ordered.distance),
      },
    );

  async function orderFromHere(): Promise<void> {
    setSearch('running');
    const located = await locate();
    setSearch(located.kind === 'found' ? 'none' : 'failed');
    if (located.kind === 'found') setHere(located.position);
  }

  return (
    <>
      <div className={classes['choices']}>
        <Choice label={t('treePrint.order.label')}>
          <ChoiceSwitch
            label={t('treePrint.order.label')}
            size="md"
            choices={PRINT_ORDERS.map((value) => ({ value, label: t(`treePrint.order.${value}`) }))}
            value={order}
            onChange={(value) => change({ order: value })}
          />
        </Choice>
        {order === 'walk' && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconCurrentLocation size={18} stroke={1.7} aria-hidden />}
            loading={search === 'running'}
            onClick={() => void orderFromHere()}
          >
            {t('treePrint.orderFromHere')}
          </Button>
        )}
        <Button
          size="md"
          leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
          loading={printing.isWaiting}
          onClick={printing.print}
        >
          {t('treePrint.print')}
        </Button>
      </div>
      {search === 'failed' && <Message kind="info">{t('treePrint.noLocation')}</Message>}
      <Text component="output" size="sm" className={classes['said']}>
        {isOrdering || printing.isWaiting ? t('treePrint.preparing') : way}
      </Text>
      {/* Wider than a phone, so the arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes['paper']} aria-label={t('treePrint.preview')} tabIndex={0}>
        <TreeSheet
          title={project.project_name}
          rows={ordered.rows}
          about={[...about, ...(way ? [way] : [])]}
          onReady={printing.onReady}
        />
      </section>
    </>
  );
}

const Choice = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className={classes['choice']}>
    <span aria-hidden>{label}</span>
    {children}
  </div>
);

function usePrintState(): [PrintState, Change] {
  const search = useSearch({ from: FROM });
  const navigate = useNavigate({ from: FROM });
  const state = useMemo(() => readPrint(search), [search]);
  return [
    state,
    (changes) =>
      void navigate({
        search: (now) => ({ ...now, ...writePrint({ ...readPrint(now), ...changes }) }),
        replace: true,
        resetScroll: false,
      }),
  ];
}

/** Prints when all rows are in the document, in the order that is wanted. */
function usePrinting(ordered: OrderedRows, isOrdering: boolean) {
  const [ready, setReady] = useState<OrderedRows>();
  const [isWanted, setIsWanted] = useState(false);
  const isReady = ready === ordered && !isOrdering;
  useEffect(() => {
    if (!isWanted || !isReady) return undefined;
    const timer = setTimeout(() => {
      setIsWanted(false);
      window.print();
    });
    return () => clearTimeout(timer);
  }, [isWanted, isReady]);
  return {
    isWaiting: isWanted && !isReady,
    // Some browsers open their dialog only while they handle the click.
    print: () => (isReady ? window.print() : setIsWanted(true)),
    onReady: useCallback(() => setReady(ordered), [ordered]),
  };
}

interface AboutProps {
  projectId: number;
  filter: TreeFilter | undefined;
  state: PrintState;
}

/** Which trees are on the list, in words. */
function useAbout({ projectId, filter, state: { text, isInside } }: AboutProps): string[] {
  const { t } = useTranslation();
  const chips = useFilterChips(projectId, filter ?? NO_FILTER).map((chip) => chip.text);
  const parts = [
    ...chips,
    ...(text.trim() === '' ? [] : [t('treePrint.found', { text: text.trim() })]),
    ...(isInside ? [t('treePrint.inArea')] : []),
  ];
  return parts.length === 0 ? [t('treePrint.allTrees')] : parts;
}

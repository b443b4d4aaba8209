import { Button, Text, Title, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { canInProject } from '@treewell/domain/access';
import type { Project } from '@treewell/domain/projects';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import { problemText } from '../../../text/problem-text.ts';
import { LoadingBlock } from '../../../ui/loading-block.tsx';
import { Message } from '../../../ui/message.tsx';
import { PrintButton } from '../print/print-button.tsx';
import { TreeFilterNone } from '../filter/tree-filter-none.tsx';
import { PickTreesBar, PickTreesButton } from './pick/pick-trees-bar.tsx';
import { usePickedTrees } from './pick/use-picked-trees.ts';
import { TreeCsvButton } from './files/tree-csv-button.tsx';
import { TreeDictionaryButton } from './files/tree-dictionary-button.tsx';
import { TreeTableColumnsPicker } from './columns-picker.tsx';
import { TreeTableEmpty } from './empty-table.tsx';
import { TreeTableGrid } from './grid/grid.tsx';
import { RoundButton } from './round-button.tsx';
import { TreeTablePages } from './pages.tsx';
import { findRows, sortRows } from './rows/rows.ts';
import { TreeTableSearch } from './search.tsx';
import { columnsOf, pageOf } from './rows/table-state.ts';
import { lastVisit, rememberVisit } from './rows/last-visit.ts';
import { useSearchText, useTableState } from './rows/use-table-address.ts';
import { useTreeRows } from './rows/use-tree-rows.ts';
import classes from './tree-table.module.css';

interface TreeTableProps {
  project: Project;
  filter: TreeFilter | undefined;
  onClearFilter: () => void;
  /** How many trees fit the filter. The statistics know it before the table has loaded all of them. */
  treeCount: number | undefined;
}

type Loaded = ReturnType<typeof useTreeRows>;

export function TreeTable({ project, filter, onClearFilter, treeCount }: TreeTableProps) {
  const { t } = useTranslation();
  const loaded = useTreeRows(project.project_id, filter);
  if (loaded.isPending) return <LoadingBlock height="24rem" label={t('treeTable.loadingFirst')} />;
  if (loaded.rows.length === 0 && loaded.error) return <LoadFailed loaded={loaded} title={t('treeTable.failed')} />;
  if (loaded.rows.length === 0 && loaded.isComplete)
    return filter ? <TreeFilterNone onClear={onClearFilter} /> : <TreeTableEmpty project={project} />;
  return (
    <LoadedTable
      project={project}
      filter={filter}
      loaded={loaded}
      treeCount={Math.max(treeCount ?? 0, loaded.rows.length)}
    />
  );
}

function LoadFailed({ loaded, title }: { loaded: Loaded; title: string }) {
  const { t } = useTranslation();
  return (
    <Message kind="problem" title={title}>
      <Text mb="sm">{problemText(t, loaded.error)}</Text>
      <Button variant="default" size="sm" loading={loaded.isFetching} onClick={loaded.retry}>
        {t('app.retry')}
      </Button>
    </Message>
  );
}

interface LoadedTableProps extends Pick<TreeTableProps, 'project' | 'filter'> {
  loaded: Loaded;
  treeCount: number;
}

function LoadedTable({ project, filter, loaded, treeCount }: LoadedTableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const titleId = useId();
  const navigate = useNavigate();
  const isSmallScreen = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [state, change] = useTableState();
  const [visit] = useState(() => lastVisit({ projectId: project.project_id, filter, state }));
  const [selected, setSelected] = useState(visit?.treeId);
  const [announcement, setAnnouncement] = useState('');
  const picking = usePickedTrees();
  const search = useSearchText(state, change);
  const shownText = useDeferredValue(search.text);

  const { rows, isComplete } = loaded;
  const [column, isDescending] = [state.sort?.column, state.sort?.isDescending ?? false];
  const sorted = useMemo(() => sortRows(rows, column && { column, isDescending }), [rows, column, isDescending]);
  const found = useMemo(() => findRows(sorted, shownText), [sorted, shownText]);
  const visible = columnsOf(state, isSmallScreen, filter);
  // A new search text starts at the first page, even before the address has changed.
  const nextState = search.isWritten ? state : { ...state, text: search.text, page: 1 };
  const shown = pageOf(nextState, found.length);
  const page = useMemo(() => found.slice(shown.begin, shown.end), [found, shown.begin, shown.end]);

  async function select(treeId: number | undefined, scrollTop: number): Promise<void> {
    setSelected(treeId);
    if (treeId === undefined) return;
    rememberVisit({ projectId: project.project_id, filter, state: nextState }, { treeId, scrollTop });
    // Write the state of the table into the address before leaving, so that Back finds it.
    await search.write();
    await navigate({
      to: '/dashboard/project/$projectId/tree/$treeId',
      params: { projectId: project.project_id, treeId },
    });
  }

  const canPick = canInProject(project, 'add_trees');
  const counts = { number: formats.number(rows.length), total: formats.number(treeCount) };
  return (
    <section className={classes['table']} aria-labelledby={titleId}>
      <VisuallyHidden>
        <Title order={2} id={titleId}>
          {t('treeTable.title')}
        </Title>
      </VisuallyHidden>
      <div className={classes['tools']}>
        <TreeTableSearch text={search.text} onText={search.setText} />
        <TreeTableColumnsPicker visible={visible} onChange={(columns) => void change({ columns })} />
        <TreeCsvButton
          project={project}
          isFiltered={filter !== undefined}
          fitting={{ rows, isComplete, hasFailed: loaded.error !== null }}
          found={found}
          onAnnounce={setAnnouncement}
        />
        <PrintButton projectId={project.project_id} filter={filter} text={search.text} sort={state.sort} />
        <RoundButton project={project} filter={filter} found={found} isSearched={shownText.trim() !== ''} />
        <TreeDictionaryButton />
        {canPick && !picking.picked && <PickTreesButton onClick={picking.start} />}
      </div>
      {picking.picked && (
        <PickTreesBar
          projectId={project.project_id}
          picking={picking}
          found={found}
          // What the search leaves out is not a part of the filter.
          filter={isComplete && shownText.trim() === '' ? { filter } : undefined}
        />
      )}
      <Text component="output" size="sm" c="dimmed" className={classes['said']}>
        <span>
          {!isComplete && !loaded.error
            ? t('treeTable.loading', counts)
            : shownText.trim() === ''
              ? t('treeTable.count', { number: counts.number })
              : t('treeTable.found', { number: formats.number(found.length), total: counts.number })}
        </span>
        <span>{announcement}</span>
      </Text>
      {!isComplete && loaded.error && <LoadFailed loaded={loaded} title={t('treeTable.failedRest', counts)} />}
      {found.length === 0 ? (
        <Text className={classes['nothing']}>{t('treeTable.noMatch', { text: shownText.trim() })}</Text>
      ) : (
        <>
          <TreeTableGrid
            projectId={project.project_id}
            rows={page}
            firstIndex={shown.begin}
            rowCount={found.length}
            visible={visible}
            isSmallScreen={isSmallScreen}
            sort={state.sort}
            onSort={(sort) => void change({ sort, page: 1 })}
            isBusy={shownText !== search.text}
            selected={selected}
            onSelect={(treeId, scrollTop) => void select(treeId, scrollTop)}
            picked={picking.picked}
            onPick={picking.toggle}
            scrollTop={visit?.scrollTop ?? 0}
          />
          <TreeTablePages
            shown={shown}
            rowCount={found.length}
            size={state.size}
            onPage={(next) => void change({ page: next })}
            onSize={(size) => void change({ size, page: 1 })}
          />
        </>
      )}
    </section>
  );
}

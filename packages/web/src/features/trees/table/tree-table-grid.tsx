import { VisuallyHidden } from '@mantine/core';
import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { columns, columnWidth, features } from './tree-table-columns.tsx';
import { TreeTableHead } from './tree-table-head.tsx';
import { moveByKey } from './tree-table-keys.ts';
import { TreeTableRow } from './tree-table-row.tsx';
import type { TreeRow } from './tree-table-rows.ts';
import { isTreeColumn, TREE_COLUMNS, type TreeColumn, type TreeSort } from './tree-table-state.ts';
import classes from './tree-table-grid.module.css';

/** So many rows are simply there: the browser's own search finds them, and print shows them. */
const ALL_DRAWN = 100;
/** As high as tree-table-grid.module.css draws a row when not all are drawn. */
const ROW_REM = 2.75;
const CHECKBOX_REM = 3.25;

interface TreeTableGridProps {
  projectId: number;
  /** Those of the page. */
  rows: readonly TreeRow[];
  /** How many stand before them, and how many there are in all. */
  firstIndex: number;
  rowCount: number;
  visible: readonly TreeColumn[];
  sort: TreeSort | undefined;
  onSort: (sort: TreeSort | undefined) => void;
  isBusy: boolean;
  selected: number | undefined;
  onSelect: (treeId: number | undefined, scrollTop: number) => void;
  /** Where the table stood when it was left. */
  scrollTop: number;
}

export function TreeTableGrid({
  projectId,
  rows,
  firstIndex,
  rowCount,
  visible,
  sort,
  onSort,
  isBusy,
  selected,
  onSelect,
  scrollTop,
}: TreeTableGridProps) {
  const { t } = useTranslation();
  const captionId = useId();
  const scroller = useRef<HTMLElement>(null);
  const isVirtual = rows.length > ALL_DRAWN;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_REM * rem(),
    initialOffset: scrollTop,
    overscan: 12,
  });
  const drawn = virtualizer.getVirtualItems();
  const [begin, end] = isVirtual ? [drawn.at(0)?.index ?? 0, (drawn.at(-1)?.index ?? -1) + 1] : [0, rows.length];
  const before = isVirtual ? (drawn.at(0)?.start ?? 0) : 0;
  const after = isVirtual ? virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0) : 0;

  const table = useTable({
    features,
    columns,
    data: useMemo(() => rows.slice(begin, end), [rows, begin, end]),
    getRowId: (row) => String(row.tree.tree_id),
    manualSorting: true,
    enableMultiSort: false,
    state: {
      sorting: sort ? [{ id: sort.column, desc: sort.isDescending }] : [],
      columnVisibility: Object.fromEntries(TREE_COLUMNS.map((column) => [column, visible.includes(column)])),
    },
    onSortingChange: (update) => {
      const [next] =
        typeof update === 'function' ? update(sort ? [{ id: sort.column, desc: sort.isDescending }] : []) : update;
      onSort(next && isTreeColumn(next.id) ? { column: next.id, isDescending: next.desc } : undefined);
    },
  });

  // Another page or another order is read from its beginning; the table that Back returns to, where it was left.
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = isFirst.current ? scrollTop : 0;
    isFirst.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- where it was left counts once
  }, [firstIndex, sort?.column, sort?.isDescending]);

  // One and the same for all rows and for as long as they stand: what it does is up to date all the same.
  const latest = useRef(onSelect);
  useLayoutEffect(() => {
    latest.current = onSelect;
  });
  const select = useCallback(
    (treeId: number | undefined) => latest.current(treeId, scroller.current?.scrollTop ?? 0),
    [],
  );

  const width = CHECKBOX_REM + visible.reduce((sum, column) => sum + columnWidth(column), 0);
  return (
    // A region that scrolls must be within reach of the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section ref={scroller} className={classes['scroller']} aria-labelledby={captionId} tabIndex={0} aria-busy={isBusy}>
      <table
        className={classes['table']}
        data-virtual={isVirtual || undefined}
        aria-rowcount={rowCount + 1}
        style={{ minWidth: `${width}rem` }}
      >
        <caption id={captionId} className={classes['caption']}>
          {t('treeTable.caption')}
          <VisuallyHidden>. {t('treeTable.keys')}</VisuallyHidden>
        </caption>
        <colgroup>
          <col style={{ width: `${CHECKBOX_REM}rem` }} />
          {visible.map((column) => (
            // The names take what is left.
            <col key={column} style={column === 'tree_name' ? undefined : { width: `${columnWidth(column)}rem` }} />
          ))}
        </colgroup>
        <TreeTableHead headers={table.getHeaderGroups()[0]?.headers ?? []} />
        {/* The keys pressed are those on the controls inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody
          onKeyDown={(event) =>
            moveByKey(event, rows.length, (index) => {
              if (isVirtual) virtualizer.scrollToIndex(index);
            })
          }
        >
          {before > 0 && <Space height={before} />}
          {table.getRowModel().rows.map((row, index) => (
            <TreeTableRow
              key={row.id}
              row={row}
              visible={visible.join()}
              projectId={projectId}
              index={begin + index}
              rowIndex={firstIndex + begin + index}
              isSelected={row.original.tree.tree_id === selected}
              onSelect={select}
            />
          ))}
          {after > 0 && <Space height={after} />}
        </tbody>
      </table>
    </section>
  );
}

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Stands for the rows that are not drawn. */
const Space = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />;

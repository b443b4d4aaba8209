import { VisuallyHidden } from '@mantine/core';
import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useId, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { columns, columnStyle, columnWidth, features } from './columns.tsx';
import { TreeTableHead } from './head.tsx';
import { moveByKey } from './keys.ts';
import { TreeTableRow } from './row.tsx';
import type { TreeRow } from '../rows/rows.ts';
import { isTreeColumn, TREE_COLUMNS, type TreeColumn, type TreeSort } from '../rows/table-state.ts';
import { hasSummary } from './summary.tsx';
import classes from './grid.module.css';

/** Up to this many rows are all drawn, so that the browser's own search finds them and printing shows them. */
const ALL_DRAWN_MAX = 100;
/** The height of a row in grid.module.css when not all rows are drawn, without and with a summary. */
const ROW_REM = 2.75;
const SUMMARY_ROW_REM = 3.5;
const CHECKBOX_REM = 2.75;

interface TreeTableGridProps {
  projectId: number;
  /** The rows of this page. */
  rows: readonly TreeRow[];
  /** How many rows come before this page, and how many there are on all pages. */
  firstIndex: number;
  rowCount: number;
  visible: readonly TreeColumn[];
  isSmallScreen: boolean;
  sort: TreeSort | undefined;
  onSort: (sort: TreeSort | undefined) => void;
  isBusy: boolean;
  selected: number | undefined;
  onSelect: (treeId: number | undefined, scrollTop: number) => void;
  /** The trees that are picked. Undefined while the checkboxes open trees. */
  picked: ReadonlySet<number> | undefined;
  onPick: (treeId: number) => void;
  /** The scroll position when the person left the table. */
  scrollTop: number;
}

export function TreeTableGrid({
  projectId,
  rows,
  firstIndex,
  rowCount,
  visible,
  isSmallScreen,
  sort,
  onSort,
  isBusy,
  selected,
  onSelect,
  picked,
  onPick,
  scrollTop,
}: TreeTableGridProps) {
  const { t } = useTranslation();
  const captionId = useId();
  const scroller = useRef<HTMLElement>(null);
  const isVirtual = rows.length > ALL_DRAWN_MAX;
  const isSummarized = hasSummary(isSmallScreen, visible);
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: isVirtual,
    getScrollElement: () => scroller.current,
    estimateSize: () => (isSummarized ? SUMMARY_ROW_REM : ROW_REM) * rem(),
    initialOffset: scrollTop,
    overscan: 12,
  });
  const virtualRows = virtualizer.getVirtualItems();
  const [begin, end] = isVirtual
    ? [virtualRows.at(0)?.index ?? 0, (virtualRows.at(-1)?.index ?? -1) + 1]
    : [0, rows.length];
  const heightBefore = isVirtual ? (virtualRows.at(0)?.start ?? 0) : 0;
  const heightAfter = isVirtual ? virtualizer.getTotalSize() - (virtualRows.at(-1)?.end ?? 0) : 0;

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

  // Rows with a summary are higher: the positions must be computed again.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, isSummarized]);

  // A new page or order starts at the top. A table that Back returns to starts where the person left it.
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = isFirst.current ? scrollTop : 0;
    isFirst.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- the stored position counts only once
  }, [firstIndex, sort?.column, sort?.isDescending]);

  // A stable function that always calls the newest onSelect: otherwise every row would render again.
  const latestOnSelect = useRef(onSelect);
  useLayoutEffect(() => {
    latestOnSelect.current = onSelect;
  });
  const select = useCallback(
    (treeId: number | undefined) => latestOnSelect.current(treeId, scroller.current?.scrollTop ?? 0),
    [],
  );

  const frame = useRef<HTMLDivElement>(null);
  useMoreAtTheRight(frame, scroller);

  const width = CHECKBOX_REM + visible.reduce((sum, column) => sum + columnWidth(column), 0);
  return (
    <div ref={frame} className={classes['frame']}>
      <section
        ref={scroller}
        className={classes['scroller']}
        aria-labelledby={captionId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach a region that scrolls
        tabIndex={0}
        aria-busy={isBusy}
      >
        <table
          className={classes['table']}
          data-virtual={isVirtual || undefined}
          data-summarized={isSummarized || undefined}
          aria-rowcount={rowCount + 1}
          style={{ minWidth: `${width}rem` }}
        >
          <caption id={captionId} className={classes['caption']}>
            {picked ? t('bulkChange.picking') : t('treeTable.caption')}
            <VisuallyHidden>. {t('treeTable.keys')}</VisuallyHidden>
          </caption>
          <colgroup>
            <col style={{ width: `${CHECKBOX_REM}rem` }} />
            {visible.map((column) => (
              <col key={column} style={columnStyle(column)} />
            ))}
          </colgroup>
          <TreeTableHead headers={table.getHeaderGroups()[0]?.headers ?? []} />
          {/* The key events come from the controls inside. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <tbody
            onKeyDown={(event) =>
              moveByKey(event, rows.length, (index) => {
                if (isVirtual) virtualizer.scrollToIndex(index);
              })
            }
          >
            {heightBefore > 0 && <Spacer height={heightBefore} />}
            {table.getRowModel().rows.map((row, index) => (
              <TreeTableRow
                key={row.id}
                row={row}
                visible={visible.join()}
                hasSummary={isSummarized}
                projectId={projectId}
                index={begin + index}
                rowIndex={firstIndex + begin + index}
                isSelected={picked ? picked.has(row.original.tree.tree_id) : row.original.tree.tree_id === selected}
                onSelect={select}
                isPicking={picked !== undefined}
                onPick={onPick}
              />
            ))}
            {heightAfter > 0 && <Spacer height={heightAfter} />}
          </tbody>
        </table>
      </section>
    </div>
  );
}

/** Marks the frame while columns are hidden at the right: many browsers show no scrollbar until people scroll. */
function useMoreAtTheRight(frame: RefObject<HTMLElement | null>, scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const area = scroller.current;
    if (!area) return undefined;
    const mark = (): void => {
      const hidden = area.scrollWidth - area.clientWidth - area.scrollLeft;
      frame.current?.toggleAttribute('data-more', hidden > 1);
    };
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(area);
    // Its width changes with the columns.
    if (area.firstElementChild) observer.observe(area.firstElementChild);
    area.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', mark);
    };
  }, [frame, scroller]);
}

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** Takes the height of the rows that are not drawn. */
const Spacer = ({ height }: { height: number }) => <tr aria-hidden style={{ height }} />;

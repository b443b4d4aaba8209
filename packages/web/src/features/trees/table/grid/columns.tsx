import { VisuallyHidden } from '@mantine/core';
import { columnVisibilityFeature, createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import type { RecordField } from '@treewell/domain/record-fields';
import { PROJECT_TREE_FIELDS, type ProjectTreeFieldName } from '@treewell/domain/tree-fields';
import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../../text/format.ts';
import { useAmounts } from '../../../../text/use-amounts.ts';
import { useDueText } from '../../../../text/use-due-text.ts';
import { useTreeFieldTexts } from '../../../../text/use-tree-field-texts.ts';
import { DueMark } from '../../../../ui/due-mark.tsx';
import { shownScore } from '../../health-index/health-index-score.ts';
import type { TreeRow } from '../rows/rows.ts';
import { TREE_COLUMNS, type TreeColumn } from '../rows/table-state.ts';
import classes from './columns.module.css';

/** rows/rows.ts sorts and searches, and not the table library: it must be quick with 200,000 rows. */
export const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
const helper = createColumnHelper<typeof features, TreeRow>();

const isText = (column: TreeColumn): boolean =>
  ['name', 'line', 'text', 'choice'].includes(PROJECT_TREE_FIELDS[column].kind);
export const isNumeric = (column: TreeColumn): boolean => !isText(column) && column !== 'due_on';

/** Columns whose cells show more than the plain value. */
const CELLS: Partial<Record<TreeColumn, (value: string | number | null) => ReactNode>> = {
  scientific_name: (value) => <i>{value}</i>,
  visited_at: (value) => <Moment value={value as string | null} />,
  health_checked_at: (value) => <Moment value={value as string | null} />,
  due_on: (value) => <Due value={value as string | null} />,
};

/** What the table shows of a value, by the kind of its field. */
export function cellOf(column: ProjectTreeFieldName, value: string | number | null): ReactNode {
  const cell = CELLS[column as TreeColumn];
  if (cell) return cell(value);
  if (PROJECT_TREE_FIELDS[column].kind === 'day') return <Day value={value as string | null} />;
  if (PROJECT_TREE_FIELDS[column].kind === 'choice') return <Choice field={column} value={value as string | null} />;
  return typeof value === 'string' ? value : <Measure field={column} value={value} />;
}

export const columns = helper.columns(
  TREE_COLUMNS.map((column) =>
    helper.accessor((row) => (column === 'common_name' ? row.species_name : row.tree[column]), {
      id: column,
      // The first click sorts names from A to Z, what is due by what waits longest, and numbers from the largest down.
      sortDescFirst: isNumeric(column),
      enableHiding: column !== 'tree_name',
      cell: ({ getValue, row }) =>
        column === 'z_score' ? <Score tree={row.original.tree} /> : cellOf(column, getValue()),
    }),
  ),
);

/** The least width of a column in rem. The first columns fit beside the drawer in a window of 1280 px with scrollbars. */
const TEXT_WIDTH = 8.5;
const NUMBER_WIDTH = 5.25;
const WIDTHS: Partial<Record<TreeColumn, number>> = {
  healthcheck_count: 5.5,
  treecare_count: 5,
  z_score: 7.25,
  dbh: 4.25,
  visited_at: 7.75,
  health_checked_at: 7.75,
  planted_on: 7.75,
  due_on: 10.5,
};

export const columnWidth = (column: TreeColumn): number =>
  WIDTHS[column] ?? (isText(column) ? TEXT_WIDTH : NUMBER_WIDTH);

/** Fixed, because widths that depend on the visible rows would change while scrolling. Texts share the remaining width. */
export const columnStyle = (column: TreeColumn): CSSProperties =>
  isText(column) ? {} : { width: `${columnWidth(column)}rem` };

/** The stored value is English. */
function Choice({ field, value }: { field: ProjectTreeFieldName; value: string | null }) {
  const { options } = useTreeFieldTexts()[field];
  return value === null ? <Unknown /> : (options?.[value] ?? value);
}

/** The title of the column names the unit. */
function Measure({ field, value }: { field: ProjectTreeFieldName; value: number | null }) {
  const amounts = useAmounts();
  const formats = useFormats();
  const { unit }: RecordField = PROJECT_TREE_FIELDS[field];
  if (value === null) return <Unknown />;
  return unit ? amounts.number(value, unit) : formats.number(value);
}

function Day({ value }: { value: string | null }) {
  const formats = useFormats();
  return value === null ? <Unknown /> : formats.day(value);
}

function Due({ value }: { value: string | null }) {
  const { t } = useTranslation();
  const dueText = useDueText('cells');
  return value === null ? <None text={t('treeFilter.due.none')} /> : <DueMark {...dueText(value)} />;
}

function Moment({ value }: { value: string | null }) {
  const formats = useFormats();
  return value === null ? <Unknown /> : formats.date(new Date(value));
}

/** The word beside the ring says the same as its colour, for people who cannot tell the colours apart. */
export function Score({ tree }: { tree: Pick<TreeRow['tree'], 'z_score' | 'health_checked_at'> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const shown = shownScore(tree);
  if (!shown) return <Unknown />;
  const { score, ring, checkedAt, isOld } = shown;
  const date = checkedAt && t('trees.health.checkedOn', { date: formats.date(checkedAt) });
  return (
    <span
      className={classes['score']}
      data-ring={isOld ? 'old' : ring}
      title={isOld ? `${date}: ${t('trees.health.isOld')}` : date}
    >
      <span className={classes['ring']} aria-hidden />
      {formats.number(score)}{' '}
      {isOld ? (
        <>
          <span className={classes['word']} aria-hidden>
            {t('treeTable.oldScore')}
          </span>
          <VisuallyHidden>{`${t(`trees.health.words.${ring}`)}, ${t('trees.health.isOld')}`}</VisuallyHidden>
        </>
      ) : (
        <span className={classes['word']}>{t(`trees.health.words.${ring}`)}</span>
      )}
    </span>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return <None text={t('treeTable.unknown')} />;
}

const None = ({ text }: { text: string }) => (
  <span className={classes['unknown']}>
    <span aria-hidden>–</span>
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
);

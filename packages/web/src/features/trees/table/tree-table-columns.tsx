import { VisuallyHidden } from '@mantine/core';
import { columnVisibilityFeature, createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { healthRing } from '@treewell/domain/health-index';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import type { TreeRow } from './tree-table-rows.ts';
import { TREE_COLUMNS, type TreeColumn } from './tree-table-state.ts';
import classes from './tree-table-columns.module.css';

/** Ordering and finding are ours (tree-table-rows.ts): they must be quick with two hundred thousand rows. */
export const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
const helper = createColumnHelper<typeof features, TreeRow>();

const isText = (column: TreeColumn): boolean => ['name', 'line', 'text', 'choice'].includes(TREE_FIELDS[column].kind);
export const isNumeric = (column: TreeColumn): boolean => !isText(column);

/** Cells that show more than their value. */
const CELLS: Partial<Record<TreeColumn, (value: string | number | null) => ReactNode>> = {
  scientific_name: (value) => <i>{value}</i>,
  z_score: (value) => <Score value={value as number | null} />,
};

const cellOf = (column: TreeColumn, value: string | number | null): ReactNode =>
  CELLS[column]?.(value) ?? (typeof value === 'string' ? value : <Measure value={value} />);

export const columns = helper.columns(
  TREE_COLUMNS.map((column) =>
    helper.accessor((row) => row.tree[column], {
      id: column,
      // Names in the order of the alphabet at first, the largest numbers on top.
      sortDescFirst: isNumeric(column),
      enableHiding: column !== 'tree_name',
      cell: ({ getValue }) => cellOf(column, getValue()),
    }),
  ),
);

const TEXT_WIDTH = 11;
const NUMBER_WIDTH = 6.5;
const WIDTHS: Partial<Record<TreeColumn, number>> = {
  common_name: 9.5,
  healthcheck_count: 6,
  treecare_count: 7,
  z_score: 8,
};

/** In rem. Given, not found out from the rows: they would move whenever other rows come into sight. */
export const columnWidth = (column: TreeColumn): number =>
  WIDTHS[column] ?? (isText(column) ? TEXT_WIDTH : NUMBER_WIDTH);

function Measure({ value }: { value: number | null }) {
  const formats = useFormats();
  return value === null ? <Unknown /> : formats.number(value);
}

/** The colour of the ring never stands alone: the word beside it says the same. */
function Score({ value }: { value: number | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (value === null) return <Unknown />;
  const shown = Math.round(value * 10) / 10;
  const ring = healthRing(shown);
  return (
    <span className={classes['score']} data-ring={ring}>
      <span className={classes['ring']} aria-hidden />
      {formats.number(shown)} <span className={classes['word']}>{t(`trees.health.words.${ring}`)}</span>
    </span>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <span className={classes['unknown']}>
      <span aria-hidden>–</span>
      <VisuallyHidden>{t('treeTable.unknown')}</VisuallyHidden>
    </span>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { columnVisibilityFeature, createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';
import { healthRing } from '@treewell/domain/health-index';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import type { TreeRow } from './tree-table-rows.ts';
import type { TreeColumn } from './tree-table-state.ts';
import classes from './tree-table-columns.module.css';

/** Ordering and finding are ours (tree-table-rows.ts): they must be quick with two hundred thousand rows. */
export const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });
const helper = createColumnHelper<typeof features, TreeRow>();

/** Names in the order of the alphabet at first, the largest numbers on top. */
const text = { sortDescFirst: false };
const number = { sortDescFirst: true };

export const columns = helper.columns([
  helper.accessor((row) => row.tree.tree_name, { id: 'tree_name', ...text, enableHiding: false }),
  helper.accessor((row) => row.tree.common_name, { id: 'common_name', ...text }),
  helper.accessor((row) => row.tree.scientific_name, {
    id: 'scientific_name',
    ...text,
    cell: ({ getValue }) => <i>{getValue()}</i>,
  }),
  helper.accessor((row) => row.tree.healthcheck_count, {
    id: 'healthcheck_count',
    ...number,
    cell: ({ getValue }) => <Measure value={getValue()} />,
  }),
  helper.accessor((row) => row.tree.treecare_count, {
    id: 'treecare_count',
    ...number,
    cell: ({ getValue }) => <Measure value={getValue()} />,
  }),
  helper.accessor((row) => row.tree.pestdetection_count, {
    id: 'pestdetection_count',
    ...number,
    cell: ({ getValue }) => <Measure value={getValue()} />,
  }),
  helper.accessor((row) => row.tree.z_score, {
    id: 'z_score',
    ...number,
    cell: ({ getValue }) => <Score value={getValue()} />,
  }),
  helper.accessor((row) => row.tree.dbh, {
    id: 'dbh',
    ...number,
    cell: ({ getValue }) => <Measure value={getValue()} />,
  }),
]);

/** In rem. Given, not found out from the rows: they would move whenever other rows come into sight. */
export const COLUMN_WIDTHS: Record<TreeColumn, number> = {
  tree_name: 11,
  common_name: 9.5,
  scientific_name: 11,
  healthcheck_count: 6,
  treecare_count: 7,
  pestdetection_count: 6.5,
  z_score: 8,
  dbh: 6.5,
};

export const isNumeric = (column: TreeColumn): boolean =>
  !['tree_name', 'common_name', 'scientific_name'].includes(column);

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
      {formats.number(shown)} <span className={classes['word']}>{t(`treeTable.rings.${ring}`)}</span>
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

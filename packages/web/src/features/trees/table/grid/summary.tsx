import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import { useAmounts } from '../../../../text/use-amounts.ts';
import type { TreeRow } from '../rows/rows.ts';
import type { TreeColumn } from '../rows/table-state.ts';
import classes from './grid.module.css';

/** The facts that a row of a small screen carries under the name, unless they have a column of their own. */
const SUMMARY_COLUMNS = ['common_name', 'dbh'] as const satisfies readonly TreeColumn[];

export const hasSummary = (isSmallScreen: boolean, visible: readonly TreeColumn[]): boolean =>
  isSmallScreen && SUMMARY_COLUMNS.some((column) => !visible.includes(column));

/** Species and size of a tree. */
export function TreeTableSummary({ row, visible }: { row: TreeRow; visible: readonly string[] }) {
  const amounts = useAmounts();
  const { dbh } = row.tree;
  const texts = {
    common_name: row.species_name,
    dbh: dbh !== null && amounts.text(dbh, TREE_FIELDS.dbh.unit),
  };
  const parts = SUMMARY_COLUMNS.filter((column) => !visible.includes(column)).map((column) => texts[column]);
  return <span className={classes['summary']}>{parts.filter(Boolean).join(' · ')}</span>;
}

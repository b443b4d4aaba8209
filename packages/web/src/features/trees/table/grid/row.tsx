import { useRouter } from '@tanstack/react-router';
import { FlexRender, type Row } from '@tanstack/react-table';
import { memo, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isNumeric, type features } from './columns.tsx';
import { CONTROL } from './keys.ts';
import type { TreeRow } from '../rows/rows.ts';
import type { TreeColumn } from '../rows/table-state.ts';
import { StatusWord } from '../../status/status-word.tsx';
import { TreeTableSummary } from './summary.tsx';
import classes from './grid.module.css';

interface TreeTableRowProps {
  row: Row<typeof features, TreeRow>;
  /** The columns that `row` shows. */
  visible: string;
  /** Whether the row says more about the tree under its name. */
  hasSummary: boolean;
  projectId: number;
  /** The index among the rows of this page. */
  index: number;
  /** The index among all rows that match the search. */
  rowIndex: number;
  isSelected: boolean;
  onSelect: (treeId: number | undefined) => void;
  /** While people pick trees, the checkbox picks the tree. */
  isPicking: boolean;
  onPick: (treeId: number) => void;
}

/**
 * The checkbox opens the tree (§2). So does the name, which is a link, so that people can open it in another window.
 * A row renders again only when its content changes: rendering a hundred rows for each letter would slow down typing.
 */
export const TreeTableRow = memo(PlainRow, (before, after) => {
  const isSame = (name: Exclude<keyof TreeTableRowProps, 'row'>): boolean => before[name] === after[name];
  return (
    before.row.original === after.row.original &&
    isSame('visible') &&
    isSame('hasSummary') &&
    isSame('projectId') &&
    isSame('index') &&
    isSame('rowIndex') &&
    isSame('isSelected') &&
    isSame('onSelect') &&
    isSame('isPicking') &&
    isSame('onPick')
  );
});

function PlainRow({
  row,
  visible,
  hasSummary,
  projectId,
  index,
  rowIndex,
  isSelected,
  onSelect,
  isPicking,
  onPick,
}: TreeTableRowProps) {
  const { t } = useTranslation();
  const { tree } = row.original;
  // The router's Link would listen to every change of the address, in every row.
  const { href } = useRouter().buildLocation({
    to: '/dashboard/project/$projectId/tree/$treeId',
    params: { projectId, treeId: tree.tree_id },
  });

  function open(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onSelect(tree.tree_id);
  }

  return (
    // ARIA counts from 1, and the head is the first row.
    <tr data-index={index} data-selected={isSelected || undefined} aria-rowindex={rowIndex + 2}>
      <td>
        <label className={classes['check']}>
          <input
            type="checkbox"
            {...{ [CONTROL]: 'checkbox' }}
            aria-label={t(isPicking ? 'bulkChange.pickNamed' : 'treeTable.selectNamed', { name: tree.tree_name })}
            checked={isSelected}
            onChange={() => (isPicking ? onPick(tree.tree_id) : onSelect(isSelected ? undefined : tree.tree_id))}
          />
        </label>
      </td>
      {row.getVisibleCells().map((cell) =>
        cell.column.id === 'tree_name' ? (
          <th key={cell.id} scope="row">
            <a href={href} className={classes['name']} {...{ [CONTROL]: 'name' }} onClick={open}>
              {tree.tree_name}
            </a>
            {!visible.split(',').includes('status') && <StatusWord tree={tree} />}
            {hasSummary && <TreeTableSummary row={row.original} visible={visible.split(',')} />}
          </th>
        ) : (
          <td key={cell.id} data-numeric={isNumeric(cell.column.id as TreeColumn) || undefined}>
            <FlexRender cell={cell} />
          </td>
        ),
      )}
    </tr>
  );
}

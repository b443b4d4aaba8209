import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { Header } from '@tanstack/react-table';
import { useTranslation } from 'react-i18next';
import { useTreeFieldTexts } from '../../../../text/use-tree-field-texts.ts';
import { isNumeric, type features } from './columns.tsx';
import type { TreeRow } from '../rows/rows.ts';
import type { TreeColumn } from '../rows/table-state.ts';
import classes from './grid.module.css';

const DIRECTIONS = {
  asc: { aria: 'ascending', Icon: IconArrowUp },
  desc: { aria: 'descending', Icon: IconArrowDown },
  none: { aria: 'none', Icon: IconArrowsSort },
} as const;

/** The first click sorts by a column, the second one in the other direction, the third one removes the sorting. */
export function TreeTableHead({ headers }: { headers: readonly Header<typeof features, TreeRow>[] }) {
  const { t } = useTranslation();
  const texts = useTreeFieldTexts();
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">
          <VisuallyHidden>{t('treeTable.select')}</VisuallyHidden>
        </th>
        {headers.map(({ id, column }) => {
          const name = column.id as TreeColumn;
          const { aria, Icon } = DIRECTIONS[column.getIsSorted() || 'none'];
          return (
            <th key={id} scope="col" aria-sort={aria} data-numeric={isNumeric(name) || undefined}>
              <UnstyledButton className={classes['sort']} onClick={column.getToggleSortingHandler()}>
                {texts[name].column ?? texts[name].label} <Icon size={16} stroke={2} aria-hidden />
                {name === 'z_score' && <span className={classes['hint']}>{t('trees.health.lower')}</span>}
              </UnstyledButton>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

import { Button, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useTranslation } from 'react-i18next';
import type { TreeFilterState } from './use-tree-filter.ts';
import { useFilterChips } from './use-filter-chips.ts';
import classes from './tree-filter-chips.module.css';

interface TreeFilterChipsProps extends Pick<TreeFilterState, 'change' | 'replace'> {
  projectId: number;
  filter: TreeFilter;
  /** The filter cannot be changed now: the chips only say what it is. */
  isLocked?: boolean;
  /** The button that had the focus is gone then. */
  onRemoved: () => void;
}

/** Each part of the filter in words. A click removes it. */
export function TreeFilterChips({
  projectId,
  filter,
  isLocked = false,
  change,
  replace,
  onRemoved,
}: TreeFilterChipsProps) {
  const { t } = useTranslation();
  const chips = useFilterChips(projectId, filter);
  if (isLocked)
    return (
      <ul className={classes['chips']} aria-label={t('treeFilter.chips')}>
        {chips.map(({ key, text }) => (
          <li key={key} className={classes['chip']}>
            <span>{text}</span>
          </li>
        ))}
      </ul>
    );
  return (
    <ul className={classes['chips']} aria-label={t('treeFilter.chips')}>
      {chips.map(({ key, text, removal }) => (
        <li key={key}>
          <UnstyledButton
            className={classes['chip']}
            aria-label={t('treeFilter.remove', { part: text })}
            title={t('treeFilter.remove', { part: text })}
            onClick={() => {
              change(removal);
              onRemoved();
            }}
          >
            <span>{text}</span>
            <IconX size={15} stroke={2} aria-hidden />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes['clear']}
          onClick={() => {
            replace(undefined);
            onRemoved();
          }}
        >
          {t('treeFilter.clearAll')}
        </Button>
      </li>
    </ul>
  );
}

import { UnstyledButton } from '@mantine/core';
import type { TreeStats } from '@treewell/domain/project-trees';
import { TREE_STATUSES } from '@treewell/domain/tree-fields';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useTranslation } from 'react-i18next';
import { choiceFilter } from '../../../../map/trees/class-filter.ts';
import { useFormats } from '../../../../text/format.ts';
import { useTreeChoices } from '../../../../text/use-tree-choices.ts';
import type { TreeFilterState } from '../../filter/use-tree-filter.ts';
import classes from './status-bar.module.css';

interface StatusBarProps {
  stats: Pick<TreeStats, 'by_status' | 'tree_count'>;
  filter: TreeFilter | undefined;
  onFilter: TreeFilterState['change'];
}

/** How many trees live, stand dead, and so on: one bar, and a word for each part of it, which filters by this status. */
export function StatusBar({ stats: { by_status, tree_count }, filter, onFilter }: StatusBarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const texts = new Map(useTreeChoices()('status').values.map(({ value, text }) => [value, text]));
  const parts = TREE_STATUSES.map(({ value }) => ({ value, count: by_status[value] })).filter(({ count }) => count > 0);
  return (
    <div className={classes['status']}>
      <h3 className={classes['title']}>{t('treeTable.stats.byStatus')}</h3>
      <div className={classes['bar']} aria-hidden>
        {parts.map(({ value, count }) => (
          <span key={value} className={classes['part']} data-status={value} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={classes['words']}>
        {parts.map(({ value, count }) => {
          const name = texts.get(value) ?? value;
          const { isOn, toggle } = choiceFilter(filter, 'status', value);
          return (
            <li key={value}>
              <UnstyledButton
                className={classes['word']}
                aria-pressed={isOn}
                title={t(isOn ? 'treeFilter.only.off' : 'treeFilter.only.on', { name })}
                onClick={() => onFilter(toggle)}
              >
                <span className={classes['part']} data-status={value} aria-hidden />
                <span className={classes['name']}>{name}</span>
                <span className={classes['count']}>
                  {t('treeTable.stats.share', {
                    number: formats.number(count),
                    percent: formats.number(Math.round((count / tree_count) * 1_000) / 10),
                  })}
                </span>
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

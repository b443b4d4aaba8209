import { Button, Skeleton, Title, UnstyledButton } from '@mantine/core';
import { standingCount, type TreeStats as Stats } from '@treewell/domain/project-trees';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { TreeFilter } from '@treewell/domain/tree-filter';
import { useTranslation } from 'react-i18next';
import { useTreeStats } from '../../../../api/trees.ts';
import { speciesFilter } from '../../../../map/trees/class-filter.ts';
import { useFormats } from '../../../../text/format.ts';
import { useAmounts } from '../../../../text/use-amounts.ts';
import { useSpeciesName } from '../../../../text/use-species-name.ts';
import { Message } from '../../../../ui/message.tsx';
import type { TreeFilterState } from '../../filter/use-tree-filter.ts';
import { speciesBars, type SpeciesBar } from './bars.ts';
import { StatusBar } from './status-bar.tsx';
import classes from './tree-stats.module.css';

interface TreeStatsProps {
  projectId: number;
  filter: TreeFilter | undefined;
  onFilter: TreeFilterState['change'];
}

/** A few numbers about the trees that fit the filter, and a bar chart of the species. A bar filters by its species. */
export function TreeStats({ projectId, filter, onFilter }: TreeStatsProps) {
  const { t } = useTranslation();
  const stats = useTreeStats(projectId, filter);
  if (stats.data?.tree_count === 0) return null;
  return (
    <section aria-labelledby="tree-stats-title" aria-busy={stats.isPending}>
      <Title order={2} size="h3" id="tree-stats-title" mb="sm">
        {t('treeTable.stats.title')}
      </Title>
      {stats.data ? (
        <StatsContent stats={stats.data} filter={filter} onFilter={onFilter} />
      ) : stats.isError ? (
        <Message kind="problem" title={t('treeTable.stats.failed')}>
          <Button variant="default" size="sm" loading={stats.isFetching} onClick={() => void stats.refetch()}>
            {t('app.retry')}
          </Button>
        </Message>
      ) : (
        <Skeleton height="12.5rem" />
      )}
    </section>
  );
}

interface StatsContentProps extends Pick<TreeStatsProps, 'filter' | 'onFilter'> {
  stats: Stats;
}

function StatsContent({ stats, filter, onFilter }: StatsContentProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useSpeciesName();
  const amounts = useAmounts();
  const standing = standingCount(stats);
  const allStand = standing === stats.tree_count;
  return (
    <div className={classes['picture']}>
      <dl className={classes['figures']}>
        <div>
          <dt>
            {t(allStand ? 'treeTable.stats.trees' : 'treeTable.stats.standing', { count: standing })}
            {!allStand && <small>{t('treeTable.stats.ofAll', { number: formats.number(stats.tree_count) })}</small>}
          </dt>
          <dd>{formats.number(standing)}</dd>
        </div>
        <div>
          <dt>{t('treeTable.stats.species', { count: stats.species_count })}</dt>
          <dd>{formats.number(stats.species_count)}</dd>
        </div>
        <div>
          <dt>
            {t('treeTable.stats.averageDbh')}
            {stats.measured_count > 0 && stats.measured_count < standing && (
              <small>{t('treeTable.stats.ofMeasured', { number: formats.number(stats.measured_count) })}</small>
            )}
          </dt>
          <dd data-words={stats.average_dbh === null || undefined}>
            {stats.average_dbh === null
              ? t('treeTable.stats.noDbh')
              : amounts.text(stats.average_dbh, TREE_FIELDS.dbh.unit)}
          </dd>
        </div>
      </dl>
      <div className={classes['species']}>
        <h3 className={classes['title']}>
          {t(allStand ? 'treeTable.stats.frequent' : 'treeTable.stats.frequentStanding')}
        </h3>
        {standing === 0 && <p className={classes['none']}>{t('treeTable.stats.noneStands')}</p>}
        <ul className={classes['bars']}>
          {speciesBars({ tree_count: standing, species: stats.species }, nameOf).map((bar) => (
            <li key={bar.sub_id} data-others={bar.sub_id === null || undefined}>
              <Bar bar={bar} filter={filter} onFilter={onFilter} />
            </li>
          ))}
        </ul>
      </div>
      {(stats.by_status.alive < stats.tree_count || filter?.status) && (
        <StatusBar stats={stats} filter={filter} onFilter={onFilter} />
      )}
    </div>
  );
}

interface BarProps extends Pick<StatsContentProps, 'filter' | 'onFilter'> {
  bar: SpeciesBar;
}

function Bar({ bar: { sub_id, name, count, share, length }, filter, onFilter }: BarProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const shareText = t('treeTable.stats.share', {
    number: formats.number(count),
    percent: formats.number(Math.round(share * 1_000) / 10),
  });
  const content = (
    <>
      <span className={classes['name']}>{name ?? t('treeTable.stats.others')}</span>
      <span className={classes['count']}>{shareText}</span>
      <span className={classes['bar']} aria-hidden>
        <span style={{ width: `${length * 100}%` }} />
      </span>
    </>
  );
  if (sub_id === null) return <div className={classes['row']}>{content}</div>;
  const { isOn, toggle } = speciesFilter(filter, sub_id);
  return (
    <UnstyledButton
      className={classes['row']}
      aria-pressed={isOn}
      title={t(isOn ? 'treeFilter.only.off' : 'treeFilter.only.on', { name })}
      onClick={() => onFilter(toggle)}
    >
      {content}
    </UnstyledButton>
  );
}

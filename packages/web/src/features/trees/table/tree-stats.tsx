import { Button, Skeleton, Title } from '@mantine/core';
import type { TreeStats as Stats } from '@treewell/domain/project-trees';
import { useTranslation } from 'react-i18next';
import { useTreeStats } from '../../../api/trees.ts';
import { useFormats } from '../../../text/format.ts';
import { Message } from '../../../ui/message.tsx';
import { speciesBars } from './tree-stats-bars.ts';
import classes from './tree-stats.module.css';

/** A few numbers about the trees of a project, and a bar chart of the species. */
export function TreeStats({ projectId }: { projectId: number }) {
  const { t } = useTranslation();
  const stats = useTreeStats(projectId);
  if (stats.data?.tree_count === 0) return null;
  return (
    <section aria-labelledby="tree-stats-title" aria-busy={stats.isPending}>
      <Title order={2} size="h3" id="tree-stats-title" mb="sm">
        {t('treeTable.stats.title')}
      </Title>
      {stats.data ? (
        <StatsContent stats={stats.data} />
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

function StatsContent({ stats }: { stats: Stats }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const oneDecimal = (value: number) => formats.number(Math.round(value * 10) / 10);
  return (
    <div className={classes['picture']}>
      <dl className={classes['figures']}>
        <div>
          <dt>{t('treeTable.stats.trees', { count: stats.tree_count })}</dt>
          <dd>{formats.number(stats.tree_count)}</dd>
        </div>
        <div>
          <dt>{t('treeTable.stats.species', { count: stats.species_count })}</dt>
          <dd>{formats.number(stats.species_count)}</dd>
        </div>
        <div>
          <dt>
            {t('treeTable.stats.averageDbh')}
            {stats.measured_count > 0 && stats.measured_count < stats.tree_count && (
              <small>{t('treeTable.stats.ofMeasured', { number: formats.number(stats.measured_count) })}</small>
            )}
          </dt>
          <dd data-words={stats.average_dbh === null || undefined}>
            {stats.average_dbh === null
              ? t('treeTable.stats.noDbh')
              : t('treeTable.stats.inches', { number: oneDecimal(stats.average_dbh) })}
          </dd>
        </div>
      </dl>
      <div className={classes['species']}>
        <h3 className={classes['title']}>{t('treeTable.stats.frequent')}</h3>
        <ul className={classes['bars']}>
          {speciesBars(stats).map(({ name, count, share, length }) => (
            <li key={name ?? ''} data-others={name === null || undefined}>
              <span className={classes['name']}>{name ?? t('treeTable.stats.others')}</span>
              <span className={classes['count']}>
                {t('treeTable.stats.share', { number: formats.number(count), percent: oneDecimal(share * 100) })}
              </span>
              <span className={classes['bar']} aria-hidden>
                <span style={{ width: `${length * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

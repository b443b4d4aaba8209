import { Text, Title } from '@mantine/core';
import type { Tree } from '@treewell/domain/trees';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import classes from './tree-home.module.css';

const KINDS = ['healthcheck', 'pestdetection', 'treecare'] as const;

/** How often people have visited a tree. The list of visits belongs here when it exists. */
export function TreeHomeVisits({ tree }: { tree: Tree }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const counts = KINDS.map((kind) => ({ kind, count: tree[`${kind}_count`] })).filter(({ count }) => count > 0);
  return (
    <section className={classes['section']}>
      <Title order={3} size="h4">
        {t('trees.home.visits')}
      </Title>
      {counts.length === 0 ? (
        <Text c="dimmed">{t('trees.home.visitsNone')}</Text>
      ) : (
        <ul className={classes['counts']}>
          {counts.map(({ kind, count }) => (
            <li key={kind}>{t(`trees.counts.${kind}`, { count })}</li>
          ))}
        </ul>
      )}
      {tree.visited_at !== null && (
        <Text c="dimmed">{t('trees.home.lastVisit', { date: formats.date(new Date(tree.visited_at)) })}</Text>
      )}
    </section>
  );
}

import { Text, Title } from '@mantine/core';
import { IconPlant } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { RecentTree } from '@treewell/domain/home';
import { type Activity, activityOf } from '@treewell/domain/visits/kinds';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import { useSpeciesName } from '../../text/use-species-name.ts';
import classes from './home.module.css';

/** The icon of a kind of visit. It belongs to the feature of visits, and the page passes it in. */
export type VisitIcon = ComponentType<{ activity: Activity }>;

/** The trees that the person added or visited last. One tap opens a tree. */
export function HomeTrees({ trees, VisitIcon }: { trees: readonly RecentTree[]; VisitIcon: VisitIcon }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="home-trees-title">
      <Title order={3} id="home-trees-title" mb="md">
        {t('home.trees')}
      </Title>
      {trees.length === 0 ? (
        <Text c="dimmed">{t('home.noTrees')}</Text>
      ) : (
        <ul className={classes['rows']}>
          {trees.map((tree) => (
            <HomeTreeRow key={tree.tree_id} tree={tree} VisitIcon={VisitIcon} />
          ))}
        </ul>
      )}
    </section>
  );
}

function HomeTreeRow({ tree, VisitIcon }: { tree: RecentTree; VisitIcon: VisitIcon }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const nameOf = useSpeciesName();
  const activity = tree.visit_name === null ? null : activityOf(tree.visit_name);
  return (
    <li>
      <Link
        to="/dashboard/project/$projectId/tree/$treeId"
        params={{ projectId: tree.project_id, treeId: tree.tree_id }}
        className={classes['row']}
      >
        {activity ? <VisitIcon activity={activity} /> : <IconPlant size={20} stroke={1.7} aria-hidden />}
        <span className={classes['words']}>
          <strong>{tree.tree_name}</strong>
          <span className={classes['dimmed']}>{nameOf(tree.sub_id, tree.common_name)}</span>
        </span>
        <span className={classes['work']}>
          <span>
            {activity ? t(`newProject.activities.${activity}`) : t('home.added')}
            {' · '}
            {formats.date(new Date(tree.worked_at))}
          </span>
          <span>{tree.project_name}</span>
        </span>
      </Link>
    </li>
  );
}

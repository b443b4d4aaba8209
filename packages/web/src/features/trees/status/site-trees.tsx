import { Button, Title } from '@mantine/core';
import { IconTree } from '@tabler/icons-react';
import { REMOVED } from '@treewell/domain/life/tree-life';
import type { SiteTree } from '@treewell/domain/life/tree-sites';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSiteTrees } from '../../../api/tree-sites.ts';
import { useFormats } from '../../../text/format.ts';
import { useAmounts } from '../../../text/use-amounts.ts';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import { LinkAnchor } from '../../../ui/link-anchor.tsx';
import { Message } from '../../../ui/message.tsx';
import { yearsBetween } from './years-between.ts';
import { useStatusTexts } from './use-status-texts.ts';
import classes from './site-trees.module.css';

/** The trees that stood here before a tree, and after it. Nothing is shown where it has been the only one. */
export function SiteTrees({ treeId, projectId }: { treeId: number; projectId: number }) {
  const { t } = useTranslation();
  const titleId = useId();
  const { data: trees, isError, isFetching, refetch } = useSiteTrees(treeId);
  if (!isError && (trees === undefined || trees.length === 0)) return null;
  return (
    <section className={classes['site']} aria-labelledby={titleId}>
      <Title order={3} size="h4" id={titleId}>
        {t('treeStatus.site.title')}
      </Title>
      {trees ? (
        <ol className={classes['trees']}>
          {trees.map((tree) => (
            <SiteTreeItem key={tree.tree_id} tree={tree} projectId={projectId} />
          ))}
        </ol>
      ) : (
        <Message kind="problem">
          {t('treeStatus.site.failed')}{' '}
          <Button size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('app.retry')}
          </Button>
        </Message>
      )}
    </section>
  );
}

function SiteTreeItem({ tree, projectId }: { tree: SiteTree; projectId: number }) {
  const { t } = useTranslation();
  const nameOf = useSpeciesName();
  const texts = useStatusTexts();
  const lines = useLines();
  const [photo] = tree.photos;
  return (
    <li className={classes['tree']}>
      <span className={classes['photo']}>
        {photo ? (
          <img
            src={photo.thumbnail_url}
            alt={t('treeStatus.site.photo', { name: tree.tree_name })}
            loading="lazy"
            decoding="async"
          />
        ) : (
          <IconTree size={28} stroke={1.4} aria-hidden />
        )}
      </span>
      <div className={classes['words']}>
        <LinkAnchor
          className={classes['name']}
          to="/dashboard/project/$projectId/tree/$treeId"
          params={{ projectId, treeId: tree.tree_id }}
        >
          {tree.tree_name}
        </LinkAnchor>
        <span>{nameOf(tree.sub_id, tree.common_name)}</span>
        <span className={classes['status']}>
          {tree.status === REMOVED ? texts.since(tree) : `${texts.since(tree)}, ${t('treeStatus.site.standing')}`}
          {tree.status_reason !== null && ` (${texts.reasonOf(tree.status_reason)})`}
        </span>
        <span className={classes['about']}>{lines(tree).join(' · ')}</span>
      </div>
    </li>
  );
}

/** What is known of its life, in words. */
function useLines(): (tree: SiteTree) => string[] {
  const { t } = useTranslation();
  const formats = useFormats();
  const amounts = useAmounts();
  return ({ planted_on, status_date, created_at, dbh, ...tree }) => {
    const visits = tree.healthcheck_count + tree.treecare_count + tree.pestdetection_count;
    return [
      planted_on === null
        ? t('treeStatus.site.added', { date: formats.date(new Date(created_at)) })
        : t('treeStatus.site.planted', { date: formats.day(planted_on) }),
      planted_on !== null &&
        status_date !== null &&
        t('treeStatus.site.stood', { count: yearsBetween(planted_on, status_date) }),
      dbh !== null && t('treeStatus.site.dbh', { value: amounts.text(dbh, 'inches') }),
      visits > 0 && t('treeStatus.site.visits', { count: visits }),
    ].filter((line) => line !== false);
  };
}

import { Button, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { ItemId } from '@treewell/content/catalogue';
import {
  HEALTH_INDEX_MIN_CHECKS,
  HEALTH_INDEX_MIN_MEASURES,
  type HealthIndexReport,
} from '@treewell/domain/health-index';
import type { Tree } from '@treewell/domain/trees';
import { useTranslation } from 'react-i18next';
import { useHealthIndexReport } from '../../../api/visits.ts';
import { useFormats } from '../../../text/format.ts';
import { useSpeciesName } from '../../../text/use-species-name.ts';
import { LinkAnchor } from '../../../ui/link-anchor.tsx';
import { Message } from '../../../ui/message.tsx';
import { HealthIndexPlots } from './health-index-plots.tsx';
import { missingChecks, missingOfTree, type ShownScore } from './health-index-score.ts';
import classes from './health-index-card.module.css';

/** The item of the library that explains the method. */
const METHOD: ItemId = 'guide-data';

interface HealthIndexCardProps {
  tree: Tree;
  shown: ShownScore | undefined;
  /** Opens the form of a health check. Undefined if the person may not record one. */
  onRecord: (() => void) | undefined;
}

/** Explains the score, or what is missing for one: the tree's own health check, or checks of its species. */
export function HealthIndexCard({ tree, shown, onRecord }: HealthIndexCardProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const species = useSpeciesName()(tree.sub_id, tree.common_name);
  const isSpecial = missingChecks(tree.sub_id, 0) === undefined;
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('trees.health.title')}
      </Title>
      <Text size="sm">
        <b>
          {shown
            ? t('trees.health.scoreIs', {
                score: formats.number(shown.score),
                word: t(`trees.health.words.${shown.ring}`),
              })
            : t('trees.health.none')}
        </b>
        {shown && ` · ${t('trees.health.lower')}`}
      </Text>
      <CheckDate tree={tree} isOld={shown?.isOld ?? false} />
      {shown && <Text size="sm">{t('trees.health.scale', { name: species })}</Text>}
      <MissingOfTree tree={tree} onRecord={onRecord} />
      <Text size="sm">{t(isSpecial ? 'trees.health.special' : 'trees.health.rule')}</Text>
      <LinkAnchor to="/resources/$itemId" params={{ itemId: METHOD }} target="_blank" underline="always" size="sm">
        {t('trees.health.method')}
      </LinkAnchor>
      <Report tree={tree} species={species} />
    </Stack>
  );
}

/** Also for a tree without a score: its check may wait for those of its species. */
function CheckDate({ tree: { health_checked_at }, isOld }: { tree: Tree; isOld: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (health_checked_at === null) return null;
  const date = formats.date(new Date(health_checked_at));
  return (
    <Text size="sm">
      {t('trees.health.checkedOn', { date })}
      {isOld && (
        <>
          {': '}
          <b>{t('trees.health.isOld')}</b>. {t('trees.health.oldHint')}
        </>
      )}
    </Text>
  );
}

function MissingOfTree({ tree, onRecord }: Omit<HealthIndexCardProps, 'shown'>) {
  const { t } = useTranslation();
  const missing = missingOfTree(tree, useHealthIndexReport(tree.tree_id).data);
  if (!missing) return null;
  return (
    <>
      <Text size="sm">{t(`trees.health.needs.${missing}`, { count: HEALTH_INDEX_MIN_MEASURES })}</Text>
      {onRecord && (
        <Button size="sm" variant="default" onClick={onRecord}>
          {t('trees.health.record')}
        </Button>
      )}
    </>
  );
}

/** `species` is the name of the tree's species, as the person reads it. */
interface ReportProps {
  tree: Tree;
  species: string;
}

function Report({ tree, species }: ReportProps) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useHealthIndexReport(tree.tree_id);
  if (data)
    return (
      <>
        <HealthCheckCounts tree={tree} species={species} report={data} />
        {data.species_health_checks > 0 && missingChecks(tree.sub_id, 0) !== undefined && (
          <HealthIndexPlots report={data} species={species} />
        )}
      </>
    );
  if (!error)
    return (
      <output>
        <VisuallyHidden>{t('trees.health.counting')}</VisuallyHidden>
        <Skeleton height="5.5rem" />
      </output>
    );
  return (
    <Message kind="problem">
      {t('trees.health.countsFailed')}
      <Button mt="xs" size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
        {t('app.retry')}
      </Button>
    </Message>
  );
}

function HealthCheckCounts({ tree, species, report }: ReportProps & { report: HealthIndexReport }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const missing = missingChecks(tree.sub_id, report.species_health_checks);
  return (
    <dl className={classes['counts']}>
      <dt>{t('trees.health.species', { name: species })}</dt>
      <dd className={missing === undefined ? undefined : classes[missing === 0 ? 'enough' : 'missing']}>
        {missing !== undefined &&
          (missing === 0 ? (
            <IconCircleCheck size={18} stroke={1.8} aria-hidden />
          ) : (
            <IconCircleX size={18} stroke={1.8} aria-hidden />
          ))}
        <span>
          {formats.number(report.species_health_checks)}
          {missing !== undefined &&
            ` (${missing === 0 ? t('trees.health.enough') : t('trees.health.missing', { count: missing })})`}
        </span>
      </dd>
      {missing !== undefined && missing > 0 && (
        <dd className={classes['progress']} aria-hidden>
          <span style={{ width: `${((HEALTH_INDEX_MIN_CHECKS - missing) / HEALTH_INDEX_MIN_CHECKS) * 100}%` }} />
        </dd>
      )}
      {report.species_health_checks > 0 && (
        <dd className={classes['sources']}>
          {t('trees.health.sources', {
            count: report.people,
            people: t('trees.health.people', { count: report.people }),
            projects: t('trees.health.projects', { count: report.projects }),
          })}{' '}
          {report.people > 1 &&
            t('trees.health.largest', { percent: formats.number(Math.round(report.largest_share * 100)) })}
        </dd>
      )}
      <dt>{t('trees.health.tree')}</dt>
      <dd>{formats.number(report.tree_health_checks)}</dd>
    </dl>
  );
}

import { Button, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import type { Tree } from '@treewell/domain/trees';
import { useTranslation } from 'react-i18next';
import { useHealthCheckCounts } from '../../../api/trees.ts';
import { useFormats } from '../../../text/format.ts';
import { Message } from '../../../ui/message.tsx';
import { missingChecks, type ShownScore } from './health-index-score.ts';
import classes from './health-index-card.module.css';

/** Explains the score, if there is one, and shows how many health checks exist to compute it. */
export function HealthIndexCard({ tree, shown }: { tree: Tree; shown: ShownScore | undefined }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isSpecial = missingChecks(tree.sub_id, 0) === undefined;
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('trees.health.title')}
      </Title>
      <Text size="sm" fw={600}>
        {shown
          ? t('trees.health.scoreIs', {
              score: formats.number(shown.score),
              word: t(`trees.health.words.${shown.ring}`),
            })
          : t('trees.health.none')}
      </Text>
      {shown && <Text size="sm">{t('trees.health.scale')}</Text>}
      <Text size="sm">{t(isSpecial ? 'trees.health.special' : 'trees.health.rule')}</Text>
      <HealthCheckCounts tree={tree} />
    </Stack>
  );
}

function HealthCheckCounts({ tree }: { tree: Tree }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { data, error, isFetching, refetch } = useHealthCheckCounts(tree.sub_id, tree.tree_id);
  if (data) {
    const missing = missingChecks(tree.sub_id, data.species_health_checks);
    return (
      <dl className={classes['counts']}>
        <dt>{t('trees.health.species', { name: tree.common_name })}</dt>
        <dd className={missing === undefined ? undefined : classes[missing === 0 ? 'enough' : 'missing']}>
          {missing !== undefined &&
            (missing === 0 ? (
              <IconCircleCheck size={18} stroke={1.8} aria-hidden />
            ) : (
              <IconCircleX size={18} stroke={1.8} aria-hidden />
            ))}
          <span>
            {formats.number(data.species_health_checks)}
            {missing !== undefined &&
              ` (${missing === 0 ? t('trees.health.enough') : t('trees.health.missing', { count: missing })})`}
          </span>
        </dd>
        <dt>{t('trees.health.tree')}</dt>
        <dd>{formats.number(data.tree_health_checks)}</dd>
      </dl>
    );
  }
  if (!error) {
    return (
      <output>
        <VisuallyHidden>{t('trees.health.counting')}</VisuallyHidden>
        <Skeleton height="5.5rem" />
      </output>
    );
  }
  return (
    <Message kind="problem">
      {t('trees.health.countsFailed')}
      <Button mt="xs" size="xs" variant="default" loading={isFetching} onClick={() => void refetch()}>
        {t('app.retry')}
      </Button>
    </Message>
  );
}

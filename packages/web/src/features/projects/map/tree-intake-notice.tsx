import { Text } from '@mantine/core';
import type { TreeIntake } from '@treewell/domain/projects';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../text/format.ts';
import classes from './tree-intake-notice.module.css';

/** Shows how many of the trees inside its boundary a new project has taken in so far. */
export function TreeIntakeNotice({ intake }: { intake: TreeIntake }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const labelId = useId();
  const { is_counting: isCounting, trees_done: done, trees_total: total } = intake;
  return (
    <div className={classes['notice']}>
      <Text id={labelId} fw={600}>
        {isCounting
          ? t('projectArea.intake.counting', { done: formats.number(total) })
          : t('projectArea.intake.linking', { done: formats.number(done), total: formats.number(total) })}
      </Text>
      {/* A bar without a value shows work in progress, but not how much is done. */}
      <progress
        className={classes['bar']}
        aria-labelledby={labelId}
        max={Math.max(total, 1)}
        value={isCounting ? undefined : done}
      />
      <Text size="sm" c="dimmed">
        {t('projectArea.intake.meanwhile')}
      </Text>
    </div>
  );
}

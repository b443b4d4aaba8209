import { Progress } from '@mantine/core';
import type { RoundSummary } from '@treewell/domain/work/rounds';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../text/format.ts';
import classes from './rounds.module.css';

/** How much of a round is done: in words, and as a bar beside them. */
export function RoundProgress({ round }: { round: RoundSummary }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { tree_count: all, done_count: done, skipped_count: skipped } = round;
  return (
    <div className={classes['progress']}>
      <span>
        {t(skipped > 0 ? 'rounds.progressSkipped' : 'rounds.progress', {
          done: formats.number(done),
          all: formats.number(all),
          skipped: formats.number(skipped),
        })}
      </span>
      <Progress value={all === 0 ? 0 : (done / all) * 100} aria-hidden />
    </div>
  );
}

import { IconQuestionMark } from '@tabler/icons-react';
import { useFormats } from '../../../text/format.ts';
import type { ShownScore } from './health-index-score.ts';
import classes from './health-index-ring.module.css';

const RADIUS = 20;
const AROUND = 2 * Math.PI * RADIUS;

/** The score in its ring, which is as full as the score is high; without a score, a question mark. */
export function HealthIndexRing({ shown }: { shown: ShownScore | undefined }) {
  const formats = useFormats();
  return (
    <span className={classes['ring']} data-ring={shown?.ring ?? 'none'}>
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle className={classes['track']} cx="24" cy="24" r={RADIUS} />
        {shown && (
          <circle
            className={classes['share']}
            cx="24"
            cy="24"
            r={RADIUS}
            strokeDasharray={`${(shown.score / 10) * AROUND} ${AROUND}`}
            transform="rotate(-90 24 24)"
          />
        )}
      </svg>
      <span className={classes['score']}>
        {shown ? formats.number(shown.score) : <IconQuestionMark size={22} stroke={2} aria-hidden />}
      </span>
    </span>
  );
}

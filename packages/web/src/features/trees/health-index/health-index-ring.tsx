import { IconQuestionMark } from '@tabler/icons-react';
import { useFormats } from '../../../text/format.ts';
import type { ShownScore } from './health-index-score.ts';
import classes from './health-index-ring.module.css';

const RADIUS = 20;
const CIRCUMFERENCE = 2 * Math.PI * RADIUS;

/**
 * The score inside a ring. The filled part of the ring shows the score; it is grey if the score is too old. Without a score it
 * shows a question mark.
 */
export function HealthIndexRing({ shown }: { shown: ShownScore | undefined }) {
  const formats = useFormats();
  return (
    <span className={classes['ring']} data-ring={shown ? (shown.isOld ? 'old' : shown.ring) : 'none'}>
      <svg viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <circle className={classes['track']} cx="24" cy="24" r={RADIUS} />
        {shown && (
          <circle
            className={classes['share']}
            cx="24"
            cy="24"
            r={RADIUS}
            strokeDasharray={`${(shown.score / 10) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
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

// A small picture of a boundary. It is not a map, because a list may show hundreds of them.
import type { Ring } from '@treewell/domain/geo';
import { useMemo } from 'react';
import { MARK_SIZE, markPath } from './boundary-mark-path.ts';
import classes from './boundary-mark.module.css';

interface BoundaryMarkProps {
  ring: Ring | null;
  /** CSS pixels. */
  size?: number;
  isDimmed?: boolean;
}

/** Decoration beside a name, hidden from screen readers. */
export function BoundaryMark({ ring, size = 56, isDimmed = false }: BoundaryMarkProps) {
  const path = useMemo(() => (ring ? markPath(ring) : undefined), [ring]);
  return (
    <svg
      className={classes['mark']}
      data-dimmed={isDimmed || undefined}
      viewBox={`0 0 ${MARK_SIZE} ${MARK_SIZE}`}
      width={size}
      height={size}
      aria-hidden="true"
      focusable="false"
    >
      <rect className={classes['ground']} width={MARK_SIZE} height={MARK_SIZE} rx={16} />
      <path
        className={classes['relief']}
        d="M-5 72C20 58 34 84 58 70S88 62 105 66M-5 40C16 30 40 48 62 34S90 26 105 34M-5 96C24 88 46 104 70 92S96 90 105 92"
      />
      {path ? (
        <path className={classes['shape']} d={path} />
      ) : (
        <circle className={classes['shape']} cx={50} cy={50} r={14} />
      )}
    </svg>
  );
}

import { IconBug, IconHeartbeat, IconShovel } from '@tabler/icons-react';
import type { Activity } from '@treewell/domain/visits';
import classes from './visit-icon.module.css';

const ICONS = { healthCheck: IconHeartbeat, pestDetection: IconBug, treeCare: IconShovel } as const;

/** Each kind of visit has its own form and color. */
export function VisitIcon({ activity }: { activity: Activity }) {
  const Icon = ICONS[activity];
  return (
    <span className={classes['icon']} data-activity={activity}>
      <Icon size={20} stroke={1.7} aria-hidden />
    </span>
  );
}

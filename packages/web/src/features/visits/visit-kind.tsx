import { type Activity } from '@treewell/domain/visits/kinds';
import { IconBug, IconClipboardText, IconDroplet, IconStethoscope } from '@tabler/icons-react';
import classes from './visit-kind.module.css';

const ICONS: Partial<Record<Activity, typeof IconBug>> = {
  healthCheck: IconStethoscope,
  pestDetection: IconBug,
  treeCare: IconDroplet,
};

/** The icon of a kind of visit in its color. The name of the kind stands beside it. */
export function VisitKindIcon({ activity }: { activity: Activity }) {
  const Icon = ICONS[activity] ?? IconClipboardText;
  return (
    <span className={`${classes['kind']} ${classes['icon']}`} data-kind={activity} aria-hidden>
      <Icon size={18} stroke={1.7} />
    </span>
  );
}

/** A piece of a bar, or its sample in the legend. Each kind has its own pattern, for people who cannot tell colors apart. */
export const VisitKindFill = ({ activity, count }: { activity: Activity; count?: number }) => (
  <span
    className={`${classes['kind']} ${classes['fill']}`}
    data-kind={activity}
    style={count === undefined ? undefined : { flexGrow: count }}
    aria-hidden
  />
);

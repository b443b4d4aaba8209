import { IconAlertTriangle, IconCalendar, IconCalendarDue } from '@tabler/icons-react';
import type { DueState } from '@treewell/domain/work/due';
import classes from './due-mark.module.css';

/** A form for each state, for people who cannot tell colors apart. */
const ICONS = { overdue: IconAlertTriangle, due: IconCalendarDue, later: IconCalendar } as const satisfies Record<
  DueState,
  typeof IconCalendar
>;

/** When something is due, with its icon. */
export function DueMark({ state, text }: { state: DueState; text: string }) {
  const Icon = ICONS[state];
  return (
    <span className={classes['mark']} data-state={state}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {text}
    </span>
  );
}

import { IconAlertTriangle, IconCalendar, IconCalendarDue } from '@tabler/icons-react';
import classes from './due-mark.module.css';

/** A form for each state, for people who cannot tell colors apart. */
const ICONS = { overdue: IconAlertTriangle, due: IconCalendarDue, later: IconCalendar };

/** When something is due, with its icon. */
export function DueMark({ state, text }: { state: keyof typeof ICONS; text: string }) {
  const Icon = ICONS[state];
  return (
    <span className={classes['mark']} data-state={state}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {text}
    </span>
  );
}

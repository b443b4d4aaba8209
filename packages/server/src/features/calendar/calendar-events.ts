// What stands in a person's calendar of a project.
import { CALENDAR_DAYS_AHEAD, CALENDAR_DUE_DAYS_MAX } from '@treewell/domain/work/calendar';
import type { Db } from '../../db/db.ts';
import { listDueDays } from '../plans/due.queries.ts';
import { calendarTexts } from './calendar-texts.ts';
import { type CalendarOwner, listCalendarRounds, listCalendarTasks } from './calendar.queries.ts';
import { type CalendarEvent, writeCalendar } from './icalendar.ts';

export async function calendarOf(db: Db, owner: CalendarOwner, publicUrl: string): Promise<string> {
  const events = [
    ...(await taskEvents(db, owner, publicUrl)),
    ...(await roundEvents(db, owner, publicUrl)),
    ...(await dueEvents(db, owner, publicUrl)),
  ];
  return writeCalendar(calendarTexts(owner.language).name(owner.project_name), events);
}

async function taskEvents(db: Db, owner: CalendarOwner, publicUrl: string): Promise<CalendarEvent[]> {
  const texts = calendarTexts(owner.language);
  return (await listCalendarTasks(db, owner)).map((task) => ({
    uid: uidOf('task', task.task_id, publicUrl),
    day: task.day,
    summary: texts.task(task.text, task.tree_name),
    description: [texts.taskFor(task.assignee_name), task.note].filter(Boolean).join('\n'),
    url: `${publicUrl}/dashboard/project/${owner.project_id}/${task.tree_id === null ? 'tasks' : `tree/${task.tree_id}`}`,
    changed_at: task.changed_at,
    sequence: task.version - 1,
  }));
}

async function roundEvents(db: Db, owner: CalendarOwner, publicUrl: string): Promise<CalendarEvent[]> {
  const texts = calendarTexts(owner.language);
  return (await listCalendarRounds(db, owner.project_id)).map((round) => ({
    uid: uidOf('round', round.round_id, publicUrl),
    day: round.day,
    summary: texts.round(round.round_name),
    description: texts.roundTrees(round.tree_count, round.done_count),
    url: `${publicUrl}/dashboard/project/${owner.project_id}/round/${round.round_id}`,
    changed_at: round.changed_at,
    sequence: round.version - 1,
  }));
}

/** One event for each plan and day, and one on today for all that is overdue: a plan may have a million trees. */
async function dueEvents(db: Db, owner: CalendarOwner, publicUrl: string): Promise<CalendarEvent[]> {
  const texts = calendarTexts(owner.language);
  const days = await listDueDays(db, owner.project_id, {
    daysAhead: CALENDAR_DAYS_AHEAD,
    limit: CALENDAR_DUE_DAYS_MAX,
  });
  return days.map(({ plan_id, plan_name, due_on, today, tree_count }) => ({
    uid: uidOf('due', `${plan_id}-${due_on ?? 'overdue'}`, publicUrl),
    day: due_on ?? today,
    summary: due_on === null ? texts.overdue(plan_name, tree_count) : texts.due(plan_name, tree_count),
    description: '',
    url: `${publicUrl}/dashboard/project/${owner.project_id}/due`,
    // Nobody changes these events: they are counted anew each day.
    changed_at: new Date(`${today}T00:00:00Z`),
    sequence: 0,
  }));
}

const uidOf = (noun: string, id: number | string, publicUrl: string): string =>
  `${noun}-${id}@${new URL(publicUrl).hostname}`;

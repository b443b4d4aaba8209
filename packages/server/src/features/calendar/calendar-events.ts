// What stands in a person's calendar of a project.
import type { Db } from '../../db/db.ts';
import { calendarTexts } from './calendar-texts.ts';
import { type CalendarOwner, listCalendarRounds, listCalendarTasks } from './calendar.queries.ts';
import { type CalendarEvent, writeCalendar } from './icalendar.ts';

export async function calendarOf(db: Db, owner: CalendarOwner, publicUrl: string): Promise<string> {
  // The due work of plans comes in here, as one more list of events.
  const events = [...(await taskEvents(db, owner, publicUrl)), ...(await roundEvents(db, owner, publicUrl))];
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

const uidOf = (noun: string, id: number, publicUrl: string): string => `${noun}-${id}@${new URL(publicUrl).hostname}`;

// The only SQL about calendars.
import {
  CALENDAR_DAYS_AHEAD,
  CALENDAR_DAYS_BACK,
  CALENDAR_NOTE_MAX,
  CALENDAR_TASKS_MAX,
} from '@treewell/domain/work/calendar';
import type { Language } from '@treewell/domain/languages';
import { LISTED_ROUNDS_MAX } from '@treewell/domain/work/rounds';
import { type Db, sql } from '../../db/db.ts';
import { fullname } from '../accounts/accounts.queries.ts';
import { counted } from '../rounds/rounds.queries.ts';
import { treePresence } from '../trees/tree-presence.queries.ts';

export const findCalendarMoment = (db: Db, projectId: number, userId: number): Promise<{ made_at: Date } | null> =>
  db.find(sql`select made_at from calendar where project_id = ${projectId} and user_id = ${userId}`);

/** An older address ends. */
export const insertCalendar = (db: Db, projectId: number, userId: number, tokenHash: Buffer): Promise<number> =>
  db.run(sql`
    insert into calendar (project_id, user_id, token_hash) values (${projectId}, ${userId}, ${tokenHash})
    on conflict (project_id, user_id) do update set token_hash = excluded.token_hash, made_at = now()`);

export const deleteCalendar = (db: Db, projectId: number, userId: number): Promise<number> =>
  db.run(sql`delete from calendar where project_id = ${projectId} and user_id = ${userId}`);

export interface CalendarOwner {
  project_id: number;
  project_name: string;
  user_id: number;
  language: Language;
}

/** Null for an unknown secret. With the membership of a person their calendar ends (calendar_member). */
export const findCalendarOwner = (db: Db, tokenHash: Buffer): Promise<CalendarOwner | null> =>
  db.find(sql`
    select project_id, project_name, user_id, language from calendar join project using (project_id) join users using (user_id)
    where token_hash = ${tokenHash}`);

export interface CalendarTask {
  task_id: number;
  tree_id: number | null;
  tree_name: string | null;
  text: string;
  note: string;
  assignee_name: string | null;
  day: string;
  changed_at: Date;
  version: number;
}

/** A file of long notes would be megabytes, and each program asks for it every hour. */
const note = sql`
  case when length(task.note) > ${CALENDAR_NOTE_MAX}::int then left(task.note, ${CALENDAR_NOTE_MAX - 1}::int) || '…' else task.note end`;

/** Open ones for the person or for anybody, whose tree can be worked on: overdue, or due soon. */
export const listCalendarTasks = (
  db: Db,
  { project_id, user_id }: Pick<CalendarOwner, 'project_id' | 'user_id'>,
): Promise<CalendarTask[]> =>
  db.list(sql`
    select task_id, task.tree_id, tree_name, text, ${note} as note, to_char(due_on, 'YYYY-MM-DD') as day, changed_at, task.version,
      (select ${fullname} from users where users.user_id = assignee) as assignee_name
    from task left join tree on tree.tree_id = task.tree_id
    where task.project_id = ${project_id} and done_at is null and cancelled_at is null
      and coalesce(due_on, 'infinity'::date) <= (now() at time zone 'UTC')::date + ${CALENDAR_DAYS_AHEAD}::int
      and (assignee is null or assignee = ${user_id})
      and (tree.tree_id is null or ${treePresence(sql`task.project_id`)} = 'here')
    order by coalesce(due_on, 'infinity'::date), task_id limit ${CALENDAR_TASKS_MAX}`);

export interface CalendarRound {
  round_id: number;
  round_name: string;
  day: string;
  tree_count: number;
  done_count: number;
  changed_at: Date;
  version: number;
}

/** The trees are counted as the page of the round counts them. */
export const listCalendarRounds = (db: Db, projectId: number): Promise<CalendarRound[]> =>
  db.list(sql`
    select round_id, round_name, to_char(held_on, 'YYYY-MM-DD') as day, version, counted.tree_count, counted.done_count,
      greatest(changed_at, (select max(done_at) from round_tree where round_tree.round_id = round.round_id)) as changed_at
    from (
      select round_id, project_id, round_name, held_on, version, changed_at from round
      where project_id = ${projectId} and ended_at is null and held_on between
        (now() at time zone 'UTC')::date - ${CALENDAR_DAYS_BACK}::int and (now() at time zone 'UTC')::date + ${CALENDAR_DAYS_AHEAD}::int
      order by held_on, round_id limit ${LISTED_ROUNDS_MAX}
    ) round ${counted}
    order by held_on, round_id`);

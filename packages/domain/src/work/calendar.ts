// The calendar of a person in a project, for calendar programs: tasks and rounds with a day, and what is due. A program has no session, so
// a secret in the address says whose it is.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { described, ofProject } from '../fields.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const CALENDAR_DAYS_AHEAD = 90;
/** Rounds stay for a while after their day, so that people find them again. */
export const CALENDAR_DAYS_BACK = 30;
export const CALENDAR_TASKS_MAX = 500;
/** So long is the beginning of a note there, in characters. The whole of it is on the page that the event leads to. */
export const CALENDAR_NOTE_MAX = 300;
/** Each is a plan on a day. */
export const CALENDAR_DUE_DAYS_MAX = 500;

/** 32 bytes as base64url. */
const TOKEN = /^[\w-]{43}$/;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const getCalendar = endpoint('GET', '/calendar', {
  summary: "Whether the caller's calendar of a project can be subscribed to; members only",
  input: ofProject,
  data: z.object({
    made_at: described(z.nullable(z.string()), 'when its address was made, ISO 8601; null: there is none'),
  }),
});

export const createCalendar = endpoint('POST', '/calendar', {
  summary:
    "Make the secret address of the caller's calendar of a project; an older one ends. It is told once; members only",
  input: ofProject,
  data: z.object({ url: described(z.string(), 'for calendar programs') }),
  tellsSecret: true,
  problems: ['too_many_calendars_today'],
});

export const deleteCalendar = endpoint('DELETE', '/calendar', {
  summary: "End the address of the caller's calendar of a project; members only",
  input: ofProject,
});

export const readCalendar = endpoint('GET', '/calendar/:token.ics', {
  summary:
    'The calendar behind a secret address, as iCalendar (RFC 5545): open tasks with a day for this person or anybody, rounds with a day, and how many trees are due by each plan. not_found for an unknown secret, and for a person who has left the project',
  input: z.object({ token: described(z.string().check(z.maxLength(100)), 'the secret') }),
  data: z.string(),
  mediaType: 'text/calendar; charset=utf-8',
});

// ── Rules ───────────────────────────────────────────────────────────────────

export const isCalendarToken = (token: string): boolean => TOKEN.test(token);

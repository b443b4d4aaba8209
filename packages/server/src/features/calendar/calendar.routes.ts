// Calendars: the secret address of one's own, and the file behind it.
import { createHash, randomBytes } from 'node:crypto';
import * as calendar from '@treewell/domain/work/calendar';
import { Problem } from '@treewell/domain/problems';
import { anyone } from '../../http/access.ts';
import { etagOf } from '../../http/file-cache.ts';
import { fileRoute, route } from '../../http/route.ts';
import { countDailyUse } from '../../quotas/daily-use.ts';
import { projectCan } from '../access/project-access.ts';
import { calendarOf } from './calendar-events.ts';
import * as queries from './calendar.queries.ts';

const TOKEN_BYTES = 32;

export const calendarRoutes = [
  route(calendar.getCalendar, projectCan('read_project'), async ({ db, user }, { project_id }) => ({
    made_at: (await queries.findCalendarMoment(db, project_id, user.user_id))?.made_at.toISOString() ?? null,
  })),

  route(calendar.createCalendar, projectCan('read_project'), async ({ db, user, publicUrl }, { project_id }) => {
    await countDailyUse(db, user.user_id, 'calendars');
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    await queries.insertCalendar(db, project_id, user.user_id, hashOf(token));
    return { url: `${publicUrl}/v0/calendar/${token}.ics` };
  }),

  route(calendar.deleteCalendar, projectCan('read_project'), async ({ db, user }, { project_id }) => {
    await queries.deleteCalendar(db, project_id, user.user_id);
    return {};
  }),

  fileRoute(calendar.readCalendar, anyone, async ({ db, publicUrl }, { token }) => {
    const owner = calendar.isCalendarToken(token) ? await queries.findCalendarOwner(db, hashOf(token)) : null;
    if (!owner) throw new Problem('not_found');
    const bytes = Buffer.from(await calendarOf(db, owner, publicUrl));
    return { bytes, etag: etagOf(bytes) };
  }),
];

/** A plain hash is enough: the secrets are random, so no list of common secrets helps to find them. */
const hashOf = (token: string): Buffer => createHash('sha256').update(`calendar ${token}`).digest();

// Pest reports: pest detections with a sign. A leader marks that they have looked at one, so that none is forgotten and
// none is looked at twice.
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { described, id } from '../fields.ts';
import { OpenedVisit, type Visit, ofVisit } from '../visits.ts';
import { activityOf, kindOf } from './kinds.ts';
import { type PestAnswers, pestSigns } from './pest-detection.ts';

// ── Options and limits ──────────────────────────────────────────────────────

/** More reports are not counted. */
export const OPEN_REPORTS_COUNTED_MAX = 1_000;

// ── Rules ───────────────────────────────────────────────────────────────────

/** A pest detection without signs tells leaders nothing. */
export const isPestReport = (visit: Pick<Visit, 'visit_name'> & PestAnswers): boolean =>
  kindOf(activityOf(visit.visit_name)).isReport === true && pestSigns(visit).length > 0;

// ── Endpoints ───────────────────────────────────────────────────────────────

export const markPestReport = endpoint('POST', '/trees/visit/looked-at', {
  summary:
    'Mark a pest detection as looked at; leaders of the home of its tree, and admins. If somebody has marked it before, their mark stays',
  input: z.pipe(
    z.object({ visitId: id, version: described(z.optional(id), 'the version that was looked at') }),
    z.transform(({ visitId, version }) => ({ visit_id: visitId, version })),
  ),
  data: OpenedVisit,
  problems: ['edited_meanwhile'],
});

export const unmarkPestReport = endpoint('DELETE', '/trees/visit/looked-at', {
  summary: 'Take back that somebody has looked at a pest detection; leaders of the home of its tree, and admins',
  input: ofVisit,
  data: OpenedVisit,
});

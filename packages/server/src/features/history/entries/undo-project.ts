// Undoes a change of the settings of a project, or of its boundary.
import type { Position, Ring } from '@treewell/domain/geo';
import type { Db } from '../../../db/db.ts';
import { findOutline } from '../../../thread/large-shapes.ts';
import { requireAbility } from '../../access/project-access.ts';
import { lockProject } from '../../projects/projects.queries.ts';
import { GONE, type Outcome, type UndoOptions, compareNow } from './undo-outcome.ts';
import * as queries from './undo.queries.ts';

export async function undoProject(
  db: Db,
  userId: number,
  { project_id, before, after }: queries.KeptChange,
  options: UndoOptions,
): Promise<Outcome> {
  const projectId = project_id as number;
  const boundary = before?.['boundary'] as string | null | undefined;
  // Before anything is locked, because the worker thread may be busy with other requests.
  const outline = typeof boundary === 'string' ? await findOutline(ringOf(boundary)) : null;
  await lockProject(db, projectId);
  await requireAbility(db, 'edit_project', projectId, userId);
  const project = await queries.findProjectNow(db, projectId);
  if (!project) return GONE;
  const outcome = compareNow({ before, after }, project.now, options);
  if (outcome.is === 'undone' && !options.isDryRun && before)
    await (boundary === undefined
      ? queries.updateProjectValues(db, projectId, before)
      : queries.updateProjectBoundary(db, projectId, boundary, outline));
  if (!('now' in outcome)) return outcome;
  const corners = outcome.now?.['boundary'];
  return typeof corners === 'string' ? { ...outcome, now: { boundary: ringOf(corners).length - 1 } } : outcome;
}

/** From the text of PostgreSQL's polygon. */
function ringOf(polygon: string): Ring {
  const corners = [...polygon.matchAll(/\(([^(),]+),([^(),]+)\)/g)].map(([, x, y]): Position => [Number(x), Number(y)]);
  return [...corners, corners[0] as Position];
}

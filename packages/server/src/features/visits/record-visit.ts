// Records a visit, and changes one. The triggers of the table keep everything else right.
import { Problem } from '@treewell/domain/problems';
import type { OpenedVisit, VisitInput, VisitUpdate } from '@treewell/domain/visits';
import { type Activity, kindOf, visitNameOf } from '@treewell/domain/visits/kinds';
import type { Db } from '../../db/db.ts';
import { countDailyUse } from '../../quotas/daily-use.ts';
import type { PhotoStore } from '../../storage/photo-store.ts';
import { requireAbility } from '../access/project-access.ts';
import { compareNewVisit } from '../qaqc/compare/second-visits.ts';
import { requireRoomForPhotos } from '../tree-photos/photo-limits.ts';
import { getVisit } from './get-visit.ts';
import { requireVisitEditor } from './visit-access.ts';
import * as queries from './visits.queries.ts';

interface WriteContext {
  db: Db;
  photoStore: PhotoStore;
  user: { user_id: number };
}

export async function recordVisit(context: WriteContext, activity: Activity, visit: VisitInput): Promise<OpenedVisit> {
  const { db, user } = context;
  await countDailyUse(db, user.user_id, 'visits');
  await queries.lockVisitedTree(db, visit.tree_id);
  const settings = await queries.lockSettings(db, visit.project_id);
  await requireAbility(db, 'record_visits', visit.project_id, user.user_id);
  if (!settings?.activities.includes(visitNameOf(activity))) throw new Problem('activity_off');
  if (!(await queries.isInProject(db, visit.tree_id, visit.project_id))) throw new Problem('tree_not_in_project');
  const visitId = await queries.insertVisit(db, activity, user.user_id, visit);
  await addPhoto(db, { visit_id: visitId, tree_id: visit.tree_id }, visit.photo_file, user.user_id);
  if (kindOf(activity).isHealthMeasured) await compareNewVisit(db, visitId);
  return getVisit(context, user.user_id, visitId);
}

export async function changeVisit(context: WriteContext, activity: Activity, visit: VisitUpdate): Promise<OpenedVisit> {
  const { db, user } = context;
  await countDailyUse(db, user.user_id, 'changes');
  const { tree_id } = await requireVisitEditor(db, visit.visit_id, user.user_id, activity);
  await queries.lockVisitedTree(db, tree_id);
  const current = await requireVisitEditor(db, visit.visit_id, user.user_id, activity);
  requireSameRecord('treeId', visit.tree_id, current.tree_id);
  requireSameRecord('projectId', visit.project_id, current.project_id);
  if (visit.version !== undefined && visit.version !== current.version)
    throw new Problem('edited_meanwhile', { newer: await getVisit(context, user.user_id, visit.visit_id) });
  await queries.updateVisit(db, activity, visit);
  await addPhoto(db, current, visit.photo_file, user.user_id);
  return getVisit(context, user.user_id, visit.visit_id);
}

function requireSameRecord(field: string, sent: number | undefined, actual: number): void {
  if (sent !== undefined && sent !== actual)
    throw new Problem('invalid_input', { fields: { [field]: 'another_record' } });
}

async function addPhoto(
  db: Db,
  visit: { visit_id: number; tree_id: number },
  photoFile: string | undefined,
  userId: number,
): Promise<void> {
  if (photoFile === undefined) return;
  if ((await queries.updatePhotoOfVisit(db, visit.visit_id, photoFile, userId)) === 0)
    throw new Problem('invalid_input', { fields: { inPhoto: 'no_such_photo' } });
  await requireRoomForPhotos(db, visit);
}

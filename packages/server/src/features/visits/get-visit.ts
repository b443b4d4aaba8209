// Visits as people see them: the values for every registered person, the names for members of the project.
import { canInProject, isKeptByHome, markRefusal, withdrawRefusal } from '@treewell/domain/access';
import { type HealthValues, healthIndex } from '@treewell/domain/health-index';
import { type OpenedVisit, type Visit } from '@treewell/domain/visits';
import { type Activity, activityOf, kindOf } from '@treewell/domain/visits/kinds';
import type { Db } from '../../db/db.ts';
import type { PhotoStore } from '../../storage/photo-store.ts';
import { type References, loadReferences } from '../health-index/health-index.ts';
import { toTreePhoto } from '../tree-photos/tree-photo.ts';
import { listVisitPhotos } from '../tree-photos/tree-photos.queries.ts';
import { homeRoleOf, toStanding } from './visit-access.ts';
import { type VisitRow, getVisitRow } from './visits.queries.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const valuesOf = (activity: Activity, row: VisitRow): Partial<Visit> =>
  Object.fromEntries(Object.keys(kindOf(activity).fields).map((name) => [name, row[name as keyof VisitRow]]));

/** Notes may tell values too. */
const hiddenValues = (activity: Activity): Partial<Visit> => ({
  ...Object.fromEntries(Object.keys(kindOf(activity).fields).map((name) => [name, null])),
  notes: '',
});

function toVisit(row: VisitRow, references: References): Visit {
  const activity = activityOf(row.visit_name);
  const date = new Date(row.visit_date * 1_000);
  const standing = toStanding({ ...row, visible: row.project_visible });
  const isMember = row.role_name !== null;
  // Whoever may measure the tree again must not know these values. The creator cannot, and may see them.
  const isHidden = row.is_blind && !row.is_creator;
  const values = isHidden ? hiddenValues(activity) : valuesOf(activity, row);
  return {
    ...values,
    visit_id: row.visit_id,
    visit_name: row.visit_name,
    visit_date: row.visit_date,
    visit_date_formatted: DAY.format(date),
    visit_month_year: MONTH.format(date),
    tree_id: row.tree_id,
    tree_name: row.tree_name,
    sub_id: row.sub_id,
    common_name: row.common_name,
    scientific_name: row.scientific_name,
    recorded_sub_id: row.recorded_sub_id,
    recorded_common_name: row.recorded_common_name,
    recorded_scientific_name: row.recorded_scientific_name,
    tree_status: row.tree_status,
    latitude: row.latitude,
    longitude: row.longitude,
    project_id: row.project_id,
    project_name: row.project_visible === 1 || isMember ? row.project_name : null,
    user_id: isMember ? row.user_id : null,
    user_name: isMember ? row.user_name : null,
    observer_id: isMember ? row.observer_id : null,
    created_visit: row.is_creator ? 'yes' : 'no',
    can_edit:
      row.is_creator &&
      row.is_tree_in_use &&
      !isKeptByHome(standing) &&
      canInProject(standing.project, 'record_visits'),
    can_withdraw: withdrawRefusal(standing) === null,
    photo_file: row.photo_file,
    ...(kindOf(activity).isHealthMeasured && {
      z_score: isHidden ? null : healthIndex(references.get(row.sub_id), row as unknown as HealthValues),
    }),
    is_hidden: row.is_blind,
    qaqc_role: row.qaqc_role,
    qaqc_checked_at: row.qaqc_checked_at?.toISOString() ?? null,
    qaqc_accuracy: row.qaqc_accuracy,
    ...(kindOf(activity).isReport && {
      looked_at: row.looked_at?.toISOString() ?? null,
      looked_by: isMember || row.home_role_name !== null ? row.looked_by : null,
      can_mark: markRefusal(homeRoleOf(row), row.is_admin) === null,
    }),
    version: row.version,
    created_at: row.created_at.toISOString(),
  };
}

export async function toVisits(
  db: Db,
  rows: readonly VisitRow[],
  references: References = new Map(),
): Promise<Visit[]> {
  const checked = rows.filter(({ visit_name }) => kindOf(activityOf(visit_name)).isHealthMeasured);
  await loadReferences(
    db,
    references,
    checked.map(({ sub_id }) => sub_id),
  );
  return rows.map((row) => toVisit(row, references));
}

export async function getVisit(
  { db, photoStore }: { db: Db; photoStore: PhotoStore },
  userId: number,
  visitId: number,
): Promise<OpenedVisit> {
  const [visit] = await toVisits(db, [await getVisitRow(db, userId, visitId)]);
  const photos = await listVisitPhotos(db, userId, visitId);
  return {
    ...(visit as Visit),
    photosUrlArray: await Promise.all(photos.map((photo) => toTreePhoto(photoStore, photo))),
  };
}

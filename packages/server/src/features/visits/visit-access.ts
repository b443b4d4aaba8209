// Rights on a visit. They depend on its creator, on the project that it was recorded in, and on the home of its tree
// (domain/access.ts).
// A handler that waits for a lock calls the `require…` function again when it has the lock.
import {
  type VisitStanding,
  canRestoreVisit,
  isKeptByHome,
  leadsHome,
  markRefusal,
  projectRefusal,
  projectRefusals,
  withdrawRefusal,
} from '@treewell/domain/access';
import { Problem, type ProblemCode } from '@treewell/domain/problems';
import { type Activity, activityOf, kindOf, visitNameOf } from '@treewell/domain/visits/kinds';
import type { Db } from '../../db/db.ts';
import { type RecordAccess, registeredWho } from '../../http/access.ts';
import { type VisitStandingRow, findVisitStanding } from './visits.queries.ts';

export const toStanding = (
  row: Pick<VisitStandingRow, 'is_creator' | 'visible' | 'role_name' | 'home_role_name' | 'is_shown_by_home'>,
): VisitStanding => ({
  isCreator: row.is_creator,
  project: row,
  home_role_name: row.home_role_name,
  isShownByHome: row.is_shown_by_home,
});

async function getStanding(db: Db, visitId: number, userId: number): Promise<VisitStandingRow> {
  const standing = await findVisitStanding(db, visitId, userId);
  if (!standing || standing.is_withdrawn) throw new Problem('not_found');
  return standing;
}

/** `activity`: the kind that the visit must be of. */
export async function requireVisitEditor(
  db: Db,
  visitId: number,
  userId: number,
  activity?: Activity,
): Promise<VisitStandingRow> {
  const standing = await getStanding(db, visitId, userId);
  if (activity !== undefined && standing.visit_name !== visitNameOf(activity)) throw new Problem('not_found');
  if (!standing.is_creator) throw new Problem('not_yours');
  const refusal = projectRefusal(standing, 'record_visits');
  if (refusal) throw new Problem(refusal);
  if (!standing.is_tree_in_use) throw new Problem('tree_not_in_project');
  if (isKeptByHome(toStanding(standing))) throw new Problem('kept_by_home');
  return standing;
}

export async function requireVisitWithdrawer(db: Db, visitId: number, userId: number): Promise<VisitStandingRow> {
  const standing = await getStanding(db, visitId, userId);
  const refusal = withdrawRefusal(toStanding(standing));
  if (refusal) throw new Problem(refusal);
  return standing;
}

/** A person who may not restore a withdrawn visit does not learn that it exists. */
export async function requireVisitRestorer(db: Db, visitId: number, userId: number): Promise<VisitStandingRow> {
  const standing = await findVisitStanding(db, visitId, userId);
  if (!standing || standing.is_in_batch || !canRestoreVisit(toStanding(standing), standing.is_withdrawn_by_home))
    throw new Problem('not_found');
  if (!standing.is_tree_in_use && !leadsHome(toStanding(standing))) throw new Problem('tree_not_in_project');
  return standing;
}

/** The role in the home of the tree. A tree without a home is the business of the project that recorded the visit. */
export const homeRoleOf = (
  row: Pick<VisitStandingRow, 'role_name' | 'home_role_name'> & { other_home_id: number | null },
) => (row.other_home_id === null ? row.role_name : row.home_role_name);

export async function requireReportMarker(db: Db, visitId: number, userId: number): Promise<VisitStandingRow> {
  const standing = await getStanding(db, visitId, userId);
  if (!kindOf(activityOf(standing.visit_name)).isReport) throw new Problem('not_found');
  const refusal = markRefusal(homeRoleOf(standing), standing.is_admin);
  if (refusal) throw new Problem(refusal);
  return standing;
}

const visitAccess = (
  name: string,
  problems: readonly ProblemCode[],
  require: (db: Db, visitId: number, userId: number) => Promise<VisitStandingRow>,
): RecordAccess<{ visit_id: number }, { standing: VisitStandingRow }> =>
  registeredWho(`visit: ${name}`, ['not_found', ...problems], async (db, user, { visit_id }) => ({
    standing: await require(db, visit_id, user.user_id),
  }));

const editorProblems: readonly ProblemCode[] = [
  'not_yours',
  'tree_not_in_project',
  'kept_by_home',
  ...projectRefusals('record_visits'),
];

export const visitEditor = (activity: Activity) =>
  visitAccess('creator in its active project', editorProblems, (db, visitId, userId) =>
    requireVisitEditor(db, visitId, userId, activity),
  );
export const visitWithdrawer = visitAccess(
  'creator in its project, or leader of it or of the home',
  ['not_yours_to_withdraw', 'kept_by_home'],
  requireVisitWithdrawer,
);
export const visitRestorer = visitAccess(
  'creator in its project, or leader of it or of the home; unknown to others',
  ['tree_not_in_project'],
  requireVisitRestorer,
);
export const reportMarker = visitAccess(
  'leader of the home of its tree, or admin',
  ['leaders_only'],
  requireReportMarker,
);

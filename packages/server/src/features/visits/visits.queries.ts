// The only SQL about visits. What a visit changes elsewhere is done by triggers (20261116-04-record-visits.sql).
import { LEADER, type RoleName } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import type { TreeStatus } from '@treewell/domain/tree-fields';
import {
  type Visit,
  type VisitCursor,
  type VisitFilter,
  type VisitInput,
  type VisitUpdate,
} from '@treewell/domain/visits';
import {
  ALL_VISIT_FIELDS,
  type Activity,
  VISIT_NAMES,
  kindOf,
  type VisitFieldName,
  type VisitName,
  visitNameOf,
} from '@treewell/domain/visits/kinds';
import { type Db, Sql, identifier, sql } from '../../db/db.ts';
import { assignments, readColumns, writtenColumns, writtenValues } from '../../db/record-columns.ts';
import { isOpenReport, keptLook } from './pest-reports.queries.ts';
import { fullname } from '../accounts/accounts.queries.ts';
import { roleName, roleNameOf } from '../access/memberships.queries.ts';

// ── Reading ─────────────────────────────────────────────────────────────────

export type VisitRow = { [F in VisitFieldName]: unknown } & {
  visit_id: number;
  visit_name: VisitName;
  visit_date: number;
  version: number;
  created_at: Date;
  tree_id: number;
  tree_name: string;
  sub_id: number;
  common_name: string;
  scientific_name: string;
  recorded_sub_id: number;
  recorded_common_name: string;
  recorded_scientific_name: string;
  tree_status: TreeStatus;
  latitude: number;
  longitude: number;
  project_id: number;
  /** The home of the tree, if that is another project. */
  other_home_id: number | null;
  project_name: string;
  project_visible: 0 | 1;
  /** The caller's role in the project of the visit. */
  role_name: RoleName | null;
  /** The caller's role in the home of the tree, if that is another project. */
  home_role_name: RoleName | null;
  is_creator: boolean;
  is_tree_in_use: boolean;
  is_shown_by_home: boolean;
  user_id: number;
  user_name: string;
  observer_id: string;
  photo_file: string;
  is_blind: boolean;
  qaqc_role: Visit['qaqc_role'];
  qaqc_checked_at: Date | null;
  qaqc_accuracy: number | null;
  looked_at: Date | null;
  looked_by: string | null;
  is_admin: boolean;
};

/** The caller's role in the home of the tree, where the visit is in another project. Needs `joinHomeMember`. */
const homeRoleName = sql`${roleNameOf(sql`home_member`)} as home_role_name`;

export const joinHomeMember = (userId: number): Sql =>
  sql`left join member home_member on home_member.project_id = visit.other_home_id and home_member.user_id = ${userId}`;

/**
 * Whether the project of a row of `visit` still uses the tree. When it does not, nobody writes to the tree through it any
 * more. Projects always use the trees whose home they are, and trees without a home.
 */
export const isTreeInUse = sql`(visit.other_home_id is null or exists (
  select from project_tree where project_tree.project_id = visit.project_id and project_tree.tree_id = visit.tree_id))`;

/** Whether the home of the tree is another project, and the tree shows the values of the visit. */
export const isShownByHome = sql`(visit.other_home_id is not null and visit.is_of_home)`;

export const isAdmin = (userId: number): Sql =>
  sql`(select user_type = 'admin' from users where users.user_id = ${userId}) as is_admin`;

const epoch = (moment: Sql): Sql => sql`extract(epoch from ${moment})::double precision`;

/**
 * A code for the person, the same in all that is known of a project. It begins with a letter: a spreadsheet would take 12e34567
 * for a number.
 */
const observerId = sql`'p' || left(encode(sha256(uuid_send(project.observer_key) || int4send(visit.user_id)), 'hex'), 12)`;

const fieldColumns = readColumns(ALL_VISIT_FIELDS, 'visit');

const columns = (userId: number): Sql => sql`
  visit.visit_id, visit.visit_name, ${epoch(sql`visit.visit_date`)} as visit_date, visit.version, visit.created_at,
  tree.tree_id, tree.tree_name, tree.sub_id, species.common_name, species.scientific_name, tree.latitude, tree.longitude,
  visit.recorded_sub_id, recorded.common_name as recorded_common_name, recorded.scientific_name as recorded_scientific_name, tree.status as tree_status,
  project.project_id, visit.other_home_id, project.project_name, project.visible as project_visible,
  ${roleName} as role_name, ${homeRoleName},
  visit.user_id = ${userId} as is_creator, ${isTreeInUse} as is_tree_in_use, ${isShownByHome} as is_shown_by_home, visit.user_id, ${fullname} as user_name, ${observerId} as observer_id,
  coalesce((select string_agg(photo_file, ',' order by photo_id) from photo where photo.visit_id = visit.visit_id), '') as photo_file,
  visit.is_blind, case when drawn.visit_id is not null then 'first' when compared.visit_id is not null then 'second' end as qaqc_role,
  coalesce(compared.qaqc_visit_date, case when drawn.is_compared then drawn.qaqc_visit_date end) as qaqc_checked_at,
  visit.looked_at, (select ${fullname} from users where users.user_id = visit.looked_by) as looked_by, ${isAdmin(userId)},
  coalesce(compared.accuracy, case when drawn.is_compared then drawn.accuracy end) as qaqc_accuracy,
  ${fieldColumns}`;

const joined = (userId: number): Sql => sql`
  join tree on tree.tree_id = visit.tree_id and tree.withdrawn_at is null
  join species on species.sub_id = tree.sub_id
  join species recorded on recorded.sub_id = visit.recorded_sub_id
  join project on project.project_id = visit.project_id
  join users on users.user_id = visit.user_id
  left join member on member.project_id = visit.project_id and member.user_id = ${userId}
  ${joinHomeMember(userId)}
  left join qaqc_visit drawn on drawn.visit_id = visit.visit_id
  left join qaqc_visit compared on compared.second_visit_id = visit.visit_id and compared.is_compared`;

export async function getVisitRow(db: Db, userId: number, visitId: number): Promise<VisitRow> {
  const row = await db.find<VisitRow>(sql`
    select ${columns(userId)} from visit ${joined(userId)}
    where visit.visit_id = ${visitId} and visit.withdrawn_at is null`);
  if (!row) throw new Problem('not_found');
  return row;
}

/** A few milliseconds of work. Longer lists are read in several statements, and other calls run between them. */
export const VISITS_PER_STATEMENT = 250;

export interface VisitPage {
  before?: VisitCursor | undefined;
  /** At most VISITS_PER_STATEMENT. */
  limit: number;
}

const afterCursor = (before: VisitCursor | undefined): Sql =>
  before === undefined
    ? sql`true`
    : sql`(visit.visit_date, visit.visit_id) < (to_timestamp(${before.visit_date}), ${before.visit_id})`;

/** A subquery for one value, not `exists`: PostgreSQL may turn that into a join which begins with all trees. */
const isOnStandingTree = sql`(select tree.withdrawn_at is null from tree where tree.tree_id = visit.tree_id)`;

/**
 * The newest visits that fit, from one index in its order. The number in the text tells the planner that few rows are
 * wanted. A bound limit alone counts as a tenth of the project, and with many visits PostgreSQL then planned each call
 * anew, which takes longer than reading the page.
 */
const newest = (which: Sql, { before, limit }: VisitPage): Sql => sql`
  select first_visits.visit_id, first_visits.visit_date from (
    select visit.visit_id, visit.visit_date from visit
    where ${which} and visit.withdrawn_at is null and ${afterCursor(before)} and ${isOnStandingTree}
    order by visit.visit_date desc, visit.visit_id desc limit ${new Sql(String(VISITS_PER_STATEMENT))}
  ) first_visits
  order by first_visits.visit_date desc, first_visits.visit_id desc limit ${limit}`;

/** Chosen first, and only then joined. */
const listChosen = (db: Db, userId: number, chosen: Sql): Promise<VisitRow[]> =>
  db.list(sql`
    with chosen as materialized (${chosen})
    select ${columns(userId)} from chosen join visit on visit.visit_id = chosen.visit_id ${joined(userId)}
    order by visit.visit_date desc, visit.visit_id desc`);

export const listTreeVisits = (db: Db, userId: number, treeId: number, page: VisitPage): Promise<VisitRow[]> =>
  listChosen(db, userId, newest(sql`visit.tree_id = ${treeId}`, page));

/** The newest of each kind, or of each person and kind, and the newest of these: an index has each of them in order. */
const newestOfEach = (items: Sql, which: Sql, page: VisitPage): Sql => sql`
  select of_each.visit_id, of_each.visit_date from ${items} cross join lateral (${newest(which, page)}) of_each
  order by of_each.visit_date desc, of_each.visit_id desc limit ${page.limit}`;

/** For more people the log is read in its order: most of its visits are theirs. */
const PEOPLE_ONE_BY_ONE_MAX = 10;

export function listProjectVisits(
  db: Db,
  userId: number,
  projectId: number,
  { tasks, contributors, from, to, reports }: VisitFilter,
  page: VisitPage,
): Promise<VisitRow[]> {
  const which = sql`${reports === 'open' ? isOpenReport(projectId) : sql`visit.project_id = ${projectId}`}
    and ${from === undefined ? sql`true` : sql`visit.visit_date >= to_timestamp(${from})`}
    and ${to === undefined ? sql`true` : sql`visit.visit_date <= to_timestamp(${to})`}`;
  const kinds = [...new Set(tasks ?? VISIT_NAMES)];
  // Who visited through another project is known to its members only.
  const knowsObserver = sql`(visit.project_id = ${projectId} or exists (select from member where member.project_id = visit.project_id and member.user_id = ${userId}))`;
  // An index has open reports only, whatever else is asked for.
  if (reports === 'open')
    return listChosen(
      db,
      userId,
      newest(
        sql`${which} and visit.visit_name = any(${kinds}::text[]) and ${contributors ? sql`visit.user_id = any(${contributors}::int[]) and ${knowsObserver}` : sql`true`}`,
        page,
      ),
    );
  const ofKinds = sql`unnest(${kinds}::text[]) as wanted_kind (visit_name)`;
  if (contributors) {
    const people = [...new Set(contributors)];
    if (people.length > PEOPLE_ONE_BY_ONE_MAX)
      return listChosen(
        db,
        userId,
        newest(
          sql`${which} and visit.visit_name = any(${kinds}::text[]) and visit.user_id = any(${people}::int[])`,
          page,
        ),
      );
    return listChosen(
      db,
      userId,
      newestOfEach(
        sql`unnest(${people}::int[]) as wanted_person (user_id) cross join ${ofKinds}`,
        sql`${which} and visit.user_id = wanted_person.user_id and visit.visit_name = wanted_kind.visit_name`,
        page,
      ),
    );
  }
  if (!tasks) return listChosen(db, userId, newest(which, page));
  // One kind is a plain condition. PostgreSQL guesses how long an array is, and so planned each call anew.
  if (kinds.length === 1) return listChosen(db, userId, newest(sql`${which} and visit.visit_name = ${kinds[0]}`, page));
  return listChosen(
    db,
    userId,
    newestOfEach(ofKinds, sql`${which} and visit.visit_name = wanted_kind.visit_name`, page),
  );
}

export const hasTree = async (db: Db, treeId: number): Promise<boolean> =>
  (await db.find(sql`select tree_id from tree where tree_id = ${treeId} and withdrawn_at is null`)) !== null;

// ── Rights ──────────────────────────────────────────────────────────────────

export interface VisitStandingRow {
  visit_id: number;
  visit_name: VisitName;
  tree_id: number;
  project_id: number;
  /** The home of the tree, if that is another project. */
  other_home_id: number | null;
  version: number;
  is_creator: boolean;
  is_withdrawn: boolean;
  /** An operator has withdrawn it together with others. */
  is_in_batch: boolean;
  /** A leader of the home of its tree has withdrawn it. */
  is_withdrawn_by_home: boolean;
  is_tree_in_use: boolean;
  is_shown_by_home: boolean;
  is_admin: boolean;
  visible: 0 | 1;
  role_name: RoleName | null;
  /** In the home of its tree, if that is another project. */
  home_role_name: RoleName | null;
}

/** Null if there is no such visit, or its tree is withdrawn. */
export const findVisitStanding = (db: Db, visitId: number, userId: number): Promise<VisitStandingRow | null> =>
  db.find(sql`
    select visit_id, visit_name, visit.tree_id, visit.project_id, visit.other_home_id, visit.version, visit.user_id = ${userId} as is_creator,
      visit.withdrawn_at is not null as is_withdrawn, visit.batch_id is not null as is_in_batch, is_withdrawn_by_home,
      ${isTreeInUse} as is_tree_in_use, ${isShownByHome} as is_shown_by_home, ${isAdmin(userId)},
      project.visible, ${roleName} as role_name, ${homeRoleName}
    from visit join project on project.project_id = visit.project_id
      join tree on tree.tree_id = visit.tree_id and tree.withdrawn_at is null
      left join member on member.project_id = visit.project_id and member.user_id = ${userId}
      ${joinHomeMember(userId)}
    where visit_id = ${visitId}`);

// ── Writing ─────────────────────────────────────────────────────────────────

/**
 * Locks the tree before a visit to it is written. All writers lock in the same order: tree, project, visit; triggers lock
 * what they count afterwards.
 */
export async function lockVisitedTree(db: Db, treeId: number): Promise<void> {
  const row = await db.find(
    sql`select tree_id from tree where tree_id = ${treeId} and withdrawn_at is null for no key update`,
  );
  if (!row) throw new Problem('not_found');
}

/** Shared by all who record visits. Nobody can switch the project off, or an activity, until they are done. */
export const lockSettings = (db: Db, projectId: number): Promise<{ activities: VisitName[] } | null> =>
  db.find(sql`select activities from project where project_id = ${projectId} for share`);

export const isInProject = async (db: Db, treeId: number, projectId: number): Promise<boolean> =>
  (await db.find(sql`select tree_id from project_tree where project_id = ${projectId} and tree_id = ${treeId}`)) !==
  null;

/** Whether the tree shows the values of a visit: its recorder is a member of the home now, or there is no home. */
const isOfHome = (userId: Sql): Sql => sql`
  (tree.home_project_id is null
    or exists (select from member where member.project_id = tree.home_project_id and member.user_id = ${userId}))`;

/** Decided again with every change: a person who has left the home no longer changes what its trees show. */
export const isOfHomeNow = sql`(select ${isOfHome(sql`visit.user_id`)} from tree where tree.tree_id = visit.tree_id)`;

/** No date means now. A visit is never in the future, whatever the clocks of phones and servers say. */
export async function insertVisit(db: Db, activity: Activity, userId: number, visit: VisitInput): Promise<number> {
  const { fields } = kindOf(activity);
  const row = await db.find<{ visit_id: number }>(sql`
    insert into visit (visit_name, tree_id, project_id, other_home_id, is_of_home, user_id, visit_date, ${writtenColumns(fields)})
    select ${visitNameOf(activity)}, tree_id, ${visit.project_id}, nullif(home_project_id, ${visit.project_id}), ${isOfHome(sql`${userId}`)}, ${userId},
      date_trunc('second', least(to_timestamp(${visit.visit_date ?? null}::double precision), now())), ${writtenValues(fields, visit.values)}
    from tree where tree_id = ${visit.tree_id}
    returning visit_id`);
  return (row as { visit_id: number }).visit_id;
}

export const updateVisit = (db: Db, activity: Activity, visit: VisitUpdate): Promise<number> =>
  db.run(sql`
    update visit set ${assignments(kindOf(activity).fields, visit.values)}, ${kindOf(activity).isReport ? keptLook(visit.values) : sql``} version = version + 1, is_of_home = ${isOfHomeNow},
      visit_date = date_trunc('second', least(coalesce(to_timestamp(${visit.visit_date ?? null}::double precision), visit_date), now()))
    where visit_id = ${visit.visit_id}`);

/** One value of a health check. */
export const updateVisitValue = (db: Db, visitId: number, field: VisitFieldName, value: unknown): Promise<number> =>
  db.run(
    sql`update visit set ${identifier(field)} = ${value}, version = version + 1, is_of_home = ${isOfHomeNow} where visit_id = ${visitId}`,
  );

/**
 * Returns 0 if the photo is not on this tree, is of somebody else, or belongs to another visit. A photo of the tree itself
 * stays there if its uploader has left the home: in a visit they could delete it.
 */
export const updatePhotoOfVisit = (db: Db, visitId: number, photoFile: string, userId: number): Promise<number> =>
  db.run(sql`
    update photo set visit_id = ${visitId} from visit
    where visit.visit_id = ${visitId} and photo.tree_id = visit.tree_id and photo_file = ${photoFile} and uploaded_by = ${userId}
      and (photo.visit_id = ${visitId} or photo.visit_id is null
        and (select ${isOfHome(sql`${userId}`)} from tree where tree.tree_id = visit.tree_id))`);

// ── Withdrawing ─────────────────────────────────────────────────────────────

/** Notes if a leader of the home withdraws what was recorded in another project. One's own visit stays one's own. */
export const updateVisitWithdrawn = (db: Db, visitId: number, userId: number): Promise<number> =>
  db.run(sql`
    update visit set withdrawn_at = now(), withdrawn_by = ${userId}, is_withdrawn_by_home = user_id <> ${userId} and exists (
      select from member where member.project_id = visit.other_home_id and member.user_id = ${userId} and role_id = ${LEADER})
    where visit_id = ${visitId} and withdrawn_at is null`);

export const updateVisitRestored = (db: Db, visitId: number): Promise<number> =>
  db.run(sql`
    update visit set withdrawn_at = null, withdrawn_by = null, is_withdrawn_by_home = false
    where visit_id = ${visitId} and withdrawn_at is not null and batch_id is null`);

export interface WithdrawnVisitRow {
  visit_id: number;
  visit_name: VisitName;
  visit_date: number;
  tree_id: number;
  tree_name: string;
  /** Null for a visit in another project. */
  user_name: string | null;
  withdrawn_at: Date;
}

const withdrawnColumns = sql`visit_id, visit_name, visit_date, tree_id, visit.user_id, visit.project_id, visit.withdrawn_at`;

/**
 * The withdrawn visits of a project, and those in other projects that leaders of this one have withdrawn on its trees.
 * `onlyOf`: the visits of one person in this project.
 */
export const listWithdrawnVisits = (
  db: Db,
  projectId: number,
  limit: number,
  onlyOf: number | undefined,
): Promise<WithdrawnVisitRow[]> =>
  db.list(sql`
    select visit_id, visit_name, ${epoch(sql`visit_date`)} as visit_date, tree_id, tree_name,
      case when visit.project_id = ${projectId} then ${fullname} end as user_name, visit.withdrawn_at
    from (
      (select ${withdrawnColumns} from visit join tree using (tree_id)
       where visit.project_id = ${projectId} and visit.withdrawn_at is not null and visit.batch_id is null and not is_withdrawn_by_home
         and tree.withdrawn_at is null and ${onlyOf === undefined ? sql`true` : sql`visit.user_id = ${onlyOf}`}
       order by visit.withdrawn_at desc, visit_id desc limit ${limit})
      union all
      (select ${withdrawnColumns} from visit join tree using (tree_id)
       where other_home_id = ${projectId} and is_withdrawn_by_home and tree.withdrawn_at is null and ${onlyOf === undefined}
       order by visit.withdrawn_at desc, visit_id desc limit ${limit})
    ) visit join tree using (tree_id) join users on users.user_id = visit.user_id
    order by visit.withdrawn_at desc, visit_id desc limit ${limit}`);

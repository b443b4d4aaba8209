// The SQL that reads what was changed.
import type { RoleName } from '@treewell/domain/access';
import type { ChangeAct, ChangeKind, ChangedRecord } from '@treewell/domain/history/changes';
import { CHANGED_RECORDS } from '@treewell/domain/history/changes';
import { CHANGES_PER_PAGE, type ChangeFilter } from '@treewell/domain/history/history';
import type { VisitName } from '@treewell/domain/visits/kinds';
import { type Db, Sql, sql } from '../../../db/db.ts';
import { roleName, roleNameOf } from '../../access/memberships.queries.ts';
import { fullname } from '../../accounts/accounts.queries.ts';
import { isAdmin, isShownByHome, isTreeInUse, joinHomeMember } from '../../visits/visits.queries.ts';

export type Values = Record<string, unknown>;

/** A change with all that rights on its record depend on. */
export interface ChangeRow {
  change_id: number;
  at: Date;
  is_mine: boolean;
  user_name: string | null;
  via: string;
  record: ChangedRecord;
  what: ChangeKind;
  before: Values | null;
  after: Values | null;
  project_id: number | null;
  project_name: string | null;
  visible: 0 | 1 | null;
  /** In the project of the change. */
  role_name: RoleName | null;
  tree_id: number | null;
  tree_name: string | null;
  is_tree_creator: boolean;
  is_tree_withdrawn: boolean;
  home_visible: 0 | 1 | null;
  home_role_name: RoleName | null;
  visit_id: number | null;
  visit_name: VisitName | null;
  is_visit_creator: boolean;
  is_visit_withdrawn: boolean;
  is_in_batch: boolean;
  is_withdrawn_by_home: boolean;
  is_blind: boolean;
  is_tree_in_use: boolean;
  is_shown_by_home: boolean;
  /** In the home of the tree, where the visit is in another project. */
  visit_home_role_name: RoleName | null;
  /** The home of the tree of the visit is another project. */
  is_elsewhere: boolean;
  is_admin: boolean;
  subject_name: string | null;
  /** The person of a membership has ended it. */
  is_own_membership: boolean;
  act: ChangeAct | null;
  is_finished: boolean | null;
  /** The first change of a group. Most have changes of one kind; links into another project come after edits of trees. */
  first_record: ChangedRecord | null;
  first_what: ChangeKind | null;
}

/** A boundary has up to ten thousand corners: people see how many. */
const shownValues = (column: Sql): Sql => sql`
  case when change.record = 'project' and ${column} ? 'boundary'
    then jsonb_build_object('boundary', npoints((${column} ->> 'boundary')::polygon)) else ${column} end`;

/** `chosen` has few rows. Names of people are for members of the project, and of people whom these know. */
const described = (userId: number, chosen: Sql): Sql => sql`
  with chosen as materialized (${chosen})
  select change.change_id::double precision as change_id, change.at, coalesce(change.user_id = ${userId}, false) as is_mine,
    case when change.user_id = ${userId} or member.user_id is not null and (author_member.user_id is not null
      or change.user_id in (visit.user_id, tree.created_by)) then (select ${fullname} from users where users.user_id = change.user_id) end as user_name,
    change.via, change.record, change.what, ${shownValues(sql`change.before`)} as before, ${shownValues(sql`change.after`)} as after,
    change.project_id, case when member.user_id is not null then project.project_name end as project_name, project.visible, ${roleName} as role_name,
    tree.tree_id, tree.tree_name, coalesce(tree.created_by = ${userId}, false) as is_tree_creator, tree.withdrawn_at is not null as is_tree_withdrawn,
    home.visible as home_visible, ${roleNameOf(sql`tree_home_member`)} as home_role_name,
    visit.visit_id, visit.visit_name, coalesce(visit.user_id = ${userId}, false) as is_visit_creator, visit.withdrawn_at is not null as is_visit_withdrawn,
    visit.batch_id is not null as is_in_batch, coalesce(visit.is_withdrawn_by_home, false) as is_withdrawn_by_home, coalesce(visit.is_blind, false) as is_blind,
    ${isTreeInUse} as is_tree_in_use, coalesce(${isShownByHome}, false) as is_shown_by_home, ${roleNameOf(sql`home_member`)} as visit_home_role_name,
    visit.other_home_id is not null as is_elsewhere, ${isAdmin(userId)},
    case when member.user_id is null then null
      when change.record = 'member' then (select ${fullname} from users where users.user_id = change.record_id)
      when change.record = 'filter' then coalesce((select filter_name from saved_filter where filter_id = change.record_id), change.before ->> 'filter_name', change.after ->> 'filter_name')
    end as subject_name,
    coalesce(change.record = 'member' and change.user_id = change.record_id, false) as is_own_membership,
    change_group.act, change_group.finished_at is not null as is_finished, first_change.record as first_record, first_change.what as first_what
  from chosen as change
    left join visit on visit.visit_id = change.visit_id
    left join tree on tree.tree_id = coalesce(change.tree_id, visit.tree_id)
    left join project on project.project_id = change.project_id
    left join member on member.project_id = change.project_id and member.user_id = ${userId}
    left join member author_member on author_member.project_id = change.project_id and author_member.user_id = change.user_id
    left join project home on home.project_id = tree.home_project_id
    left join member tree_home_member on tree_home_member.project_id = tree.home_project_id and tree_home_member.user_id = ${userId}
    ${joinHomeMember(userId)}
    left join change_group on change_group.group_id = change.group_id
    left join lateral (
      select of_group.record, of_group.what from change of_group
      where change.record = 'group' and of_group.group_id = change.group_id and of_group.record <> 'group'
      order by of_group.change_id limit 1
    ) first_change on true
  order by change.change_id desc`;

/** The newest first. The number in the text tells the planner that few rows are wanted. */
const newest = (which: Sql, before: number | undefined): Sql => sql`
  select * from change where ${which} and ${before === undefined ? sql`true` : sql`change_id < ${before}::bigint`}
  order by change_id desc limit ${new Sql(String(CHANGES_PER_PAGE))}`;

const list = (db: Db, userId: number, chosen: Sql): Promise<ChangeRow[]> => db.list(described(userId, chosen));

/** Which projects a tree is in, their members know. */
export const listTreeChanges = (db: Db, userId: number, treeId: number, before?: number): Promise<ChangeRow[]> =>
  list(
    db,
    userId,
    newest(
      sql`tree_id = ${treeId} and (record <> 'link'
        or exists (select from member where member.project_id = change.project_id and member.user_id = ${userId}))`,
      before,
    ),
  );

export const listVisitChanges = (db: Db, userId: number, visitId: number, before?: number): Promise<ChangeRow[]> =>
  list(db, userId, newest(sql`visit_id = ${visitId}`, before));

/** The newest of each kind of record, and the newest of these: an index has each kind in order. */
export const listProjectChanges = (
  db: Db,
  userId: number,
  projectId: number,
  filter: ChangeFilter,
  before?: number,
): Promise<ChangeRow[]> => {
  const kinds = filter.record ? [filter.record] : [...CHANGED_RECORDS];
  const which = sql`project_id = ${projectId} and record = wanted.record and (group_id is null or record = 'group')
    and ${filter.userId === undefined ? sql`true` : sql`user_id = ${filter.userId}`}
    and ${filter.from === undefined ? sql`true` : sql`at >= ${filter.from}::date::timestamp at time zone 'UTC'`}
    and ${filter.to === undefined ? sql`true` : sql`at < (${filter.to}::date + 1)::timestamp at time zone 'UTC'`}`;
  return list(
    db,
    userId,
    sql`select of_kind.* from unnest(${kinds}::text[]) as wanted (record) cross join lateral (${newest(which, before)}) of_kind
      order by of_kind.change_id desc limit ${new Sql(String(CHANGES_PER_PAGE))}`,
  );
};

export const findChange = async (db: Db, userId: number, changeId: number): Promise<ChangeRow | null> =>
  (await list(db, userId, sql`select * from change where change_id = ${changeId}::bigint`))[0] ?? null;

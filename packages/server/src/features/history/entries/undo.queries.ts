// The SQL that puts earlier values back.
import type { RoleName } from '@treewell/domain/access';
import type { ChangeKind, ChangedRecord } from '@treewell/domain/history/changes';
import { KEPT_VALUES } from '@treewell/domain/history/changes';
import type { UndoCounts } from '@treewell/domain/history/history';
import { searchable } from '@treewell/domain/search-text';
import { type Db, Sql, commaList, identifier, sql } from '../../../db/db.ts';
import { VISITED_MEASURES, columnOf, enteredAt, keptValues, lookValues } from '../../../db/history-columns.ts';
import { roleNameOf } from '../../access/memberships.queries.ts';
import { isReplaced } from '../../trees/sites.queries.ts';
import { isOfHomeNow } from '../../visits/visits.queries.ts';
import type { Values } from './history.queries.ts';

/** A change as it was kept, with whole boundaries. */
export interface KeptChange {
  change_id: number;
  /** With all its digits. */
  at: string;
  user_id: number | null;
  group_id: number | null;
  record: ChangedRecord;
  what: ChangeKind;
  project_id: number | null;
  tree_id: number | null;
  visit_id: number | null;
  record_id: number | null;
  before: Values | null;
  after: Values | null;
}

const columns = sql`change_id::double precision as change_id, at::text as at, user_id, group_id, record, what, project_id, tree_id, visit_id, record_id, before, after`;

export const getKeptChange = async (db: Db, changeId: number): Promise<KeptChange> =>
  (await db.find<KeptChange>(sql`select ${columns} from change where change_id = ${changeId}::bigint`)) as KeptChange;

/** Of this transaction, on its connection. */
export const getLastChangeId = async (db: Db): Promise<number> =>
  (await db.find<{ change_id: number }>(sql`select currval('change_id')::double precision as change_id`))?.change_id ??
  0;

// ── Groups ──────────────────────────────────────────────────────────────────

/** The latest first. */
export const listChangesOfGroup = (
  db: Db,
  groupId: number,
  { before, limit }: { before: number | null; limit: number },
): Promise<KeptChange[]> =>
  db.list(sql`
    select ${columns} from change
    where group_id = ${groupId} and record <> 'group' and ${before === null ? sql`true` : sql`change_id < ${before}::bigint`}
    order by change.change_id desc limit ${limit}`);

export interface GroupRow {
  group_id: number;
  project_id: number | null;
  is_finished: boolean;
  undoes_group_id: number | null;
  user_id: number | null;
  details: Values;
}

const groupColumns = sql`group_id, project_id, finished_at is not null as is_finished, undoes_group_id, user_id, details`;

export const findGroup = (db: Db, groupId: number): Promise<GroupRow | null> =>
  db.find(sql`select ${groupColumns} from change_group where group_id = ${groupId}`);

/** Of two people who undo the same, the second waits. */
export const lockGroup = (db: Db, groupId: number): Promise<GroupRow | null> =>
  db.find(sql`select ${groupColumns} from change_group where group_id = ${groupId} for update`);

export const findGroupEntry = async (db: Db, groupId: number): Promise<number | null> =>
  (
    await db.find<{ change_id: number }>(
      sql`select change_id::double precision as change_id from change where group_id = ${groupId} and record = 'group' limit 1`,
    )
  )?.change_id ?? null;

/** How far an undo is: in the transaction of each step, so that after a crash it goes on where it was. */
export interface UndoState extends UndoCounts {
  /** The last change that was undone, or left. Null at the beginning. */
  before: number | null;
}

export const updateUndoState = (db: Db, groupId: number, state: UndoState): Promise<number> =>
  db.run(sql`update change_group set details = ${JSON.stringify(state)}::jsonb where group_id = ${groupId}`);

// ── Trees ───────────────────────────────────────────────────────────────────

export const lockTreesToUndo = (db: Db, treeIds: readonly number[]): Promise<number> =>
  db.run(sql`select from tree where tree_id = any(${treeIds}::int[]) order by tree_id for no key update`);

export interface TreeNow {
  tree_id: number;
  now: Values;
  is_withdrawn: boolean;
  /** Whether it is removed, and a later tree has its site. */
  is_replaced: boolean;
  is_creator: boolean;
  home_visible: 0 | 1 | null;
  home_role_name: RoleName | null;
}

export const listTreesNow = (db: Db, userId: number, treeIds: readonly number[]): Promise<TreeNow[]> =>
  db.list(sql`
    select tree_id, ${new Sql(keptValues('tree', 'tree'))} as now, withdrawn_at is not null as is_withdrawn, ${isReplaced} as is_replaced,
      tree.created_by = ${userId} as is_creator,
      visible as home_visible, ${roleNameOf(sql`member`)} as home_role_name
    from tree left join project on project.project_id = home_project_id
      left join member on member.project_id = home_project_id and member.user_id = ${userId}
    where tree_id = any(${treeIds}::int[])`);

/** What somebody has entered, and when. What the tree shows follows from it, and from its visits. */
const treeColumns = [
  ...KEPT_VALUES.tree.map((name) =>
    (VISITED_MEASURES as readonly string[]).includes(name) ? `entered_${name}` : columnOf('tree', name),
  ),
  ...VISITED_MEASURES.map(enteredAt),
];

const asTreeColumn = (name: string, value: unknown): [column: string, value: unknown] => {
  if ((VISITED_MEASURES as readonly string[]).includes(name)) return [`entered_${name}`, value];
  if (VISITED_MEASURES.map(enteredAt).includes(name))
    return [name, value === null ? null : new Date((value as number) * 1_000).toISOString()];
  return [columnOf('tree', name), value];
};

/** `set` of the columns that `edit.values` names, from a row that was made of them. */
const restored = (table: string, names: readonly string[]): Sql =>
  commaList(
    names.map(
      (name) =>
        sql`${identifier(name)} = case when edit.values ? ${name}::text then earlier.${identifier(name)} else ${identifier(table)}.${identifier(name)} end`,
    ),
  );

export const updateTreesRestored = (db: Db, edits: readonly { tree_id: number; values: Values }[]): Promise<number> => {
  const sent = edits.map(({ tree_id, values }) => ({
    tree_id,
    values: Object.fromEntries(Object.entries(values).map(([name, value]) => asTreeColumn(name, value))),
  }));
  return db.run(sql`
    update tree set ${restored('tree', treeColumns)}, version = tree.version + 1
    from (select (sent ->> 'tree_id')::int as tree_id, sent -> 'values' as values from jsonb_array_elements(${JSON.stringify(sent)}::jsonb) sent) edit
      cross join lateral jsonb_populate_record(null::tree, edit.values) earlier
    where tree.tree_id = edit.tree_id`);
};

/** Whether the tree is withdrawn, and since this change. Null if there is no such tree. */
export const findTreeState = (
  db: Db,
  treeId: number,
  at: string,
): Promise<{ is_withdrawn: boolean; is_since: boolean } | null> =>
  db.find(sql`
    select withdrawn_at is not null as is_withdrawn, withdrawn_at is not distinct from ${at}::timestamptz as is_since
    from tree where tree_id = ${treeId}`);

// ── Visits ──────────────────────────────────────────────────────────────────

export const findVisitState = (
  db: Db,
  visitId: number,
  at: string,
): Promise<{ tree_id: number; is_withdrawn: boolean; is_since: boolean; now: Values } | null> =>
  db.find(sql`
    select tree_id, withdrawn_at is not null as is_withdrawn, withdrawn_at is not distinct from ${at}::timestamptz as is_since,
      ${new Sql(keptValues('visit', 'visit'))} as now
    from visit where visit_id = ${visitId}`);

const visitColumns = KEPT_VALUES.visit.filter((name) => name !== 'visit_date').map((name) => columnOf('visit', name));

/** Whether a leader has looked at the report, and the version of its answers. */
export const findLook = (db: Db, visitId: number): Promise<{ now: Values } | null> =>
  db.find(sql`
    select ${new Sql(lookValues('visit'))} || jsonb_build_object('version', version) as now from visit where visit_id = ${visitId}`);

export const updateLookRestored = (db: Db, visitId: number, { looked_at, looked_by }: Values): Promise<number> =>
  db.run(sql`
    update visit set looked_at = to_timestamp(${looked_at}::double precision), looked_by = ${looked_by}::int where visit_id = ${visitId}`);

/** Nobody has looked at the answers that come back, or they were looked at for what has been corrected since. */
export const updateVisitValues = (db: Db, visitId: number, values: Values): Promise<number> =>
  db.run(sql`
    update visit set ${restored('visit', visitColumns)}, looked_at = null, looked_by = null, version = visit.version + 1, is_of_home = ${isOfHomeNow},
      visit_date = coalesce(to_timestamp((edit.values ->> 'visit_date')::double precision), visit.visit_date)
    from (select ${JSON.stringify(values)}::jsonb as values) edit
      cross join lateral jsonb_populate_record(null::visit, edit.values - 'visit_date') earlier
    where visit.visit_id = ${visitId}`);

// ── Projects ────────────────────────────────────────────────────────────────

export const findProjectNow = (db: Db, projectId: number): Promise<{ now: Values } | null> =>
  db.find(sql`
    select ${new Sql(keptValues('project', 'project'))} || jsonb_build_object('boundary', boundary::text) as now
    from project where project_id = ${projectId}`);

export const updateProjectValues = (db: Db, projectId: number, values: Values): Promise<number> => {
  const sent = Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf('project', name), value]));
  const name = values['project_name'];
  return db.run(sql`
    update project set ${restored(
      'project',
      KEPT_VALUES.project.map((kept) => columnOf('project', kept)),
    )}, version = project.version + 1, search_name = coalesce(${typeof name === 'string' ? searchable(name) : null}::text, project.search_name)
    from (select ${JSON.stringify(sent)}::jsonb as values) edit
      cross join lateral jsonb_populate_record(null::project, edit.values) earlier
    where project.project_id = ${projectId}`);
};

export const updateProjectBoundary = (
  db: Db,
  projectId: number,
  boundary: string | null,
  outline: string | null,
): Promise<number> =>
  db.run(sql`
    update project set boundary = ${boundary}::polygon, outline = ${outline}::polygon, version = version + 1
    where project_id = ${projectId}`);

// ── Links ───────────────────────────────────────────────────────────────────

export interface LinkNow {
  tree_id: number;
  is_standing: boolean;
  is_linked: boolean;
  /** It is the link of this change, and not a later one. */
  is_same: boolean;
}

export const listLinksNow = (
  db: Db,
  projectId: number,
  links: readonly { tree_id: number; at: string }[],
): Promise<LinkNow[]> =>
  db.list(sql`
    select tree.tree_id, withdrawn_at is null as is_standing, project_tree.tree_id is not null as is_linked,
      coalesce(added_at = asked.at, false) as is_same
    from unnest(${links.map(({ tree_id }) => tree_id)}::int[], ${links.map(({ at }) => at)}::timestamptz[]) as asked (tree_id, at)
      join tree on tree.tree_id = asked.tree_id
      left join project_tree on project_tree.project_id = ${projectId} and project_tree.tree_id = asked.tree_id`);

// ── Members and filters ─────────────────────────────────────────────────────

/** `is_same`: it is the membership of this change, and not a later one. */
export const findMemberNow = (
  db: Db,
  projectId: number,
  userId: number,
  at: string,
): Promise<{ role_id: number; is_same: boolean } | null> =>
  db.find(sql`
    select role_id, joined_at = ${at}::timestamptz as is_same from member where project_id = ${projectId} and user_id = ${userId}`);

export const findFilterNow = (db: Db, filterId: number): Promise<{ now: Values } | null> =>
  db.find(sql`
    select jsonb_build_object('filter_name', filter_name, 'filter', filter, 'saved_by', saved_by) as now
    from saved_filter where filter_id = ${filterId}`);

/** With its id: later changes name it. */
export const insertFilterAgain = (
  db: Db,
  filterId: number,
  projectId: number,
  { filter_name, filter, saved_by }: Values,
): Promise<number> =>
  db.run(sql`
    insert into saved_filter (filter_id, project_id, filter_name, filter, saved_by) overriding system value
    values (${filterId}, ${projectId}, ${filter_name}, ${JSON.stringify(filter)}::jsonb, ${saved_by}::int)`);

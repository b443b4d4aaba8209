// The only SQL about projects.
import { LEADER } from '@treewell/domain/access';
import type { Position, Ring } from '@treewell/domain/geo';
import { Problem } from '@treewell/domain/problems';
import {
  PROJECT_EDIT_FIELDS,
  PROJECT_FIELDS,
  type ProjectEdit,
  type ProjectSettings,
} from '@treewell/domain/project-fields';
import {
  type FoundProject,
  type ListedProject,
  NEWEST_PROJECTS_MAX,
  PROJECTS_PER_PERSON_MAX,
  type Project,
  SEARCH_RESULTS_MAX,
} from '@treewell/domain/projects';
import { openFields } from '@treewell/domain/record-fields';
import { searchable } from '@treewell/domain/search-text';
import { ACTIVITIES, type Activity, type VisitName, visitNameOf } from '@treewell/domain/visits/kinds';
import { type Db, type Sql, commaList, identifier, sql } from '../../db/db.ts';
import { assignments, keptFields, readColumns, writtenColumns, writtenValues } from '../../db/record-columns.ts';
import { polygonText, readPolygon, toPolygon } from '../../shapes/boundary.ts';
import { findOutline } from '../../thread/large-shapes.ts';
import { roleName } from '../access/memberships.queries.ts';

const exactBoundary = sql`coalesce(boundary::text, '') as polygon_text`;
/** For lists, because a few hundred boundaries would be hundreds of megabytes. */
const outline = sql`coalesce(outline_text, '') as polygon_text`;

const memberCount = sql`(select count(*)::int from member where member.project_id = project.project_id)`;

/** The progress that features/trees/include-trees.ts writes into its job. */
const treeIntake = sql`(
  select jsonb_build_object(
    'is_counting', coalesce((progress ->> 'is_counting')::boolean, true),
    'trees_done', coalesce((progress ->> 'trees_done')::int, 0),
    'trees_total', coalesce((progress ->> 'trees_total')::int, 0))
  from job where kind = 'include_trees' and name = project.project_id::text)`;

const settingColumns = readColumns(keptFields(PROJECT_FIELDS), 'project');
/** What people see who are no members. */
const openColumns = readColumns(openFields(PROJECT_FIELDS), 'project');

/** Requests and answers have a flag for each kind of visit; the database has a list. */
const activityFlags = commaList(
  ACTIVITIES.map((activity) => sql`(${visitNameOf(activity)} = any(activities))::int as ${identifier(activity)}`),
);

const activitiesOf = (flags: Record<Activity, 0 | 1>): VisitName[] =>
  ACTIVITIES.filter((activity) => flags[activity] === 1).map(visitNameOf);

const projectOfMember = (polygonTextColumn: Sql): Sql => sql`
  select project.project_id, ${settingColumns}, ${activityFlags}, ${polygonTextColumn},
    tree_count as "treeCount", version, ${memberCount} as member_count,
    ${roleName} as role_name, ${roleName} as project_user_relationship,
    case when role_id = ${LEADER} and exists (select from join_request where join_request.project_id = project.project_id)
      then 1 else 0 end as requests_pending,
    ${treeIntake} as tree_intake
  from project join member on member.project_id = project.project_id`;

export function listProjectsOfUser(db: Db, userId: number): Promise<ListedProject[]> {
  return db.list(sql`
    ${projectOfMember(outline)} where member.user_id = ${userId}
    order by search_name, project_id limit ${PROJECTS_PER_PERSON_MAX}`);
}

export async function getProject(db: Db, projectId: number, userId: number): Promise<Project> {
  const row = await db.find<Project>(
    sql`${projectOfMember(exactBoundary)} where member.user_id = ${userId} and project.project_id = ${projectId}`,
  );
  if (!row) throw new Problem('not_found');
  return { ...row, polygon_text: polygonText(row.polygon_text) as Project['polygon_text'] };
}

export async function getTreeIntake(db: Db, projectId: number): Promise<Pick<Project, 'treeCount' | 'tree_intake'>> {
  const row = await db.find<Pick<Project, 'treeCount' | 'tree_intake'>>(
    sql`select tree_count as "treeCount", ${treeIntake} as tree_intake from project where project_id = ${projectId}`,
  );
  if (!row) throw new Problem('not_found');
  return row;
}

/** Locks the project for rules about all its members, such as "there is always a leader". */
export const lockProject = (db: Db, projectId: number): Promise<number> =>
  db.run(sql`select from project where project_id = ${projectId} for update`);

export async function insertProject(
  db: Db,
  project: ProjectSettings & { boundary: Ring | null; outline: string | null; created_by: number },
): Promise<number> {
  const row = await db.find<{ project_id: number }>(sql`
    insert into project (${writtenColumns(PROJECT_FIELDS)}, search_name, activities, boundary, outline, created_by)
    values (${writtenValues(PROJECT_FIELDS, project)}, ${searchable(project.project_name)}, ${activitiesOf(project)},
      ${project.boundary && toPolygon(project.boundary)}::polygon, ${project.outline}::polygon, ${project.created_by})
    returning project_id`);
  return (row as { project_id: number }).project_id;
}

/** Returns false if the project has changed since `version`. Without a version the last writer wins. */
export const updateSettings = async (
  db: Db,
  projectId: number,
  version: number | undefined,
  settings: ProjectEdit,
): Promise<boolean> =>
  (await db.run(sql`
    update project set ${assignments(PROJECT_EDIT_FIELDS, settings)}, search_name = ${searchable(settings.project_name)},
      activities = ${activitiesOf(settings)}, version = version + 1
    where ${isVersion(projectId, version)}`)) === 1;

export const updateBoundary = async (
  db: Db,
  projectId: number,
  version: number | undefined,
  { boundary, outline: newOutline }: { boundary: Ring; outline: string },
): Promise<boolean> =>
  (await db.run(sql`
    update project set boundary = ${toPolygon(boundary)}::polygon, outline = ${newOutline}::polygon, version = version + 1
    where ${isVersion(projectId, version)}`)) === 1;

const isVersion = (projectId: number, version: number | undefined): Sql =>
  sql`project_id = ${projectId} and version = coalesce(${version ?? null}::int, version)`;

// ── Searching ───────────────────────────────────────────────────────────────

const foundBy = (userId: number): Sql => sql`
  select project.project_id, ${openColumns}, ${outline}, ${memberCount} as member_count,
    coalesce(
      (select ${roleName} from member where member.project_id = project.project_id and member.user_id = ${userId}),
      (select 'Approval Pending' from join_request where join_request.project_id = project.project_id and join_request.user_id = ${userId}),
      'Ask to Join'
    ) as project_user_relationship
  from project`;

/** More than the search returns, because some boundaries are farther away than their outlines. */
const CANDIDATES_MAX = 2 * SEARCH_RESULTS_MAX;

export interface NearbyCandidate {
  project_id: number;
  /** True if its outline touches the shape. Otherwise only its bounding box contains the place. */
  touches_shape: boolean;
}

/**
 * Projects that may be near: those whose outline touches the shape, and those whose bounding box contains the place. The
 * index returns them from the place outwards, so the cost depends on the results and not on the number of projects.
 * PostgreSQL compares each edge of one shape with each edge of the other, so both must have few corners.
 */
export async function listNearbyCandidates(db: Db, shape: Ring, [x, y]: Position): Promise<NearbyCandidate[]> {
  const place = sql`point(${x}, ${y})`;
  return db.list(sql`
    with touching as (
      select project_id, area(box(outline)) as size from project
      where visible = 1 and outline && ${await findOutline(shape)}::polygon
      order by outline <-> ${place}, size limit ${CANDIDATES_MAX}
    ), boxed as materialized (
      select project_id, outline, area(box(outline)) as size from project where visible = 1 and box(outline) @> box(${place}, ${place})
    ), containing as (
      select project_id, size from boxed order by outline <-> ${place}, size limit ${CANDIDATES_MAX}
    )
    select project_id, bool_or(touches_shape) as touches_shape
    from (select project_id, size, true as touches_shape from touching union all select project_id, size, false from containing) candidate
    group by project_id, size order by size, project_id`);
}

/** The exact boundaries. Call it for few projects at a time, because each may have 10,000 corners. */
export async function listBoundaries(
  db: Db,
  projectIds: readonly number[],
): Promise<{ project_id: number; boundary: Ring }[]> {
  const rows = await db.list<{ project_id: number; bytes: Uint8Array }>(sql`
    select project_id, poly_send(boundary) as bytes from project where project_id = any(${projectIds}::int[]) and visible = 1`);
  return rows.map(({ project_id, bytes }) => ({ project_id, boundary: readPolygon(bytes) }));
}

export function listFoundProjects(db: Db, userId: number, projectIds: readonly number[]): Promise<FoundProject[]> {
  return db.list(sql`
    ${foundBy(userId)} where project.project_id = any(${projectIds}::int[]) and visible = 1
    order by array_position(${projectIds}::int[], project.project_id)`);
}

const TRIGRAM = 3;

/**
 * First names that start with the text, then names that contain it, then cities, then descriptions. A text shorter than
 * a trigram is searched only at the start of names, because no index helps inside a text.
 */
export async function listProjectsByName(db: Db, userId: number, searchText: string): Promise<FoundProject[]> {
  const escapedName = escapeLike(searchable(searchText));
  const inside = `%${escapeLike(await getSearchForm(db, searchText.trim()))}%`;
  const hits = (place: number, condition: Sql): Sql => sql`
    (select project_id, ${place}::int as place, search_name from project
     where visible = 1 and ${escapedName.length >= TRIGRAM} and ${condition} limit ${SEARCH_RESULTS_MAX})`;
  return db.list(sql`
    with hit as (
      (select project_id, 0 as place, search_name from project
       where visible = 1 and search_name like ${`${escapedName}%`} order by search_name limit ${SEARCH_RESULTS_MAX})
      union all ${hits(1, sql`search_name like ${`%_${escapedName}%`}`)}
      union all ${hits(2, sql`search_city like ${inside}`)}
      union all ${hits(3, sql`search_description like ${inside}`)}
    ), best as (
      select project_id, min(place) as place, min(search_name) as search_name from hit
      group by project_id order by place, search_name limit ${SEARCH_RESULTS_MAX}
    )
    ${foundBy(userId)} join best on best.project_id = project.project_id
    order by best.place, best.search_name, project.project_id`);
}

/** A call of its own: inside the search, PostgreSQL may compute it again for each project. */
const getSearchForm = async (db: Db, text: string): Promise<string> =>
  (await db.find<{ form: string }>(sql`select search_form(${text}) as form`))?.form ?? '';

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The newest first. */
export const listNewestProjects = (db: Db, userId: number): Promise<FoundProject[]> =>
  db.list(sql`${foundBy(userId)} where visible = 1 order by project.project_id desc limit ${NEWEST_PROJECTS_MAX}`);

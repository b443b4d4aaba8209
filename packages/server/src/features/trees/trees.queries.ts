// The only SQL about trees, except for the map's tiles (tiles.queries.ts).
import { roleNameOf } from '../access/memberships.queries.ts';
import type { RoleName } from '@treewell/domain/access';
import { OTHER_LANGUAGES } from '@treewell/domain/languages';
import type { Ring } from '@treewell/domain/geo';
import { Problem } from '@treewell/domain/problems';
import type { ProjectTree, TreeStats } from '@treewell/domain/project-trees';
import { openFields } from '@treewell/domain/record-fields';
import { SPECIAL_SPECIES, type Species, commonNameKey } from '@treewell/domain/species';
import { TREES_PER_SELECTION_MAX } from '@treewell/domain/tree-extents';
import { TREE_FIELDS, TREE_STATUSES, type TreeFieldName } from '@treewell/domain/tree-fields';
import type { TreeLife } from '@treewell/domain/life/tree-life';
import { TREE_NUMBER_MAX } from '@treewell/domain/tree-names';
import type { Tree, TreeEdit, TreeInput } from '@treewell/domain/trees';
import { type Db, type Sql, commaList, identifier, sql } from '../../db/db.ts';
import { assignments, readColumns, writtenColumns, writtenValues } from '../../db/record-columns.ts';
import { MICRODEGREES, type ShapePart } from '../../shapes/shape-parts.ts';
import { findParts } from '../../thread/large-shapes.ts';
import { fullname } from '../accounts/accounts.queries.ts';
import { type CheckedRow, latestCheck } from '../health-index/health-index.queries.ts';

const treeColumns = readColumns(TREE_FIELDS, 'tree');
const openTreeColumns = readColumns(openFields(TREE_FIELDS), 'tree');

// ── Species ─────────────────────────────────────────────────────────────────

/** In English, and as common_name_es and so on in the other languages: empty where no name is known. */
const speciesColumns = commaList([
  sql`species.sub_id, common_name, scientific_name`,
  ...OTHER_LANGUAGES.map(
    (language) => sql`coalesce(${identifier(language)}.name, '') as ${identifier(commonNameKey(language))}`,
  ),
]);
const speciesRows = OTHER_LANGUAGES.reduce(
  (rows, language) => sql`${rows}
    left join species_name ${identifier(language)} on ${identifier(language)}.sub_id = species.sub_id and ${identifier(language)}.language = ${language}`,
  sql`species`,
);

export const listSpecies = (db: Db): Promise<Species[]> =>
  db.list(sql`
    select ${speciesColumns} from ${speciesRows}
    order by array_position(${SPECIAL_SPECIES}::int[], species.sub_id), common_name, scientific_name`);

export const findSpecies = (db: Db, subId: number): Promise<Species | null> =>
  db.find(sql`select ${speciesColumns} from ${speciesRows} where species.sub_id = ${subId}`);

/** Enough to find every species of which the project has one tree in a few hundred. */
const SPECIES_SAMPLE_TREES = 2_000;

/**
 * The most frequent first. Reads the beginning of an index whose order is the trees' levels of detail. The levels are
 * drawn by lot, so this is a sample from the whole project, and the cost does not grow with the number of trees.
 */
export const listProjectSpecies = async (db: Db, projectId: number): Promise<number[]> =>
  (
    await db.list<{ sub_id: number }>(sql`
      select sub_id from (
        select tree_id from project_tree
        where project_id = ${projectId} and tree_withdrawn_at is null order by lod_cell limit ${SPECIES_SAMPLE_TREES}
      ) sample join tree using (tree_id)
      group by sub_id order by count(*) desc, sub_id`)
  ).map(({ sub_id }) => sub_id);

// ── One tree ────────────────────────────────────────────────────────────────

/** The caller's projects that the tree is in. */
const myProjects = (userId: number): Sql => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('project_id', project.project_id, 'project_name', project_name) order by project_name, project.project_id)
    from project_tree join project using (project_id) join member using (project_id)
    where project_tree.tree_id = tree.tree_id and member.user_id = ${userId}
  ), '[]')`;

export type TreeRow = Pick<
  Tree,
  TreeFieldName | 'tree_id' | 'tree_in_project' | 'version' | 'home_project_id' | 'home_project_name' | 'home_visible'
> & {
  is_creator: boolean;
  creator_name: string;
  /** The caller's role in the tree's home. */
  home_role_name: RoleName | null;
  /** Whether the caller is a member of any active project. */
  has_active_project: boolean;
} & CheckedRow;

export async function getTreeRow(db: Db, userId: number, treeId: number): Promise<TreeRow> {
  const row = await db.find<TreeRow>(sql`
    select tree.tree_id, ${treeColumns}, ${latestCheck}, ${myProjects(userId)} as tree_in_project, tree.version,
      tree.created_by = ${userId} as is_creator, ${fullname} as creator_name,
      home_project_id, home.project_name as home_project_name, home.visible as home_visible,
      ${roleNameOf(sql`home_member`)} as home_role_name,
      exists (select from member join project using (project_id) where member.user_id = ${userId} and visible = 1) as has_active_project
    from tree join species using (sub_id) join users on users.user_id = tree.created_by
      left join project home on home.project_id = home_project_id
      left join member home_member on home_member.project_id = home_project_id and home_member.user_id = ${userId}
    where tree.tree_id = ${treeId} and withdrawn_at is null`);
  if (!row) throw new Problem('not_found');
  return row;
}

/** Locks a tree before it is changed. */
export async function lockTree(db: Db, treeId: number): Promise<{ version: number; created_by: number } & TreeLife> {
  const row = await db.find<{ version: number; created_by: number } & TreeLife>(sql`
    select version, created_by, status, status_date, planted_on from tree
    where tree_id = ${treeId} and withdrawn_at is null for update`);
  if (!row) throw new Problem('not_found');
  return row;
}

/** The project of the input becomes the home of the tree. `siteId`: another tree stood there before. */
export async function insertTree(db: Db, userId: number, tree: TreeInput, siteId: number | null): Promise<number> {
  const row = await db.find<{ tree_id: number }>(sql`
    insert into tree (${writtenColumns(TREE_FIELDS)}, created_by, home_project_id, site_id)
    values (${writtenValues(TREE_FIELDS, tree)}, ${userId}, ${tree.project_id}, ${siteId})
    returning tree_id`);
  return (row as { tree_id: number }).tree_id;
}

export const updateTree = (db: Db, treeId: number, tree: TreeEdit): Promise<number> =>
  db.run(sql`
    update tree set ${assignments(TREE_FIELDS, tree)}, version = version + 1
    where tree_id = ${treeId}`);

/** Takes the next running number for the name of a new tree. No two calls get the same one. */
export async function updateNextTreeNumber(db: Db, projectId: number): Promise<{ tree_number: number }> {
  const row = await db.find<{ tree_number: number }>(sql`
    update project set next_tree_number = least(next_tree_number + 1, ${TREE_NUMBER_MAX})
    where project_id = ${projectId} returning next_tree_number - 1 as tree_number`);
  if (!row) throw new Problem('not_found');
  return row;
}

// ── Trees and projects ──────────────────────────────────────────────────────

/**
 * Call it before the first change of a project's tree count. All writers lock in the same order, to avoid deadlocks:
 * tree, project, project_tree, total (triggers lock the last two).
 */
export const lockTreeCount = (db: Db, projectId: number): Promise<number> =>
  db.run(sql`select from project where project_id = ${projectId} for no key update`);

/**
 * Locks trees before they are linked or unlinked, withdrawn ones too. Returns those that are not withdrawn. Not `for share`:
 * two people who then both need more than that would wait for one another.
 */
export const lockTrees = async (db: Db, treeIds: readonly number[]): Promise<number[]> =>
  (
    await db.list<{ tree_id: number; is_withdrawn: boolean }>(sql`
      select tree_id, withdrawn_at is not null as is_withdrawn from tree where tree_id = any(${treeIds}::int[])
      order by tree_id for no key update`)
  ).flatMap(({ tree_id, is_withdrawn }) => (is_withdrawn ? [] : [tree_id]));

/**
 * Locks the homes of trees before their rule about sharing is read, so that a change of the settings of a home (lockProject)
 * and the end of a use wait for links that are being made. `for key share` waits for nobody else: a home gets new trees
 * while others link its trees.
 */
export const lockHomes = (db: Db, projectId: number, treeIds: readonly number[]): Promise<number> =>
  db.run(sql`
    select from project
    where project_id = any(array(select distinct home_project_id from tree where tree_id = any(${treeIds}::int[]))) and project_id <> ${projectId}
    order by project_id for key share`);

/**
 * Whether the project may newly use a row of `tree`: its home lets others, or the tree has none. A subquery for one value,
 * not `exists`: PostgreSQL may turn that into a join which begins with all projects.
 */
export const isShared = (projectId: number): Sql => sql`
  (tree.home_project_id is null or tree.home_project_id = ${projectId}
    or (select sharing_trees from project home where home.project_id = tree.home_project_id) = 1)`;

/** Those of the trees that may not be newly linked to the project. Links that are there already stay. */
export const listUnsharedTrees = async (db: Db, projectId: number, treeIds: readonly number[]): Promise<number[]> =>
  (
    await db.list<{ tree_id: number }>(sql`
      select tree_id from tree
      where tree_id = any(${treeIds}::int[]) and not (${isShared(projectId)})
        and not exists (select from project_tree where project_tree.project_id = ${projectId} and project_tree.tree_id = tree.tree_id)`)
  ).map(({ tree_id }) => tree_id);

/** For link-trees.ts, which locks. Returns the trees that were not in the project before. The columns of all are copied at once. */
export const insertProjectTrees = async (db: Db, projectId: number, treeIds: readonly number[]): Promise<number[]> =>
  (
    await db.list<{ tree_id: number }>(sql`
      insert into project_tree (project_id, tree_id, cell, lod_cell, tile_value, checked_day, filter_value, added_by, other_home_id)
      select ${projectId}, tree_id, cell, lod_cell, tile_value, checked_day, filter_value(dbh, pestdetection_count, photo_count),
        case when home_project_id = ${projectId} then created_by end, nullif(home_project_id, ${projectId})
      from tree where tree_id = any(${treeIds}::int[]) order by tree_id
      on conflict do nothing returning tree_id`)
  ).map(({ tree_id }) => tree_id);

/** For link-trees.ts, which locks. Leaves the trees that were added to the project later than `addedUntil`. */
export const deleteProjectTrees = async (
  db: Db,
  projectId: number,
  treeIds: readonly number[],
  addedUntil?: string,
): Promise<number[]> =>
  (
    await db.list<{ tree_id: number }>(sql`
      delete from project_tree where project_id = ${projectId} and tree_id = any(${treeIds}::int[])
        and ${addedUntil === undefined ? sql`true` : sql`added_at <= ${addedUntil}::timestamptz`}
      returning tree_id`)
  ).map(({ tree_id }) => tree_id);

/** Only these trees, if any are named. */
const isAmong = (treeIds: readonly number[] | undefined): Sql =>
  treeIds ? sql`and project_tree.tree_id = any(${treeIds}::int[])` : sql``;

/** The first day of any plan of the project, as the link keeps it (schema/due.sql): days since 1970 and one more, 0 for none. */
const dueOn = sql`date '1970-01-01' + (nullif(project_tree.due_day, 0) - 1) as due_on`;

/** `after` is compared in both tables: otherwise PostgreSQL would read all earlier trees again for every page. */
export const listProjectTrees = (
  db: Db,
  projectId: number,
  page: { after: number; limit: number; among?: readonly number[] | undefined },
): Promise<(Omit<ProjectTree, 'z_score' | 'health_checked_at'> & CheckedRow)[]> =>
  db.list(sql`
    select tree.tree_id, ${openTreeColumns}, ${latestCheck}, ${dueOn}, project_id
    from project_tree join tree using (tree_id) join species using (sub_id)
    where project_id = ${projectId} and project_tree.tree_id > ${page.after} and tree.tree_id > ${page.after} and withdrawn_at is null
      ${isAmong(page.among)}
    order by project_tree.tree_id limit ${page.limit}`);

const STATS_SPECIES = 10;

export async function getTreeStats(db: Db, projectId: number, among?: readonly number[]): Promise<TreeStats> {
  const row = await db.find<TreeStats>(sql`
    with by_species as materialized (
      select sub_id, status, status in ('alive', 'dead') as is_standing, count(*)::int as tree_count, sum(healthcheck_count)::int as healthcheck_count,
        sum(treecare_count)::int as treecare_count, sum(pestdetection_count)::int as pestdetection_count, count(dbh)::int as measured_count, sum(dbh) as dbh
      from project_tree join tree using (tree_id)
      where project_id = ${projectId} and withdrawn_at is null ${isAmong(among)} group by sub_id, status
    )
    select coalesce(sum(tree_count), 0)::int as tree_count,
      jsonb_build_object(${commaList(TREE_STATUSES.map(({ value }) => sql`${value}::text, coalesce(sum(tree_count) filter (where status = ${value}), 0)`))}) as by_status,
      count(distinct sub_id) filter (where is_standing)::int as species_count,
      coalesce(sum(healthcheck_count), 0)::int as healthcheck_count, coalesce(sum(treecare_count), 0)::int as treecare_count,
      coalesce(sum(pestdetection_count), 0)::int as pestdetection_count, coalesce(sum(measured_count) filter (where is_standing), 0)::int as measured_count,
      sum(dbh) filter (where is_standing) / nullif(sum(measured_count) filter (where is_standing), 0) as average_dbh,
      coalesce((
        select jsonb_agg(frequent) from (
          select sub_id, common_name, scientific_name, sum(tree_count)::int as tree_count from by_species join species using (sub_id)
          where is_standing group by sub_id, common_name, scientific_name order by tree_count desc, common_name limit ${STATS_SPECIES}
        ) frequent
      ), '[]') as species
    from by_species`);
  return row as TreeStats;
}

// ── Trees inside a shape ────────────────────────────────────────────────────

/** A table `range` of cell ranges, each with the part of the shape that lies in it. */
export const asRanges = (parts: readonly ShapePart[]): Sql =>
  sql`unnest(${parts.map(({ from }) => from)}::bigint[], ${parts.map(({ to }) => to)}::bigint[], ${parts.map(({ polygon }) => polygon)}::polygon[]) as range (first, beyond, part)`;

/** True if a row of `tree` lies inside the part of the shape in its `range`. */
export const isInside = sql`range.part @> point(tree.longitude * ${MICRODEGREES}, tree.latitude * ${MICRODEGREES})`;

/** A few ranges of the index cover the shape. Each of their trees is then tested exactly with the part of the shape there. */
const treesInside = (parts: readonly ShapePart[]): Sql =>
  sql`${asRanges(parts)} join tree on tree.cell >= range.first and tree.cell < range.beyond and tree.withdrawn_at is null and ${isInside}`;

interface TreePoint extends Species {
  tree_id: number;
  longitude: number;
  latitude: number;
  symbology: 0 | 1 | null;
}

/** What filters ask of a tree (features/tiles/filter/filter-bits.ts). */
export interface PackedPoint extends TreePoint {
  tile_value: Buffer;
  checked_day: number;
  filter_value: number;
}

/** `symbology` says whether the tree is in the project. It is null without a project. `species`: only trees of these. */
export async function listTreesInside(
  db: Db,
  ring: Ring,
  projectId?: number,
  species: Iterable<number> | null = null,
): Promise<PackedPoint[]> {
  const symbology =
    projectId === undefined
      ? sql`null::int`
      : sql`(exists (select from project_tree where project_id = ${projectId} and project_tree.tree_id = tree.tree_id))::int`;
  const isOfSpecies = species ? sql`where tree.sub_id = any(${[...species]}::int[])` : sql``;
  const points = await db.list<PackedPoint>(sql`
    select tree.tree_id, tree.longitude, tree.latitude, sub_id, common_name, scientific_name, ${symbology} as symbology,
      int8send(tile_value) as tile_value, checked_day, filter_value(dbh, pestdetection_count, photo_count) as filter_value
    from ${treesInside(await findParts(ring))} join species using (sub_id) ${isOfSpecies}
    limit ${TREES_PER_SELECTION_MAX + 1}`);
  if (points.length > TREES_PER_SELECTION_MAX) throw new Problem('too_many_trees');
  return points;
}

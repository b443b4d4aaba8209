// The only SQL about saved filters.
import { SAVED_FILTERS_MAX, type SavedFilter } from '@treewell/domain/saved-filters';
import type { TreeFilterQuery } from '@treewell/domain/tree-filter';
import { type Db, sql } from '../../db/db.ts';
import { fullname } from '../accounts/accounts.queries.ts';

export type SavedFilterRow = Omit<SavedFilter, 'can_delete'> & { is_mine: boolean };

const columns = (userId: number) =>
  sql`filter_id, filter_name, filter, ${fullname} as saved_by, saved_filter.saved_by = ${userId} as is_mine`;

export const listSavedFilters = (db: Db, projectId: number, userId: number): Promise<SavedFilterRow[]> =>
  db.list(sql`
    select ${columns(userId)} from saved_filter join users on users.user_id = saved_filter.saved_by
    where project_id = ${projectId} order by lower(filter_name) limit ${SAVED_FILTERS_MAX}`);

export const findSavedFilter = (
  db: Db,
  projectId: number,
  filterId: number,
  userId: number,
): Promise<SavedFilterRow | null> =>
  db.find(sql`
    select ${columns(userId)} from saved_filter join users on users.user_id = saved_filter.saved_by
    where project_id = ${projectId} and filter_id = ${filterId}`);

/** Locks the project, so that two people at once cannot save more filters than there may be. */
export async function countSavedFilters(db: Db, projectId: number): Promise<number> {
  await db.run(sql`select from project where project_id = ${projectId} for no key update`);
  const row = await db.find<{ filters: number }>(
    sql`select count(*)::int as filters from saved_filter where project_id = ${projectId}`,
  );
  return row?.filters ?? 0;
}

export const findFilterByName = (
  db: Db,
  projectId: number,
  name: string,
): Promise<{ filter_id: number; saved_by: number } | null> =>
  db.find(sql`
    select filter_id, saved_by from saved_filter
    where project_id = ${projectId} and lower(filter_name) = lower(${name})`);

export async function insertSavedFilter(
  db: Db,
  projectId: number,
  userId: number,
  name: string,
  filter: TreeFilterQuery,
): Promise<number> {
  const row = await db.find<{ filter_id: number }>(sql`
    insert into saved_filter (project_id, filter_name, filter, saved_by)
    values (${projectId}, ${name}, ${filter}::jsonb, ${userId}) returning filter_id`);
  return (row as { filter_id: number }).filter_id;
}

export const replaceSavedFilter = (db: Db, filterId: number, name: string, filter: TreeFilterQuery): Promise<number> =>
  db.run(sql`
    update saved_filter set filter_name = ${name}, filter = ${filter}::jsonb, saved_at = now()
    where filter_id = ${filterId}`);

export const deleteSavedFilter = (db: Db, filterId: number): Promise<number> =>
  db.run(sql`delete from saved_filter where filter_id = ${filterId}`);

// The only SQL about the sites of trees: the trees that have stood at one place, one after the other.
import { REMOVED, type TreeLife } from '@treewell/domain/life/tree-life';
import {
  SITE_TREES_MAX,
  SITE_TREE_FIELDS,
  SITE_TREE_PHOTOS_MAX,
  type SiteTree,
} from '@treewell/domain/life/tree-sites';
import { type Db, sql } from '../../db/db.ts';
import { readColumns } from '../../db/record-columns.ts';

/**
 * Locks a tree and the first one of its site before it is replanted, by their ids as everybody does. The foreign key of the
 * new tree locks the first one too; if it were locked only then, an edit of it could wait for the project meanwhile.
 */
export const lockSite = (db: Db, treeId: number): Promise<number> =>
  db.run(sql`
    select from tree where tree_id in (${treeId}, (select site_id from tree where tree_id = ${treeId}))
    order by tree_id for update`);

export interface FormerTree extends TreeLife {
  site_id: number | null;
  /** When the last tree of the site was planted, as far as is known. Another one may have stood there since this one. */
  last_planted_on: string | null;
  home_project_id: number | null;
  longitude: number;
  latitude: number;
}

export const findFormerTree = (db: Db, treeId: number): Promise<FormerTree | null> =>
  db.find(sql`
    select status, status_date, planted_on, site_id, home_project_id, longitude, latitude,
      greatest(planted_on, (
        select max(other.planted_on) from tree other where other.site_id = tree.site_id and other.withdrawn_at is null
      )) as last_planted_on
    from tree where tree_id = ${treeId} and withdrawn_at is null`);

/** Whether another tree of the site is not removed. The index tree_of_site_standing makes sure of it. */
export const isSiteTaken = async (db: Db, siteId: number, treeId: number): Promise<boolean> =>
  (await db.find(sql`
    select tree_id from tree
    where site_id = ${siteId} and tree_id <> ${treeId} and status <> ${REMOVED} and withdrawn_at is null limit 1`)) !==
  null;

/**
 * Whether a row of `tree` is removed, and another tree of its site stands or came later. Only the last tree of a site may stand
 * again: so two that are changed together are never both allowed to.
 */
export const isReplaced = sql`
  (tree.status = ${REMOVED} and tree.site_id is not null and exists (
    select from tree other
    where other.site_id = tree.site_id and other.tree_id <> tree.tree_id and other.withdrawn_at is null
      and (other.status <> ${REMOVED} or other.tree_id > tree.tree_id)))`;

/** The tree is gone, at the latest since the day on which the next one was planted. */
export const updateTreeReplaced = (db: Db, treeId: number, siteId: number, plantedOn: string): Promise<number> =>
  db.run(sql`
    update tree set status = ${REMOVED}, status_date = coalesce(status_date, ${plantedOn}), site_id = ${siteId}, version = version + 1
    where tree_id = ${treeId}`);

/** Today in UTC, or `earliest` if that is later: somewhere on earth a day begins fourteen hours earlier. */
export const getTodayOrLater = async (db: Db, earliest: string | null): Promise<string> =>
  (
    (await db.find<{ today: string }>(
      sql`select greatest((now() at time zone 'UTC')::date, ${earliest}::date) as today`,
    )) as { today: string }
  ).today;

// ── Who stood here ──────────────────────────────────────────────────────────

type SiteTreeRow = Omit<SiteTree, 'photos'>;

/** The other trees of the site of a tree, the newest first. */
export const listSiteTrees = (db: Db, treeId: number): Promise<SiteTreeRow[]> =>
  db.list(sql`
    select tree.tree_id, ${readColumns(SITE_TREE_FIELDS, 'tree')}
    from tree join species using (sub_id)
    where site_id = (select site_id from tree where tree_id = ${treeId}) and tree.tree_id <> ${treeId} and withdrawn_at is null
    order by tree.tree_id desc limit ${SITE_TREES_MAX}`);

export interface SitePhotoRow {
  tree_id: number;
  photo_id: number;
  photo_file: string;
}

/** The newest photos of each tree: its own come before those of its visits. */
export const listSitePhotos = (db: Db, treeIds: readonly number[]): Promise<SitePhotoRow[]> =>
  db.list(sql`
    select tree_id, photo_id, photo_file
    from unnest(${treeIds}::int[]) as site (tree_id) cross join lateral (
      (select photo_id, photo_file, 1 as rank from photo
       where photo.tree_id = site.tree_id and visit_id is null order by photo_id desc limit ${SITE_TREE_PHOTOS_MAX})
      union all
      (select photo_id, photo_file, 2 from photo
       where photo.tree_id = site.tree_id and visit_id is not null
         and (select withdrawn_at is null and is_of_home from visit where visit.visit_id = photo.visit_id)
       order by photo_id desc limit ${SITE_TREE_PHOTOS_MAX})
      order by rank, photo_id desc limit ${SITE_TREE_PHOTOS_MAX}
    ) newest
    order by tree_id, rank, photo_id desc`);

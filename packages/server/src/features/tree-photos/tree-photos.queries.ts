// Reads the photos of trees and visits, and what a person's rights on a photo depend on. Adding and deleting photos is in
// features/photos.
import { roleNameOf } from '../access/memberships.queries.ts';
import type { RoleName } from '@treewell/domain/access';
import { PHOTOS_PER_TREE_MAX, VISIT_PHOTOS_LISTED_MAX } from '@treewell/domain/photos';
import { type Db, type Sql, sql } from '../../db/db.ts';

export interface PhotoStandingRow {
  is_uploader: boolean;
  /** Whether the person is the creator of the tree. */
  is_creator: boolean;
  home_visible: 0 | 1 | null;
  home_role_name: RoleName | null;
  /** In the project of its visit. Null if the home keeps that visit (isKeptByHome in domain/access.ts). */
  visit_role_name: RoleName | null;
}

/** Needs `joinPhotoStanding`. */
export const photoStandingColumns = (userId: number): Sql => sql`
  photo.uploaded_by = ${userId} as is_uploader, tree.created_by = ${userId} as is_creator, home.visible as home_visible,
  ${roleNameOf(sql`home_member`)} as home_role_name,
  case when visit.other_home_id is null or not visit.is_of_home or home_member.user_id is not null then ${roleNameOf(sql`visit_member`)} end as visit_role_name`;

/** Follows a row of `photo`. */
export const joinPhotoStanding = (userId: number): Sql => sql`
  join tree on tree.tree_id = photo.tree_id
  left join project home on home.project_id = tree.home_project_id
  left join member home_member on home_member.project_id = tree.home_project_id and home_member.user_id = ${userId}
  left join visit on visit.visit_id = photo.visit_id
  left join member visit_member on visit_member.project_id = visit.project_id and visit_member.user_id = ${userId}`;

export interface PhotoRow extends PhotoStandingRow {
  photo_id: number;
  photo_file: string;
  width: number;
  height: number;
}

const photoColumns = sql`photo_id, photo_file, width, height, uploaded_by, tree_id, visit_id`;

const listPhotos = (db: Db, userId: number, chosen: Sql): Promise<PhotoRow[]> =>
  db.list(sql`
    select photo_id, photo_file, width, height, ${photoStandingColumns(userId)}
    from (${chosen}) photo ${joinPhotoStanding(userId)} order by photo_id`);

const newestOfVisits = (treeId: number, isOfHome: Sql): Sql => sql`
  select ${photoColumns}, ${isOfHome} as is_of_home from photo
  where tree_id = ${treeId} and visit_id is not null
    and (select withdrawn_at is null and is_of_home = ${isOfHome} from visit where visit.visit_id = photo.visit_id)
  order by photo_id desc limit ${VISIT_PHOTOS_LISTED_MAX}`;

/** The photos of the tree itself, and the newest ones of its visits: those by people of its home come first. */
export const listTreePhotos = (db: Db, userId: number, treeId: number): Promise<PhotoRow[]> =>
  listPhotos(
    db,
    userId,
    sql`(select ${photoColumns} from photo where tree_id = ${treeId} and visit_id is null order by photo_id limit ${PHOTOS_PER_TREE_MAX})
      union all
      (select ${photoColumns}
       from ((${newestOfVisits(treeId, sql`true`)}) union all (${newestOfVisits(treeId, sql`false`)})) of_visits
       order by is_of_home desc, photo_id desc limit ${VISIT_PHOTOS_LISTED_MAX})`,
  );

export const listVisitPhotos = (db: Db, userId: number, visitId: number): Promise<PhotoRow[]> =>
  listPhotos(db, userId, sql`select ${photoColumns} from photo where visit_id = ${visitId}`);

/** Without the photos of its visits. */
export const countTreePhotos = (db: Db, treeId: number): Promise<number> =>
  countPhotos(db, sql`tree_id = ${treeId} and visit_id is null`);

export const countVisitPhotos = (db: Db, visitId: number): Promise<number> =>
  countPhotos(db, sql`visit_id = ${visitId}`);

const countPhotos = async (db: Db, condition: Sql): Promise<number> =>
  (await db.find<{ count: number }>(sql`select count(*)::int as count from photo where ${condition}`))?.count ?? 0;

// The only SQL about photos. All times come from the clock of the database, because several servers share one store.
import type { ProblemCode } from '@treewell/domain/problems';
import { type Db, sql } from '../../db/db.ts';
import { allKeys, photoName } from '../../storage/photo-files.ts';
import { type PhotoStandingRow, joinPhotoStanding, photoStandingColumns } from '../tree-photos/tree-photos.queries.ts';

// ── Photos ──────────────────────────────────────────────────────────────────

export interface FoundPhoto extends PhotoStandingRow {
  photo_id: number;
  tree_id: number;
  /** Its tree is withdrawn. */
  is_withdrawn: boolean;
  is_visit_withdrawn: boolean;
}

/** The name without its extension has an index. */
export const findPhoto = (db: Db, photoFile: string, userId: number): Promise<FoundPhoto | null> =>
  db.find(sql`
    select photo_id, photo.tree_id, tree.withdrawn_at is not null as is_withdrawn, visit.withdrawn_at is not null as is_visit_withdrawn,
      ${photoStandingColumns(userId)}
    from photo ${joinPhotoStanding(userId)} where photo_name = ${photoName(photoFile)} and photo_file = ${photoFile}`);

/**
 * Returns 0 if there is already a photo of that name. Stores the project only if it is active, contains the tree and the
 * uploader is a member. Otherwise the uploader only saw the tree in that project.
 */
export const insertPhoto = (
  db: Db,
  photo: {
    photo_file: string;
    tree_id: number;
    project_id: number | null;
    visit_id: number | null;
    width: number;
    height: number;
    uploaded_by: number;
  },
): Promise<number> =>
  db.run(sql`
    insert into photo (photo_file, tree_id, visit_id, project_id, width, height, uploaded_by)
    values (${photo.photo_file}, ${photo.tree_id}, ${photo.visit_id}, (
      select project_id from project join member using (project_id) join project_tree using (project_id)
      where project_id = ${photo.project_id} and visible = 1 and member.user_id = ${photo.uploaded_by} and project_tree.tree_id = ${photo.tree_id}
    ), ${photo.width}, ${photo.height}, ${photo.uploaded_by})
    on conflict on constraint photo_name_unique do nothing`);

export const deletePhoto = (db: Db, photoId: number): Promise<number> =>
  db.run(sql`delete from photo where photo_id = ${photoId}`);

// ── Uploads ─────────────────────────────────────────────────────────────────

/** Without the upload of this name, because the client may request its URL again. */
export const countOtherUploads = async (db: Db, userId: number, photoFile: string): Promise<number> =>
  (
    await db.find<{ count: number }>(
      sql`select count(*)::int as count from photo_upload where user_id = ${userId} and photo_file <> ${photoFile}`,
    )
  )?.count ?? 0;

/**
 * Returns null if the name belongs to another person's upload, to a photo, or to files that are still to be removed.
 */
export const insertUpload = (
  db: Db,
  upload: { photo_file: string; user_id: number },
): Promise<{ is_repeat: boolean } | null> =>
  db.find(sql`
    insert into photo_upload as existing (photo_file, user_id)
    select ${upload.photo_file}, ${upload.user_id}
    where not exists (select from photo where photo_name = ${photoName(upload.photo_file)})
      and not exists (select from job where kind = 'remove_file' and name = any(${allKeys(upload.photo_file)}))
    on conflict (photo_name) do update set issued_at = now(), refusal = null
      where existing.user_id = excluded.user_id and existing.photo_file = excluded.photo_file
    returning xmax <> 0 as is_repeat`);

/** Ignores uploads older than `validHours`, because sweep-uploads.ts deletes them soon after. */
export const findUpload = (
  db: Db,
  photoFile: string,
  userId: number,
  validHours: number,
): Promise<{ refusal: ProblemCode | null } | null> =>
  db.find(sql`
    select refusal from photo_upload
    where photo_file = ${photoFile} and user_id = ${userId} and issued_at > now() - make_interval(hours => ${validHours})`);

export const updateUploadRefused = (db: Db, photoFile: string, refusal: ProblemCode): Promise<number> =>
  db.run(sql`update photo_upload set refusal = ${refusal} where photo_file = ${photoFile}`);

/** If a photo is registered twice at the same time, one of the calls gets 0. */
export const deleteUpload = (db: Db, photoFile: string): Promise<number> =>
  db.run(sql`delete from photo_upload where photo_file = ${photoFile}`);

export const deleteOldUploads = (
  db: Db,
  olderThanHours: number,
  limit: number,
): Promise<{ photo_file: string; is_photo: boolean }[]> =>
  db.list(sql`
    with old as (
      select photo_file from photo_upload
      where issued_at < now() - make_interval(hours => ${olderThanHours})
      order by issued_at limit ${limit}
      for update skip locked
    )
    delete from photo_upload using old
    where photo_upload.photo_file = old.photo_file
    returning photo_upload.photo_file, exists (select from photo where photo.photo_name = photo_upload.photo_name) as is_photo`);

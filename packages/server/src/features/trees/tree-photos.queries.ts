// Reads the photos of a tree. Adding and deleting photos is in features/photos.
import { type Db, sql } from '../../db/db.ts';

export interface PhotoRow {
  photo_id: number;
  photo_file: string;
  width: number;
  height: number;
  uploaded_by: number;
}

export const listTreePhotos = (db: Db, treeId: number): Promise<PhotoRow[]> =>
  db.list(sql`
    select photo_id, photo_file, width, height, uploaded_by
    from photo where tree_id = ${treeId} and (visit_id is null or exists (select from visit where visit.visit_id = photo.visit_id and visit.withdrawn_at is null))
    order by photo_id`);

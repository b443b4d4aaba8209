// Puts an uploaded file on a tree as a photo. Files are written before the row that names them is committed;
// until then the upload's own row stands for them, and the sweeper removes what never became a photo.
import { PHOTOS_PER_TREE_MAX, PHOTO_MAX_BYTES } from '@treewell/domain/photos';
import { Problem } from '@treewell/domain/problems';
import type { Database, Db } from '../../db/db.ts';
import { countDailyUse, requireDailyUse } from '../../quotas/daily-use.ts';
import { incomingKey, pictureKeys, photoKey, thumbnailKey } from '../../storage/photo-files.ts';
import type { PhotoStore } from '../../storage/photo-store.ts';
import { requirePhotographer } from '../trees/tree-access.ts';
import { lockTree } from '../trees/trees.queries.ts';
import { makePicture } from './make-picture.ts';
import * as queries from './photos.queries.ts';
import { insertRemovals } from './remove-files.ts';
import { UPLOAD_KEPT_HOURS } from './sweep-uploads.ts';

export interface NewPhoto {
  photo_file: string;
  tree_id: number;
  project_id: number | null;
  uploaded_by: number;
}

/** An address for the upload may still be good, and a sender still at it: swept again when neither can be. */
const LATE_UPLOAD_SECONDS = 3_600;

export async function registerPhoto(
  { db, photoStore }: { db: Database; photoStore: PhotoStore },
  photo: NewPhoto,
): Promise<void> {
  const { photo_file, tree_id, uploaded_by } = photo;
  // Asked again, because the answer got lost: it is as it should be.
  if (await isOnTree(db, photo)) return;
  // Not there any more: a twin of this request may have been quicker between the two questions.
  const upload = await queries.findUpload(db, photo_file, uploaded_by, UPLOAD_KEPT_HOURS);
  if (!upload) return requireOnTree(db, photo);
  if (upload.refusal) throw new Problem(upload.refusal);
  await requireRoom(db, tree_id, 1);
  await requireDailyUse(db, uploaded_by, 'photos');

  const size = await keepPicture(photoStore, photo_file).catch(async (error: unknown) => {
    // A file that is no good stays no good: it is not decoded again and again. Whoever has a better one announces it
    // anew.
    if (error instanceof Problem && error.status < 500) await queries.updateUploadRefused(db, photo_file, error.code);
    throw error;
  });
  // Gone meanwhile: somebody who asked at the same time was quicker.
  if (!size) return requireOnTree(db, photo);

  const isNew = await db.transaction(async (tx) => {
    await countDailyUse(tx, uploaded_by, 'photos');
    await lockTree(tx, tree_id);
    // The picture took its time: the person may have lost the right meanwhile.
    await requirePhotographer(tx, tree_id, uploaded_by);
    if (
      (await queries.deleteUpload(tx, photo_file)) === 0 ||
      (await queries.insertPhoto(tx, { ...photo, ...size })) === 0
    )
      return false;
    await requireRoom(tx, tree_id, 0);
    await insertRemovals(tx, [incomingKey(photo_file)], LATE_UPLOAD_SECONDS);
    return true;
  });
  if (!isNew) {
    // The twin's photo may have been deleted already, and our files have come back: nobody else would remove them.
    if (!(await queries.findPhoto(db, photo_file))) await insertRemovals(db, pictureKeys(photo_file));
    return requireOnTree(db, photo);
  }
  // Now rather than in an hour: it still says where it was taken. If this fails the removal above does it.
  await photoStore.remove(incomingKey(photo_file)).catch(() => {});
}

/** Null when nothing was sent. */
async function keepPicture(
  photoStore: PhotoStore,
  photoFile: string,
): Promise<{ width: number; height: number } | null> {
  const file = await photoStore.read(incomingKey(photoFile), PHOTO_MAX_BYTES);
  if (!file) return null;
  const { photo, thumbnail, width, height } = await makePicture(file);
  await photoStore.write(photoKey(photoFile), { data: photo, contentType: 'image/jpeg' });
  await photoStore.write(thumbnailKey(photoFile), { data: thumbnail, contentType: 'image/webp' });
  return { width, height };
}

async function isOnTree(db: Db, { photo_file, tree_id, uploaded_by }: NewPhoto): Promise<boolean> {
  const photo = await queries.findPhoto(db, photo_file);
  return photo?.tree_id === tree_id && photo.uploaded_by === uploaded_by;
}

async function requireOnTree(db: Db, photo: NewPhoto): Promise<void> {
  if (!(await isOnTree(db, photo))) throw new Problem('photo_not_uploaded');
}

async function requireRoom(db: Db, treeId: number, more: number): Promise<void> {
  if ((await queries.countTreePhotos(db, treeId)) + more > PHOTOS_PER_TREE_MAX) throw new Problem('too_many_photos');
}

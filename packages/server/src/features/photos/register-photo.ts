// Adds an uploaded file to a tree as a photo. The files are written before the row of the photo is committed. Until
// then the row of the upload refers to them, so that sweep-uploads.ts removes them if they never become a photo.
import { PHOTO_MAX_BYTES } from '@treewell/domain/photos';
import { Problem } from '@treewell/domain/problems';
import type { Database, Db } from '../../db/db.ts';
import { countDailyUse, requireDailyUse } from '../../quotas/daily-use.ts';
import { incomingKey, pictureKeys, photoKey, thumbnailKey } from '../../storage/photo-files.ts';
import type { PhotoStore } from '../../storage/photo-store.ts';
import { requireRoomForPhotos } from '../tree-photos/photo-limits.ts';
import { lockTree } from '../trees/trees.queries.ts';
import { updatePhotoOfVisit } from '../visits/visits.queries.ts';
import { makePicture } from './make-picture.ts';
import { requirePhotoAdder } from './photo-access.ts';
import * as queries from './photos.queries.ts';
import { insertRemovals } from './remove-files.ts';
import { UPLOAD_VALID_HOURS } from './sweep-uploads.ts';

export interface NewPhoto {
  photo_file: string;
  tree_id: number;
  project_id: number | null;
  visit_id: number | null;
  uploaded_by: number;
}

/**
 * The upload URL may still be valid, and a client may still be sending. After this time the file is removed once more.
 */
const LATE_UPLOAD_SECONDS = 3_600;

export async function registerPhoto(
  { db, photoStore }: { db: Database; photoStore: PhotoStore },
  photo: NewPhoto,
): Promise<void> {
  const { photo_file, tree_id, uploaded_by } = photo;
  // The client repeats the request because it did not get the answer. The photo is already there.
  if (await isOnTree(db, photo)) return putOnVisit(db, photo);
  // The upload is gone: the same request may have finished in parallel, between the two queries.
  const upload = await queries.findUpload(db, photo_file, uploaded_by, UPLOAD_VALID_HOURS);
  if (!upload) return requireOnTree(db, photo);
  if (upload.refusal) throw new Problem(upload.refusal);
  await requireRoomForPhotos(db, photo, 1);
  await requireDailyUse(db, uploaded_by, 'photos');

  const size = await storePicture(photoStore, photo_file).catch(async (error: unknown) => {
    // The refusal is stored, so that a bad file is not decoded again. The client can request a new upload URL for a
    // better file.
    if (error instanceof Problem && error.status < 500) await queries.updateUploadRefused(db, photo_file, error.code);
    throw error;
  });
  // The file is gone: a parallel request has finished first.
  if (!size) return requireOnTree(db, photo);

  const isNew = await db.transaction(async (tx) => {
    await countDailyUse(tx, uploaded_by, 'photos');
    await lockTree(tx, tree_id);
    // Making the picture took time, so the person may have lost the right.
    await requirePhotoAdder(tx, photo, uploaded_by);
    if (
      (await queries.deleteUpload(tx, photo_file)) === 0 ||
      (await queries.insertPhoto(tx, { ...photo, ...size })) === 0
    )
      return false;
    await requireRoomForPhotos(tx, photo);
    await insertRemovals(tx, [incomingKey(photo_file)], LATE_UPLOAD_SECONDS);
    return true;
  });
  if (!isNew) {
    // The photo of the parallel request may already be deleted, and we have written its files again. Nobody else would
    // remove them.
    if (!(await queries.findPhoto(db, photo_file, uploaded_by))) await insertRemovals(db, pictureKeys(photo_file));
    return requireOnTree(db, photo);
  }
  // Removed now, not in an hour, because the file contains the place where it was taken. If this fails, the job above
  // does it.
  await photoStore.remove(incomingKey(photo_file)).catch(() => {});
}

/** A photo that is on the tree already may still join a visit, but not leave another one. */
async function putOnVisit(db: Database, photo: NewPhoto): Promise<void> {
  const { visit_id, tree_id, photo_file, uploaded_by } = photo;
  if (visit_id === null) return;
  await db.transaction(async (tx) => {
    await lockTree(tx, tree_id);
    await requirePhotoAdder(tx, photo, uploaded_by);
    if ((await updatePhotoOfVisit(tx, visit_id, photo_file, uploaded_by)) === 0)
      throw new Problem('invalid_input', { fields: { visitId: 'another_record' } });
    await requireRoomForPhotos(tx, photo);
  });
}

/** Returns null if there is no uploaded file. */
async function storePicture(
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
  const photo = await queries.findPhoto(db, photo_file, uploaded_by);
  return photo?.tree_id === tree_id && photo.is_uploader;
}

async function requireOnTree(db: Db, photo: NewPhoto): Promise<void> {
  if (!(await isOnTree(db, photo))) throw new Problem('photo_not_uploaded');
}

// Photos of trees (§4 Photo upload): an address, the file sent there, the photo on its tree; and its deletion.
import * as photos from '@treewell/domain/photos';
import { Problem } from '@treewell/domain/problems';
import { registered } from '../../http/access.ts';
import { picture, route, slowRoute } from '../../http/route.ts';
import { incomingKey, pictureKeys } from '../../storage/photo-files.ts';
import { getTree } from '../trees/get-tree.ts';
import { treePhotographer } from '../trees/tree-access.ts';
import { uploaderOrMaker } from './photo-access.ts';
import * as queries from './photos.queries.ts';
import { registerPhoto } from './register-photo.ts';
import { insertRemovals } from './remove-files.ts';

/** Announced and not registered, of one person: 4 GB at most. */
const OPEN_UPLOADS_MAX = 200;
const OPEN_UPLOADS_WAIT_SECONDS = 3_600;

export const photoRoutes = [
  // Slow in that the store may be elsewhere: no transaction waits for it.
  slowRoute(photos.issuePhotoUpload, registered, async ({ db, user, photoStore }, { fileName, contentType, size }) => {
    const upload = await db.transaction(async (tx) => {
      if ((await queries.countOtherUploads(tx, user.user_id, fileName)) >= OPEN_UPLOADS_MAX)
        throw new Problem('too_many_uploads', { retryAfterSeconds: OPEN_UPLOADS_WAIT_SECONDS });
      return queries.insertUpload(tx, { photo_file: fileName, user_id: user.user_id });
    });
    if (!upload) throw new Problem('photo_name_taken');
    // Whoever asks again wants to send again; a store that takes each name once would refuse.
    if (upload.is_repeat) await photoStore.remove(incomingKey(fileName));
    return photoStore.uploadUrl(incomingKey(fileName), { contentType, size });
  }),

  // An address is part of the tree's record: a withdrawn tree has none.
  route(photos.issuePhotoDownload, registered, async (context, { key }) => {
    const photo = await queries.findPhoto(context.db, key);
    if (!photo) throw new Problem('not_found');
    const { photosUrlArray } = await getTree(context, context.user.user_id, photo.tree_id);
    const address = photosUrlArray.find(({ photoKey }) => photoKey === key);
    if (!address) throw new Problem('not_found');
    return address.url;
  }),

  picture(
    slowRoute(photos.addPhoto, treePhotographer, async (context, { tree_id, photo_file, project_id }) => {
      const { user_id } = context.user;
      await registerPhoto(context, { photo_file, tree_id, project_id: project_id ?? null, uploaded_by: user_id });
      return getTree(context, user_id, tree_id, project_id);
    }),
  ),

  route(photos.deletePhoto, uploaderOrMaker, async ({ db, photo, jobs, afterCommit }, { photo_id, photo_file }) => {
    if ((await queries.deletePhoto(db, photo_id)) === 0) throw new Problem('not_found');
    await insertRemovals(db, pictureKeys(photo_file));
    afterCommit(() => jobs.wake('remove_file'));
    return { tree_id: photo.tree_id };
  }),
];

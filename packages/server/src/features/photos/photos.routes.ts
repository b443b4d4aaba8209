// Photos of trees (§4 Photo upload): get an upload URL, add the uploaded photo to a tree, get its URL, delete it.
import * as photos from '@treewell/domain/photos';
import { Problem } from '@treewell/domain/problems';
import { registered } from '../../http/access.ts';
import { picture, route, slowRoute } from '../../http/route.ts';
import { incomingKey, photoUrls, pictureKeys } from '../../storage/photo-files.ts';
import { getTree } from '../trees/get-tree.ts';
import { photoAdder, photoDeleter } from './photo-access.ts';
import * as queries from './photos.queries.ts';
import { registerPhoto } from './register-photo.ts';
import { insertRemovals } from './remove-files.ts';

/** The uploads of one person that are not yet on a tree: 4 GB at most. */
const OPEN_UPLOADS_MAX = 200;
const OPEN_UPLOADS_WAIT_SECONDS = 3_600;

export const photoRoutes = [
  // A slowRoute, because the photo store may be on another server: no transaction may wait for it.
  slowRoute(photos.issuePhotoUpload, registered, async ({ db, user, photoStore }, { fileName, contentType, size }) => {
    if (photos.isHeicName(fileName)) throw new Problem('photo_heic');
    const upload = await db.transaction(async (tx) => {
      if ((await queries.countOtherUploads(tx, user.user_id, fileName)) >= OPEN_UPLOADS_MAX)
        throw new Problem('too_many_uploads', { retryAfterSeconds: OPEN_UPLOADS_WAIT_SECONDS });
      return queries.insertUpload(tx, { photo_file: fileName, user_id: user.user_id });
    });
    if (!upload) throw new Problem('photo_name_taken');
    // A repeated request means that the client sends the file again. The store accepts each name once, so we remove the
    // old file.
    if (upload.is_repeat) await photoStore.remove(incomingKey(fileName));
    return photoStore.uploadUrl(incomingKey(fileName), { contentType, size });
  }),

  route(photos.issuePhotoDownload, registered, async ({ db, user, photoStore }, { key }) => {
    const photo = await queries.findPhoto(db, key, user.user_id);
    if (!photo || photo.is_withdrawn || photo.is_visit_withdrawn) throw new Problem('not_found');
    return (await photoUrls(photoStore, key)).url;
  }),

  picture(
    slowRoute(photos.addPhoto, photoAdder, async (context, { tree_id, photo_file, project_id, visit_id }) => {
      const { user_id } = context.user;
      await registerPhoto(context, {
        photo_file,
        tree_id,
        project_id: project_id ?? null,
        visit_id: visit_id ?? null,
        uploaded_by: user_id,
      });
      return getTree(context, user_id, tree_id, project_id);
    }),
  ),

  route(photos.deletePhoto, photoDeleter, async ({ db, photo, jobs, afterCommit }, { photo_id, photo_file }) => {
    if ((await queries.deletePhoto(db, photo_id)) === 0) throw new Problem('not_found');
    await insertRemovals(db, pictureKeys(photo_file));
    afterCommit(() => jobs.wake('remove_file'));
    return { tree_id: photo.tree_id };
  }),
];

// Rights on a photo. Its uploader and the maker of its tree never change, so the right is not checked again under a
// lock.
import { Problem } from '@treewell/domain/problems';
import { registeredWho } from '../../http/access.ts';
import { findPhoto } from './photos.queries.ts';

export const uploaderOrMaker = registeredWho(
  'photo: uploader, or maker of its tree',
  ['not_found', 'not_yours_to_delete'],
  async (db, user, { photo_id, photo_file }: { photo_id: number; photo_file: string }) => {
    const photo = await findPhoto(db, photo_file);
    if (photo?.photo_id !== photo_id) throw new Problem('not_found');
    if (photo.created_by !== user.user_id && photo.uploaded_by !== user.user_id)
      // For others, a withdrawn tree and its photos do not exist.
      throw new Problem(photo.is_withdrawn ? 'not_found' : 'not_yours_to_delete');
    return { photo };
  },
);

// Rights on a photo. The transaction of a deletion waits for nothing between this check and the deletion, so the right is
// not checked again.
import { canDeletePhoto, projectRefusals } from '@treewell/domain/access';
import { Problem } from '@treewell/domain/problems';
import type { Db } from '../../db/db.ts';
import { registeredWho } from '../../http/access.ts';
import { requirePhotographer } from '../trees/tree-access.ts';
import { toPhotoStanding } from '../tree-photos/tree-photo.ts';
import { requireVisitEditor } from '../visits/visit-access.ts';
import { findPhoto } from './photos.queries.ts';

export const photoDeleter = registeredWho(
  'photo: uploader or creator of its tree in its home, leader of the home, or uploader in the project of its visit',
  ['not_found', 'not_yours_to_delete'],
  async (db, user, { photo_id, photo_file }: { photo_id: number; photo_file: string }) => {
    const photo = await findPhoto(db, photo_file, user.user_id);
    if (photo?.photo_id !== photo_id) throw new Problem('not_found');
    if (!canDeletePhoto(toPhotoStanding(photo)))
      // For others, a withdrawn tree and its photos do not exist.
      throw new Problem(photo.is_withdrawn ? 'not_found' : 'not_yours_to_delete');
    return { photo };
  },
);

interface PhotoPlace {
  tree_id: number;
  visit_id?: number | null | undefined;
}

/** To add a photo to a tree, or to one of its visits. */
export async function requirePhotoAdder(db: Db, { tree_id, visit_id }: PhotoPlace, userId: number): Promise<void> {
  if (typeof visit_id !== 'number') return requirePhotographer(db, tree_id, userId);
  const visit = await requireVisitEditor(db, visit_id, userId);
  if (visit.tree_id !== tree_id) throw new Problem('not_found');
}

export const photoAdder = registeredWho(
  'tree: member of its home; visit: its creator',
  [
    'not_found',
    'not_yours_to_add_photos',
    'project_inactive',
    'not_yours',
    'tree_not_in_project',
    'kept_by_home',
    ...projectRefusals('record_visits'),
  ],
  async (db, user, place: PhotoPlace) => {
    await requirePhotoAdder(db, place, user.user_id);
    return {};
  },
);

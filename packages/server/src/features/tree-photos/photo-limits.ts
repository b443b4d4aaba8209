// How many photos a tree and a visit may have. Callers have locked the tree, so that two people do not pass a limit
// together.
import { PHOTOS_PER_TREE_MAX, PHOTOS_PER_VISIT_MAX } from '@treewell/domain/photos';
import { Problem } from '@treewell/domain/problems';
import type { Db } from '../../db/db.ts';
import { countTreePhotos, countVisitPhotos } from './tree-photos.queries.ts';

/** `more`: photos that are not there yet. The photos of visits do not use up the limit of their tree. */
export async function requireRoomForPhotos(
  db: Db,
  { tree_id, visit_id }: { tree_id: number; visit_id: number | null },
  more = 0,
): Promise<void> {
  if (visit_id === null) {
    if ((await countTreePhotos(db, tree_id)) + more > PHOTOS_PER_TREE_MAX) throw new Problem('too_many_photos');
  } else if ((await countVisitPhotos(db, visit_id)) + more > PHOTOS_PER_VISIT_MAX)
    throw new Problem('too_many_photos_of_visit');
}

// Returns a tree as its page shows it: the record, the rights of the caller, and the photos. Every registered person
// may read it; only members of its home see the name of its creator.
import { canWithdrawTree, editRefusal, photosRefusal, treeStandingOf } from '@treewell/domain/access';
import { seenFields } from '@treewell/domain/record-fields';
import { TREE_FIELDS } from '@treewell/domain/tree-fields';
import type { Tree } from '@treewell/domain/trees';
import type { Db } from '../../db/db.ts';
import type { PhotoStore } from '../../storage/photo-store.ts';
import { type WithHealthIndex, withHealthIndex } from '../health-index/health-index.ts';
import { toTreePhoto } from '../tree-photos/tree-photo.ts';
import { listTreePhotos } from '../tree-photos/tree-photos.queries.ts';
import { type TreeRow, getTreeRow } from './trees.queries.ts';

export async function getTree(
  { db, photoStore }: { db: Db; photoStore: PhotoStore },
  userId: number,
  treeId: number,
  projectId?: number,
): Promise<Tree> {
  const [found] = await withHealthIndex(db, [await getTreeRow(db, userId, treeId)]);
  const { is_creator, home_role_name, creator_name, has_active_project, ...row } = found as WithHealthIndex<TreeRow>;
  const photosUrlArray = await Promise.all(
    (await listTreePhotos(db, userId, treeId)).map((photo) => toTreePhoto(photoStore, photo)),
  );
  const standing = treeStandingOf({ ...row, is_creator, home_role_name });
  const canSeeHome = row.home_visible === 1 || home_role_name !== null;
  const project = projectToShow(row, projectId);
  return {
    ...seenFields(TREE_FIELDS, row, home_role_name !== null),
    point_geojson: { type: 'Point', coordinates: [row.longitude, row.latitude] },
    project_id: project?.project_id ?? null,
    project_name: project?.project_name ?? null,
    symbology: project && (projectId === undefined || project.project_id === projectId) ? 1 : 0,
    created_tree: is_creator,
    // A change names an active project of the caller. The home is one, if there is a home.
    can_edit: editRefusal(standing) === null && (standing.home !== null || has_active_project),
    can_withdraw: canWithdrawTree(standing),
    can_add_photos: photosRefusal(standing) === null,
    added_by: home_role_name === null ? null : creator_name,
    home_project_name: canSeeHome ? row.home_project_name : null,
    home_visible: canSeeHome ? row.home_visible : null,
    photo_file: photosUrlArray.map(({ photoKey }) => photoKey).join(','),
    photo_unique_id: photosUrlArray.map(({ id }) => id).join(','),
    photosUrlArray,
  };
}

/** The requested project, or any project of the caller that the tree is in. */
const projectToShow = ({ tree_in_project }: Pick<TreeRow, 'tree_in_project'>, projectId: number | undefined) =>
  tree_in_project.find(({ project_id }) => project_id === projectId) ?? tree_in_project[0];

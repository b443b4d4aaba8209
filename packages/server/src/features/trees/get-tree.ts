// A tree as its page shows it: the record, whose it is to whom, and its photos.
import type { Tree } from '@treewell/domain/trees';
import type { Db } from '../../db/db.ts';
import type { PhotoStore } from '../../storage/photo-store.ts';
import { photoUrls } from '../photos/photo-files.ts';
import { listTreePhotos } from '../photos/photos.queries.ts';
import { type TreeRow, getTreeRow } from './trees.queries.ts';

/** What only members of a tree's projects may know, in its absence. */
const HIDDEN = { tree_name: '', address: '', notes: '', dbh: null, treeheight: null, root_config: null, container_size: null, caliper_size: null } as const;

export async function getTree({ db, photoStore }: { db: Db; photoStore: PhotoStore }, userId: number, treeId: number, projectId?: number): Promise<Tree> {
  const { created_by, created_at, visited_at, ...row } = await getTreeRow(db, userId, treeId);
  const created_tree = created_by === userId;
  const isMember = row.tree_in_project.length > 0;
  // Anyone signed in may see where trees stand and what they are; the rest is for those who look after them.
  const details_hidden = !created_tree && !isMember;
  const photos = details_hidden ? [] : await listTreePhotos(db, treeId);
  const photosUrlArray = await Promise.all(
    photos.map(async ({ photo_id, photo_file, width, height, uploaded_by }) => ({
      id: photo_id,
      photoKey: photo_file,
      width,
      height,
      ...(await photoUrls(photoStore, photo_file)),
      can_delete: created_tree || uploaded_by === userId,
    })),
  );
  const project = projectInQuestion(row, projectId);
  return {
    ...row,
    ...(details_hidden && HIDDEN),
    point_geojson: { type: 'Point', coordinates: [row.longitude, row.latitude] },
    project_id: project?.project_id ?? null,
    project_name: project?.project_name ?? null,
    symbology: project && (projectId === undefined || project.project_id === projectId) ? 1 : 0,
    created_tree,
    can_add_photos: created_tree || isMember,
    details_hidden,
    photo_file: photosUrlArray.map(({ photoKey }) => photoKey).join(','),
    photo_unique_id: photosUrlArray.map(({ id }) => id).join(','),
    photosUrlArray,
    visited_at: visited_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}

const projectInQuestion = ({ tree_in_project }: Pick<TreeRow, 'tree_in_project'>, projectId: number | undefined) =>
  tree_in_project.find(({ project_id }) => project_id === projectId) ?? tree_in_project[0];

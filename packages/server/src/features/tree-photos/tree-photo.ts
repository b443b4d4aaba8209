// A photo as people see it, with its addresses and whether the caller may delete it.
import { type PhotoStanding, canDeletePhoto, treeStandingOf } from '@treewell/domain/access';
import type { TreePhoto } from '@treewell/domain/trees';
import { photoUrls } from '../../storage/photo-files.ts';
import type { PhotoStore } from '../../storage/photo-store.ts';
import type { PhotoRow, PhotoStandingRow } from './tree-photos.queries.ts';

export const toPhotoStanding = (row: PhotoStandingRow): PhotoStanding => ({
  ...treeStandingOf(row),
  isUploader: row.is_uploader,
  visit_role_name: row.visit_role_name,
});

export const toTreePhoto = async (photoStore: PhotoStore, row: PhotoRow): Promise<TreePhoto> => ({
  id: row.photo_id,
  photoKey: row.photo_file,
  width: row.width,
  height: row.height,
  ...(await photoUrls(photoStore, row.photo_file)),
  can_delete: canDeletePhoto(toPhotoStanding(row)),
});

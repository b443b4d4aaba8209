// Photos of trees: obtain an address, send the file there, register it on the tree (§4).
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, text, wireNumber } from './fields.ts';
import { FIELD_PROBLEMS } from './problems.ts';
import { Tree } from './trees.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const PHOTO_TYPES = [
  { value: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  { value: 'image/png', extensions: ['png'] },
  { value: 'image/webp', extensions: ['webp'] },
] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number]['value'];

export const PHOTO_MAX_BYTES = 20 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 50_000_000;
/** The longer side of what is kept, and of what is shown in lists. */
export const PHOTO_SIDE_PIXELS = 2048;
export const THUMBNAIL_SIDE_PIXELS = 320;
export const PHOTOS_PER_TREE_MAX = 100;

// ── Rules ───────────────────────────────────────────────────────────────────

/** A unique id plus the original extension (§3). */
const PHOTO_FILE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpe?g|png|webp)$/;

export const photoTypeOf = (fileName: string): PhotoType | undefined =>
  PHOTO_TYPES.find(({ extensions }) =>
    (extensions as readonly string[]).includes(fileName.split('.').at(-1)?.toLowerCase() ?? ''),
  )?.value;

const photoFileField = text(60).toLowerCase().regex(PHOTO_FILE, FIELD_PROBLEMS.photo_name);

// ── Endpoints ───────────────────────────────────────────────────────────────

/** The bucket is the server's own business: what clients of the first version send is ignored. */
const bucket = text(200).optional();

export const issuePhotoUpload = endpoint('POST', '/S3/photo-upload-url', {
  summary: 'An address to PUT one photo to, good for five minutes. The name is a UUID plus the extension',
  input: z
    .object({
      fileName: photoFileField,
      contentType: z
        .enum(
          PHOTO_TYPES.map(({ value }) => value),
          FIELD_PROBLEMS.photo_type,
        )
        .describe('agrees with the extension, and is sent with the PUT'),
      size: wireNumber(z.int().positive().max(PHOTO_MAX_BYTES))
        .optional()
        .describe('bytes; when given, just that many are accepted'),
      bucket,
    })
    .refine(({ fileName, contentType }) => photoTypeOf(fileName) === contentType, {
      path: ['contentType'],
      error: FIELD_PROBLEMS.invalid,
    }),
  data: z.string(),
  problems: ['photo_name_taken', 'too_many_uploads'],
});

export const issuePhotoDownload = endpoint('POST', '/S3/photo-download-url', {
  summary: 'An address at which one photo can be seen, for every registered person',
  input: z.object({ key: photoFileField, bucket }),
  data: z.string(),
  problems: ['not_found'],
});

export const addPhoto = endpoint('POST', '/photo/tree', {
  summary: 'Put an uploaded photo on a tree; who created it and the members of its home project, while that is active',
  input: z
    .object({ treeId: id, photoFile: photoFileField, projectId: id.optional() })
    .transform(({ treeId, photoFile, projectId }) => ({
      tree_id: treeId,
      photo_file: photoFile,
      project_id: projectId,
    })),
  data: Tree,
  problems: [
    'photo_not_uploaded',
    'photo_unreadable',
    'photo_too_large',
    'photo_heic',
    'too_many_photos',
    'too_many_photos_today',
  ],
});

export const deletePhoto = endpoint('POST', '/photo/tree/delete', {
  summary: 'Delete a photo for good; who created the tree, or uploaded the photo',
  input: z.object({ id, key: photoFileField }).transform(({ id, key }) => ({ photo_id: id, photo_file: key })),
  data: z.object({ tree_id: z.int() }),
});

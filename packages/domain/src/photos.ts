// Photos of trees. A client asks for an upload URL, sends the file there, then adds the photo to the tree (§4).
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { described, fieldProblem, id, optionalText, text, wireNumber } from './fields.ts';
import { Tree } from './trees.ts';

// ── Options and limits ──────────────────────────────────────────────────────

export const PHOTO_TYPES = [
  { value: 'image/jpeg', extensions: ['jpg', 'jpeg', 'jfif'] },
  { value: 'image/png', extensions: ['png'] },
  { value: 'image/webp', extensions: ['webp'] },
] as const;
export type PhotoType = (typeof PHOTO_TYPES)[number]['value'];

/** The format of iPhones. It is refused, with a sentence that says what to do. */
const HEIC_TYPES = [
  { value: 'image/heic', extensions: ['heic'] },
  { value: 'image/heif', extensions: ['heif'] },
] as const;

export const PHOTO_MAX_BYTES = 20 * 1024 * 1024;
export const PHOTO_MAX_PIXELS = 50_000_000;
/** The longer side of a stored photo, and of its thumbnail in lists. */
export const PHOTO_SIDE_PIXELS = 2048;
export const THUMBNAIL_SIDE_PIXELS = 320;
/** Photos of the tree itself. Photos of its visits are counted apart, so that no other project uses this limit up. */
export const PHOTOS_PER_TREE_MAX = 100;
export const PHOTOS_PER_VISIT_MAX = 20;
/** The record of a tree has so many photos of its visits, the newest. Each visit lists all of its own. */
export const VISIT_PHOTOS_LISTED_MAX = 100;

// ── Rules ───────────────────────────────────────────────────────────────────

interface FileType<Type> {
  value: Type;
  extensions: readonly string[];
}

const typeAmong = <Type>(types: readonly FileType<Type>[], fileName: string): Type | undefined => {
  const extension = fileName.split('.').at(-1)?.toLowerCase() ?? '';
  return types.find(({ extensions }) => extensions.includes(extension))?.value;
};

export const photoTypeOf = (fileName: string): PhotoType | undefined => typeAmong(PHOTO_TYPES, fileName);
export const isHeicName = (fileName: string): boolean => typeAmong(HEIC_TYPES, fileName) !== undefined;

/** A UUID plus the original extension (§3). */
function fileNamePattern(types: readonly FileType<string>[]): RegExp {
  const extensions = types.flatMap((type) => type.extensions).join('|');
  return new RegExp(`^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\.(${extensions})$`);
}
const PHOTO_FILE = fileNamePattern(PHOTO_TYPES);
export const isPhotoFile = (fileName: string): boolean => PHOTO_FILE.test(fileName);

const fileNameField = (pattern: RegExp) =>
  text(60).check(z.toLowerCase(), z.regex(pattern, fieldProblem('photo_name')));
const photoFileField = fileNameField(PHOTO_FILE);

const ANNOUNCED_TYPES = [...PHOTO_TYPES, ...HEIC_TYPES] as const;

// ── Endpoints ───────────────────────────────────────────────────────────────

/** Clients of the first version send a bucket name. It is accepted and ignored: the server chooses the bucket. */
const bucket = optionalText(200);

export const issuePhotoUpload = endpoint('POST', '/S3/photo-upload-url', {
  summary: 'Get a URL to PUT one photo to, valid for five minutes. The file name is a UUID plus the extension',
  input: z
    .object({
      fileName: fileNameField(fileNamePattern(ANNOUNCED_TYPES)),
      contentType: described(
        z.enum(
          ANNOUNCED_TYPES.map(({ value }) => value),
          fieldProblem('photo_type'),
        ),
        'must match the extension; send the same type with the PUT. HEIC is refused with photo_heic',
      ),
      size: described(
        z.optional(wireNumber(z.int().check(z.positive(), z.maximum(PHOTO_MAX_BYTES)))),
        'in bytes; if it is set, the upload must have exactly this size',
      ),
      bucket,
    })
    .check(
      z.refine(({ fileName, contentType }) => typeAmong(ANNOUNCED_TYPES, fileName) === contentType, {
        path: ['contentType'],
        error: fieldProblem('invalid'),
      }),
    ),
  data: z.string(),
  problems: ['photo_heic', 'photo_name_taken', 'too_many_uploads'],
});

export const issuePhotoDownload = endpoint('POST', '/S3/photo-download-url', {
  summary: 'Get a URL of one photo; every registered person may',
  input: z.object({ key: photoFileField, bucket }),
  data: z.string(),
  problems: ['not_found'],
});

export const addPhoto = endpoint('POST', '/photo/tree', {
  summary:
    'Add an uploaded photo to a tree; allowed for the members of its home project, while that is active; at most 100. With visitId, to a visit of the tree: allowed for the person who recorded it, while a member of its active project; at most 20',
  input: z.pipe(
    z.object({ treeId: id, photoFile: photoFileField, projectId: z.optional(id), visitId: z.optional(id) }),
    z.transform(({ treeId, photoFile, projectId, visitId }) => ({
      tree_id: treeId,
      photo_file: photoFile,
      project_id: projectId,
      visit_id: visitId,
    })),
  ),
  data: Tree,
  problems: [
    'photo_not_uploaded',
    'photo_unreadable',
    'photo_too_large',
    'photo_heic',
    'too_many_photos',
    'too_many_photos_of_visit',
    'too_many_photos_today',
  ],
});

export const deletePhoto = endpoint('POST', '/photo/tree/delete', {
  summary:
    'Delete a photo for good; allowed for leaders of the home project of its tree, and, while a member there, for the creator of the tree and the person who uploaded the photo. A photo of a visit also for its uploader, while a member of the project of the visit',
  input: z.pipe(
    z.object({ id, key: photoFileField }),
    z.transform(({ id, key }) => ({ photo_id: id, photo_file: key })),
  ),
  data: z.object({ tree_id: z.int() }),
});

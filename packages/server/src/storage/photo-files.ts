// The keys of a photo's files in the photo store. They are derived from its photo_file, which is a UUID plus the
// extension of the upload. photo_name is the UUID alone; it is unique.
import type { PhotoStore } from './photo-store.ts';

export const photoName = (photoFile: string): string => photoFile.slice(0, photoFile.indexOf('.'));

/** The uploaded file with all its metadata. Nobody ever gets a URL to read it. */
export const incomingKey = (photoFile: string): string => `incoming/${photoFile}`;
export const photoKey = (photoFile: string): string => `photos/${photoName(photoFile)}.jpg`;
export const thumbnailKey = (photoFile: string): string => `thumbnails/${photoName(photoFile)}.webp`;

/** The two files that people can see: the photo and its thumbnail. */
export const pictureKeys = (photoFile: string): string[] => [photoKey(photoFile), thumbnailKey(photoFile)];
export const allKeys = (photoFile: string): string[] => [incomingKey(photoFile), ...pictureKeys(photoFile)];

export async function photoUrls(
  photoStore: PhotoStore,
  photoFile: string,
): Promise<{ url: string; thumbnail_url: string }> {
  const [url, thumbnail_url] = await Promise.all([
    photoStore.downloadUrl(photoKey(photoFile)),
    photoStore.downloadUrl(thumbnailKey(photoFile)),
  ]);
  return { url, thumbnail_url };
}

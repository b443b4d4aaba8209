// The names under which a photo's files are in the store. All of them come from its photo_file, a UUID plus
// the extension it was uploaded with; photo_name, the UUID alone, is what no two photos share.
import type { PhotoStore } from './photo-store.ts';

export const photoName = (photoFile: string): string => photoFile.slice(0, photoFile.indexOf('.'));

/** As it was sent, with all its metadata. Nobody is ever given an address to read it from. */
export const incomingKey = (photoFile: string): string => `incoming/${photoFile}`;
export const photoKey = (photoFile: string): string => `photos/${photoName(photoFile)}.jpg`;
export const thumbnailKey = (photoFile: string): string => `thumbnails/${photoName(photoFile)}.webp`;

export const keptKeys = (photoFile: string): string[] => [photoKey(photoFile), thumbnailKey(photoFile)];
export const allKeys = (photoFile: string): string[] => [incomingKey(photoFile), ...keptKeys(photoFile)];

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

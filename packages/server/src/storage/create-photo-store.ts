// Creates the configured photo store: a bucket, or a folder in DATA_DIR.
import type { Env } from '../env.ts';
import { localDiskPhotoStore } from './local-disk.ts';
import type { PhotoStore } from './photo-store.ts';

export async function createPhotoStore({ photoBucket, dataDir, publicUrl }: Env): Promise<PhotoStore> {
  if (!photoBucket) return localDiskPhotoStore({ dataDir, publicUrl });
  // Loaded only if it is configured, because its SDK would double the start time.
  const { s3PhotoStore } = await import('./s3.ts');
  return s3PhotoStore(photoBucket);
}

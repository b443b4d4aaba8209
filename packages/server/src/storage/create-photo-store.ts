// The photo store that is configured: a bucket, or a folder of ours.
import type { Env } from '../env.ts';
import { localDiskPhotoStore } from './local-disk.ts';
import type { PhotoStore } from './photo-store.ts';

export async function createPhotoStore({ photoBucket, dataDir, publicUrl }: Env): Promise<PhotoStore> {
  if (!photoBucket) return localDiskPhotoStore({ dataDir, publicUrl });
  // Loaded only where it is configured: its SDK would double the time to start.
  const { s3PhotoStore } = await import('./s3.ts');
  return s3PhotoStore(photoBucket);
}

// Draws a photo anew on the person's own device: upright, no larger than what is kept, and with nothing
// of what the camera wrote into the file. Where a photo was taken never leaves the device.
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_SIDE_PIXELS } from '@treewell/domain/photos';
import { Problem } from '@treewell/domain/problems';
import { judgePhoto } from './judge-photo.ts';

const TYPE = 'image/jpeg';
const QUALITY = 0.88;

/** Never enlarged. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, PHOTO_SIDE_PIXELS / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export async function preparePhoto(file: File): Promise<Blob> {
  if (file.size > PHOTO_MAX_BYTES) throw new Problem('photo_too_large');
  const problem = judgePhoto(new Uint8Array(await file.arrayBuffer()));
  if (problem) throw new Problem(problem);
  const bitmap = await decoded(file);
  try {
    if (bitmap.width * bitmap.height > PHOTO_MAX_PIXELS) throw new Problem('photo_too_large');
    return await redrawn(bitmap);
  } finally {
    // Up to 200 MB that would otherwise wait for the garbage collector.
    bitmap.close();
  }
}

async function decoded(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new Problem('photo_unreadable', { cause });
  }
}

async function redrawn(bitmap: ImageBitmap): Promise<Blob> {
  const { width, height } = fittedSize(bitmap.width, bitmap.height);
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Problem('photo_unreadable');
  // What shines through in a PNG would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  if (canvas instanceof HTMLCanvasElement) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
    if (!blob) throw new Problem('photo_unreadable');
    return blob;
  }
  return canvas.convertToBlob({ type: TYPE, quality: QUALITY });
}

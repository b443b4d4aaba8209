// Redraws a photo on the person's own device: upright, not larger than the server stores it, and without the data that
// the camera wrote into the file. So the place where a photo was taken never leaves the device.
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_SIDE_PIXELS } from '@treewell/domain/photos';
import { Problem } from '@treewell/domain/problems';
import { checkPhoto } from './check-photo.ts';

const TYPE = 'image/jpeg';
const QUALITY = 0.88;

/** Makes a size fit the limit; never enlarges it. */
export function fittedSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, PHOTO_SIDE_PIXELS / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export async function preparePhoto(file: File): Promise<Blob> {
  if (file.size > PHOTO_MAX_BYTES) throw new Problem('photo_too_large');
  const problem = checkPhoto(new Uint8Array(await file.arrayBuffer()));
  if (problem) throw new Problem(problem);
  const bitmap = await decode(file);
  try {
    if (bitmap.width * bitmap.height > PHOTO_MAX_PIXELS) throw new Problem('photo_too_large');
    return await redraw(bitmap);
  } finally {
    // Frees up to 200 MB at once; otherwise they would wait for the garbage collector.
    bitmap.close();
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new Problem('photo_unreadable', { cause });
  }
}

async function redraw(bitmap: ImageBitmap): Promise<Blob> {
  const { width, height } = fittedSize(bitmap.width, bitmap.height);
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), { width, height })
      : new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Problem('photo_unreadable');
  // Transparent parts of a PNG would become black in a JPEG.
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

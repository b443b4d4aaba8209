// From a file that somebody sent to the two pictures that are kept: upright, of a sensible size, in sRGB, and
// with none of what the camera wrote beside the picture (place, time, maker, owner).
import { PHOTO_MAX_PIXELS, PHOTO_SIDE_PIXELS, THUMBNAIL_SIDE_PIXELS } from '@treewell/domain/photos';
import { Problem } from '@treewell/domain/problems';
import sharp from 'sharp';

export interface Picture {
  photo: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

const DECODE_SECONDS = 30;
const PHOTO_QUALITY = 82;
const THUMBNAIL_QUALITY = 75;
const FORMATS = new Set<string | undefined>(['jpeg', 'png', 'webp']);

/** What a picture may take while it is decoded: fifty megapixels of one byte for each of three colours and the transparency. */
const DECODED_MAX_BYTES = 4 * PHOTO_MAX_PIXELS;

// One at a time, on one core, and nothing is kept of it.
sharp.concurrency(1);
sharp.cache(false);
// What a file is, is decided by its content; these three readers are all there is to decide between.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

export async function makePicture(file: Buffer): Promise<Picture> {
  if (isHeic(file)) throw new Problem('photo_heic');
  const { format, width, height, channels, depth, isProgressive } = await decoding(() =>
    sharp(file, { limitInputPixels: false }).metadata(),
  );
  if (!FORMATS.has(format)) throw new Problem('photo_unreadable');
  // By its header, before anything of it is decoded.
  if (width * height > PHOTO_MAX_PIXELS) throw new Problem('photo_too_large');
  // One that comes in passes is held twice.
  const decodedBytes = width * height * channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? 2 : 1);
  if (decodedBytes > DECODED_MAX_BYTES) throw new Problem('photo_too_large');

  const { data: photo, info } = await decoding(() =>
    sharp(file, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: PHOTO_SIDE_PIXELS, height: PHOTO_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ mozjpeg: true, quality: PHOTO_QUALITY })
      .toBuffer({ resolveWithObject: true }),
  );
  const thumbnail = await sharp(photo)
    .resize({ width: THUMBNAIL_SIDE_PIXELS, height: THUMBNAIL_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: THUMBNAIL_QUALITY })
    .toBuffer();
  return { photo, thumbnail, width: info.width, height: info.height };
}

async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Problem('photo_unreadable', { cause: error });
  }
}

/** What iPhones make: an ISO media file whose brands name HEVC pictures. */
function isHeic(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), 256));
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) && !/avi[fs]/.test(brands);
}

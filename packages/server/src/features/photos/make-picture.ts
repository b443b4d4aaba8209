// Makes the two stored pictures from an uploaded file: upright, of limited size, in sRGB, and without the metadata of
// the camera (place, time, model, owner).
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

/** The memory that decoding may use: fifty megapixels with one byte for each of three colours and the transparency. */
const DECODED_MAX_BYTES = 4 * PHOTO_MAX_PIXELS;

// One thread per picture and no cache, to limit processor and memory.
sharp.concurrency(1);
sharp.cache(false);
// The content decides the format of a file. Only the decoders of these three formats are enabled.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });

export async function makePicture(file: Buffer): Promise<Picture> {
  if (isHeic(file)) throw new Problem('photo_heic');
  const { format, width, height, channels, depth, isProgressive } = await decode(() =>
    sharp(file, { limitInputPixels: false }).metadata(),
  );
  if (!FORMATS.has(format)) throw new Problem('photo_unreadable');
  // Reads only the header, before decoding.
  if (width * height > PHOTO_MAX_PIXELS) throw new Problem('photo_too_large');
  // An interlaced picture needs twice the memory.
  const decodedBytes = width * height * channels * (depth === 'uchar' ? 1 : 2) * (isProgressive ? 2 : 1);
  if (decodedBytes > DECODED_MAX_BYTES) throw new Problem('photo_too_large');

  const { data: photo, info } = await decode(() =>
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

async function decode<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Problem('photo_unreadable', { cause: error });
  }
}

/** The format of iPhones: an ISO media file whose brands name HEVC pictures. */
function isHeic(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), 256));
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) && !/avi[fs]/.test(brands);
}

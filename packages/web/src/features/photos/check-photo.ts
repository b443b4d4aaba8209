// Checks the content of a file, because its name and its type may be wrong: is it a photo, and is it complete? A
// browser draws an incomplete photo with a grey area, and people might not notice.
import type { ProblemCode } from '@treewell/domain/problems';

const JPEG_START = [0xff, 0xd8, 0xff];
const JPEG_END = 0xd9;
const JPEG_SCAN = 0xda;
const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Returns the problem of a photo, or undefined when it is good. */
export function checkPhoto(file: Uint8Array): ProblemCode | undefined {
  if (startsWith(file, JPEG_START)) return isCompleteJpeg(file) ? undefined : 'photo_unreadable';
  if (startsWith(file, PNG_START)) return isCompletePng(file) ? undefined : 'photo_unreadable';
  if (word(file, 0) === 'RIFF' && word(file, 8) === 'WEBP')
    return isCompleteWebp(file) ? undefined : 'photo_unreadable';
  return isHeic(file) ? 'photo_heic' : 'photo_unreadable';
}

const startsWith = (file: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => file[index] === byte);
const word = (file: Uint8Array, at: number): string => String.fromCharCode(...file.subarray(at, at + 4));
const viewOf = (file: Uint8Array): DataView => new DataView(file.buffer, file.byteOffset, file.byteLength);

/**
 * Skips the segments before the picture: one of them may hold a thumbnail with an end marker of its own. Inside the
 * picture data only the real end looks like an end marker. Cameras may add other data after it.
 */
function isCompleteJpeg(file: Uint8Array): boolean {
  const view = viewOf(file);
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== JPEG_SCAN) at += 2 + view.getUint16(at + 2);
  for (let end = at; (end = file.indexOf(0xff, end)) !== -1; end++) if (file[end + 1] === JPEG_END) return true;
  return false;
}

function isCompletePng(file: Uint8Array): boolean {
  const view = viewOf(file);
  for (let at = PNG_START.length; at + 12 <= file.length; at += 12 + view.getUint32(at))
    if (word(file, at + 4) === 'IEND') return true;
  return false;
}

const isCompleteWebp = (file: Uint8Array): boolean => viewOf(file).getUint32(4, true) + 8 <= file.length;

/** The format of iPhones: an ISO media file with a brand for HEVC pictures. */
function isHeic(file: Uint8Array): boolean {
  if (word(file, 4) !== 'ftyp') return false;
  const brands = String.fromCharCode(...file.subarray(8, Math.min(viewOf(file).getUint32(0), 256)));
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) && !/avi[fs]/.test(brands);
}

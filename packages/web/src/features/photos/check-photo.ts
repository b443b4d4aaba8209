// What a file is, by its content: names and types are whatever somebody wrote there. And whether it is
// whole: the browser would draw what there is of a broken one, and nobody would notice the grey rest.
import type { ProblemCode } from '@treewell/domain/problems';

const JPEG_BEGINS = [0xff, 0xd8, 0xff];
const JPEG_ENDS = 0xd9;
const JPEG_SCAN = 0xda;
const PNG_BEGINS = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Undefined: nothing is wrong with it. */
export function judgePhoto(file: Uint8Array): ProblemCode | undefined {
  if (beginsWith(file, JPEG_BEGINS)) return isWholeJpeg(file) ? undefined : 'photo_unreadable';
  if (beginsWith(file, PNG_BEGINS)) return isWholePng(file) ? undefined : 'photo_unreadable';
  if (word(file, 0) === 'RIFF' && word(file, 8) === 'WEBP') return isWholeWebp(file) ? undefined : 'photo_unreadable';
  return isHeic(file) ? 'photo_heic' : 'photo_unreadable';
}

const beginsWith = (file: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => file[index] === byte);
const word = (file: Uint8Array, at: number): string => String.fromCharCode(...file.subarray(at, at + 4));
const viewOf = (file: Uint8Array): DataView => new DataView(file.buffer, file.byteOffset, file.byteLength);

/** Its segments lead to the picture, which nothing but its end can look like the end of. Cameras put more behind it. */
function isWholeJpeg(file: Uint8Array): boolean {
  const view = viewOf(file);
  let at = 2;
  while (at + 4 <= file.length && file[at] === 0xff && file[at + 1] !== JPEG_SCAN) at += 2 + view.getUint16(at + 2);
  for (let end = at; (end = file.indexOf(0xff, end)) !== -1; end++) if (file[end + 1] === JPEG_ENDS) return true;
  return false;
}

function isWholePng(file: Uint8Array): boolean {
  const view = viewOf(file);
  for (let at = PNG_BEGINS.length; at + 12 <= file.length; at += 12 + view.getUint32(at))
    if (word(file, at + 4) === 'IEND') return true;
  return false;
}

const isWholeWebp = (file: Uint8Array): boolean => viewOf(file).getUint32(4, true) + 8 <= file.length;

/** What iPhones make: an ISO media file whose brands name HEVC pictures. */
function isHeic(file: Uint8Array): boolean {
  if (word(file, 4) !== 'ftyp') return false;
  const brands = String.fromCharCode(...file.subarray(8, Math.min(viewOf(file).getUint32(0), 256)));
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) && !/avi[fs]/.test(brands);
}

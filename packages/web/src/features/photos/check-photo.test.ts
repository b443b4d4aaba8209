import { expect, it } from 'vitest';
import { checkPhoto } from './check-photo.ts';

const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : [part])),
  );
const jpegHead = [0xff, 0xd8, 0xff, 0xe1, 0, 8, 'ab', 0xff, 0xd9, 'xx'];
const png = [0x89, 'PNG\r\n', 0x1a, '\n', 0, 0, 0, 2, 'IDAT', 'xy', 0, 0, 0, 0];
const pngEnd = [0, 0, 0, 0, 'IEND', 0, 0, 0, 0];

it.each([
  ['a JPEG', bytes(...jpegHead.slice(0, 5), 8, 'abcdef', 0xff, 0xda, 1, 2, 0xff, 0, 3, 0xff, 0xd9), undefined],
  ['a JPEG with a video after it', bytes(0xff, 0xd8, 0xff, 0xda, 1, 0xff, 0xd9, 'ftypmp42'), undefined],
  [
    'a JPEG that is cut off after a complete thumbnail',
    bytes(...jpegHead, 0xff, 0xda, 1, 2, 0xff, 0, 3),
    'photo_unreadable',
  ],
  ['a JPEG that is cut off in its header', bytes(0xff, 0xd8, 0xff, 0xe1, 0xff), 'photo_unreadable'],
  ['a PNG', bytes(...png, ...pngEnd), undefined],
  ['a PNG that is cut off', bytes(...png), 'photo_unreadable'],
  ['a WebP', bytes('RIFF', 6, 0, 0, 0, 'WEBP', 'ab'), undefined],
  ['a WebP that is cut off', bytes('RIFF', 60, 0, 0, 0, 'WEBP', 'ab'), 'photo_unreadable'],
  ['a HEIC', bytes(0, 0, 0, 24, 'ftypheic', 0, 0, 0, 0, 'mif1', 'heic'), 'photo_heic'],
  ['an AVIF', bytes(0, 0, 0, 24, 'ftypavif', 0, 0, 0, 0, 'mif1', 'miaf'), 'photo_unreadable'],
  ['a video', bytes(0, 0, 0, 16, 'ftypmp42', 0, 0, 0, 0), 'photo_unreadable'],
  ['a text', bytes('no photo at all'), 'photo_unreadable'],
  ['an empty file', bytes(), 'photo_unreadable'],
] as const)('%s has the problem %s', (_what, file, problem) => {
  expect(checkPhoto(file)).toBe(problem);
});

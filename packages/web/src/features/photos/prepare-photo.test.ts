import { PHOTO_MAX_BYTES } from '@treewell/domain/photos';
import { expect, it } from 'vitest';
import { fittedSize, preparePhoto } from './prepare-photo.ts';

it.each([
  [4000, 3000, 2048, 1536],
  [3000, 4000, 1536, 2048],
  [2048, 10, 2048, 10],
  [640, 480, 640, 480],
  [40_000, 1, 2048, 1],
])('fits %s × %s into %s × %s', (width, height, ...size) => {
  expect(Object.values(fittedSize(width, height))).toEqual(size);
});

it('refuses a file that is too large without reading it', async () => {
  const file = {
    size: PHOTO_MAX_BYTES + 1,
    arrayBuffer: () => Promise.reject(new Error('was read')),
  } as unknown as File;
  await expect(preparePhoto(file)).rejects.toMatchObject({ code: 'photo_too_large' });
});

it('refuses a file that has the name of a photo but another content', async () => {
  await expect(
    preparePhoto(new File(['nothing of the kind'], 'tree.jpg', { type: 'image/jpeg' })),
  ).rejects.toMatchObject({ code: 'photo_unreadable' });
});

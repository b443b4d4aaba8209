import * as photos from '@treewell/domain/photos';
import type * as trees from '@treewell/domain/trees';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import {
  type PhotoCast,
  filesExist,
  get,
  jpeg,
  newPhotoFile,
  photoCast,
  picture,
  put,
  upload,
  vastPng,
} from '../../../test/photos.ts';
import { createTree } from '../../../test/trees.ts';
import { incomingKey, pictureKeys } from '../../storage/photo-files.ts';

let test: TestApp;
let cast: PhotoCast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await photoCast(test);
});
afterAll(() => test.close());

const requestUpload = (fileName: string) =>
  test.call(photos.issuePhotoUpload, { fileName, contentType: 'image/jpeg' }, cast.tokens['pat']);
const register = (photoFile: string, tree = cast.tree) =>
  test.send(photos.addPhoto, { treeId: tree.tree_id, photoFile }, cast.tokens['pat']);

describe('the stored picture', () => {
  const storePicture = async (file: Buffer, extension = 'jpg') => {
    const name = await upload(test, cast.tokens['pat'], file, newPhotoFile(extension));
    const answer = await register(name, await createTree(test, cast.tokens['lena'], cast.project));
    const [photo] = answer.json<{ data: trees.Tree }>().data.photosUrlArray;
    return {
      photo,
      full: await get(test, photo?.url as string),
      thumbnail: await get(test, photo?.thumbnail_url as string),
    };
  };
  const colourAt = async (file: Buffer, left: number, top: number) => [
    ...(await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  ];
  const isNear = (wanted: number[], found: number[]) =>
    wanted.every((value, index) => Math.abs(value - (found[index] as number)) < 20);

  it('is upright, without place, camera, owner or colour profile', async () => {
    const shot = await picture(400, 200)
      .withExif({
        IFD0: { Make: 'Telltale', Copyright: 'Telltale' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 53/1 51/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><owner>Telltale</owner></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(shot.includes('Telltale')).toBe(true);
    const { photo, full, thumbnail } = await storePicture(shot);
    expect(photo).toMatchObject({ width: 200, height: 400 });
    for (const [{ body, type }, format] of [
      [full, 'jpeg'],
      [thumbnail, 'webp'],
    ] as const) {
      expect(type).toBe(`image/${format}`);
      const metadata = await sharp(body).metadata();
      expect(metadata).toMatchObject({ format, space: 'srgb' });
      for (const trace of ['exif', 'xmp', 'icc', 'iptc', 'orientation']) expect(metadata).not.toHaveProperty(trace);
      expect(body.includes('Telltale')).toBe(false);
      expect(isNear([255, 0, 0], await colourAt(body, 50, 20))).toBe(true);
      expect(isNear([0, 0, 255], await colourAt(body, 50, (metadata.height ?? 0) - 20))).toBe(true);
    }
  });

  it('has the right colours, with any colour profile of the upload', async () => {
    const shot = await sharp({ create: { width: 50, height: 50, channels: 3, background: { r: 60, g: 190, b: 60 } } })
      .withIccProfile('p3')
      .jpeg({ quality: 100 })
      .toBuffer();
    const { full } = await storePicture(shot);
    expect(isNear([60, 190, 60], await colourAt(full.body, 25, 25))).toBe(true);
    expect(
      isNear(
        [60, 190, 60],
        [
          ...(await sharp(shot, { ignoreIcc: true })
            .extract({ left: 25, top: 25, width: 1, height: 1 })
            .raw()
            .toBuffer()),
        ],
      ),
    ).toBe(false);
  });

  it('fits into 2048 and 320 pixels, and is never enlarged', async () => {
    const { photo, full, thumbnail } = await storePicture(await jpeg(4000, 1000));
    expect(photo).toMatchObject({ width: 2048, height: 512 });
    expect(await sharp(full.body).metadata()).toMatchObject({ width: 2048, height: 512 });
    expect(await sharp(thumbnail.body).metadata()).toMatchObject({ width: 320, height: 80 });
    expect((await storePicture(await jpeg(30, 10))).photo).toMatchObject({ width: 30, height: 10 });
  });

  it('is a JPEG with a white background, also from PNG and WebP, with any file extension', async () => {
    const clear = sharp({ create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    for (const [file, extension] of [
      [await clear.png().toBuffer(), 'png'],
      [await clear.webp().toBuffer(), 'webp'],
      [await clear.png().toBuffer(), 'jpeg'],
    ] as const) {
      const { full } = await storePicture(file, extension);
      expect((await sharp(full.body).metadata()).format).toBe('jpeg');
      expect(isNear([255, 255, 255], await colourAt(full.body, 20, 20))).toBe(true);
    }
  });
});

describe('a file that is no photo is refused', () => {
  const heic = (brand: string) =>
    Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from(`ftyp${brand}`),
      Buffer.alloc(4),
      Buffer.from('mif1miaf'),
      Buffer.alloc(200, 7),
    ]);
  const whole = (format: 'jpeg' | 'png' | 'webp') =>
    sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: '#888888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .toFormat(format)
      .toBuffer();
  const half = async (format: 'jpeg' | 'png' | 'webp') => {
    const file = await whole(format);
    return file.subarray(0, file.length / 2);
  };
  const FILES: [string, () => Buffer | Promise<Buffer>, string][] = [
    ['half a JPEG', () => half('jpeg'), 'photo_unreadable'],
    ['half a PNG', () => half('png'), 'photo_unreadable'],
    ['half a WebP', () => half('webp'), 'photo_unreadable'],
    ['only the header of a JPEG', async () => (await jpeg()).subarray(0, 20), 'photo_unreadable'],
    ['HTML', () => Buffer.from('<html><script>alert(1)</script></html>'), 'photo_unreadable'],
    [
      'SVG',
      () =>
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
        ),
      'photo_unreadable',
    ],
    ['GIF', () => picture().gif().toBuffer(), 'photo_unreadable'],
    ['TIFF', () => picture().tiff().toBuffer(), 'photo_unreadable'],
    ['AVIF', () => picture().avif().toBuffer(), 'photo_unreadable'],
    ['PDF', () => Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>'), 'photo_unreadable'],
    ['an empty file', () => Buffer.alloc(0), 'photo_unreadable'],
    ['the same byte 5,000 times', () => Buffer.alloc(5_000, 0xa5), 'photo_unreadable'],
    ['HEIC', () => heic('heic'), 'photo_heic'],
    ['HEIC with the brand mif1', () => heic('mif1'), 'photo_heic'],
    ['a small file of 256 megapixels', () => vastPng(16_000, 16_000), 'photo_too_large'],
    ['51 megapixels', () => vastPng(10_200, 5_000), 'photo_too_large'],
    [
      '40 megapixels of eight bytes each, by its header',
      () => vastPng(8_000, 5_000, { depth: 16, color: 6 }),
      'photo_too_large',
    ],
    ['40 interlaced megapixels', () => vastPng(8_000, 5_000, { depth: 8, color: 6, interlace: 1 }), 'photo_too_large'],
  ];
  it.each(FILES)('%s', async (_what, make, code) => {
    const name = await upload(test, cast.tokens['pat'], await make());
    expect(problemOf(await register(name))).toEqual({ status: code === 'photo_too_large' ? 413 : 422, code });
    expect(await filesExist(test, pictureKeys(name))).toEqual([false, false]);
  });

  it('21 MB, during the upload', async () => {
    const address = await requestUpload(newPhotoFile());
    expect(await put(test, address, Buffer.alloc(21 * 1024 * 1024))).toBe(413);
  });

  it('21 MB that are already in the photo store', async () => {
    const name = newPhotoFile();
    await requestUpload(name);
    await test.photoStore.write(incomingKey(name), { data: Buffer.alloc(21 * 1024 * 1024), contentType: 'image/jpeg' });
    expect(problemOf(await register(name))).toEqual({ status: 413, code: 'photo_too_large' });
  });

  it('but 50 megapixels are accepted', async () => {
    const name = await upload(test, cast.tokens['pat'], vastPng(10_000, 5_000));
    expect((await register(name)).statusCode).toBe(200);
  });
});

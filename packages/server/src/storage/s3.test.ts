import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as photos from '@treewell/domain/photos';
import { Problem } from '@treewell/domain/problems';
import * as trees from '@treewell/domain/trees';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../test/app.ts';
import { addPhoto, filesExist, get, jpeg, newPhotoFile, put, upload } from '../../test/photos.ts';
import { createProject } from '../../test/projects.ts';
import { type S3Server, startS3Server } from '../../test/s3-server.ts';
import { createTree } from '../../test/trees.ts';
import { sql } from '../db/db.ts';
import { insertRemovals, removeFileJobs } from '../features/photos/remove-files.ts';
import { runDueJobs } from '../jobs/job-queue.ts';
import { allKeys, incomingKey, photoKey } from './photo-files.ts';
import { s3PhotoStore } from './s3.ts';

let s3: S3Server;
let test: TestApp;
let lena: string;
let tree: trees.Tree;
beforeAll(async () => {
  s3 = await startS3Server();
  test = await createTestApp({ env: s3.env });
  lena = await test.signedIn('lena');
  tree = await createTree(test, lena, await createProject(test, lena));
});
afterAll(async () => {
  await test.close();
  await s3.close();
});

const isBuilt = existsSync(join(import.meta.dirname, '../../../web/dist/index.html'));
const addressFor = (fileName: string, more: object = {}) =>
  test.call(photos.issuePhotoUpload, { fileName, contentType: 'image/jpeg', ...more }, lena);

it('a photo is stored in the bucket, and nothing in our folder', async () => {
  const { photosUrlArray, photo_file } = await addPhoto(test, lena, tree, await jpeg(3000, 2000));
  expect(photosUrlArray).toEqual([
    expect.objectContaining({
      width: 2048,
      height: 1365,
      url: expect.stringContaining(`${s3.endpoint}/tree-photos/photos/`),
    }),
  ]);
  const [photo] = photosUrlArray;
  const full = await get(test, photo?.url as string);
  expect(full).toMatchObject({ status: 200, type: 'image/jpeg' });
  expect(await sharp(full.body).metadata()).toMatchObject({ width: 2048, height: 1365 });
  expect(await get(test, photo?.thumbnail_url as string)).toMatchObject({ status: 200, type: 'image/webp' });
  expect(await filesExist(test, allKeys(photo_file))).toEqual([false, true, true]);
  expect(await readdir(test.dataDir)).toEqual(['invitation-key']);

  await test.call(photos.deletePhoto, { id: photo?.id as number, key: photo_file }, lena);
  await vi.waitFor(async () => expect(await filesExist(test, allKeys(photo_file))).toEqual([false, false, false]), {
    timeout: 5_000,
  });
  expect((await get(test, photo?.url as string)).status).toBe(404);
});

it('a file that is no photo, is missing or is too large is refused, as with the local disk', async () => {
  const register = (photoFile: string) => test.send(photos.addPhoto, { treeId: tree.tree_id, photoFile }, lena);
  expect(problemOf(await register(await upload(test, lena, Buffer.from('<html>')))).code).toBe('photo_unreadable');
  const absent = newPhotoFile();
  await addressFor(absent);
  expect(problemOf(await register(absent)).code).toBe('photo_not_uploaded');
  expect(problemOf(await register(await upload(test, lena, Buffer.alloc(21 * 1024 * 1024)))).code).toBe(
    'photo_too_large',
  );
});

it('adding the same photo five times at once creates one photo', async () => {
  const photoFile = await upload(test, lena, await jpeg());
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => test.send(photos.addPhoto, { treeId: tree.tree_id, photoFile }, lena)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(await test.database.list(sql`select from photo where photo_file = ${photoFile}`)).toHaveLength(1);
});

describe('a signed URL', () => {
  it('a signed URL for uploads allows only its own type, length and name', async () => {
    const fileName = newPhotoFile();
    const address = await addressFor(fileName, { size: 3 });
    expect(new URL(address).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;content-type;host');
    expect([...new URL(address).searchParams.keys()].filter((name) => /checksum/i.test(name))).toEqual([]);
    expect(await put(test, address, Buffer.from('abc'), { 'content-type': 'text/html' })).toBe(403);
    expect(await put(test, address, Buffer.from('abcd'))).toBe(403);
    expect(await put(test, address.replace(fileName, newPhotoFile()), Buffer.from('abc'))).toBe(403);
    expect(await put(test, address.replace('incoming', 'photos'), Buffer.from('abc'))).toBe(403);
    expect(await put(test, address, Buffer.from('abc'))).toBe(200);
  });

  it('a signed URL without a length accepts any length', async () => {
    const address = await addressFor(newPhotoFile());
    expect(new URL(address).searchParams.get('X-Amz-SignedHeaders')).toBe('content-type;host');
    expect(await put(test, address, Buffer.alloc(100_000))).toBe(200);
  });

  it('expires', async () => {
    const address = new URL(await addressFor(newPhotoFile()));
    expect(address.searchParams.get('X-Amz-Expires')).toBe('300');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 301_000 });
    const old = await test.photoStore.uploadUrl(incomingKey(newPhotoFile()), { contentType: 'image/jpeg' });
    vi.useRealTimers();
    expect(await put(test, old, Buffer.from('abc'))).toBe(403);
  });

  it('a signed URL for downloads stays the same within the hour, and lets browsers cache the picture', async () => {
    const key = photoKey(newPhotoFile());
    await test.photoStore.write(key, { data: await jpeg(), contentType: 'image/jpeg' });
    expect(await test.photoStore.downloadUrl(key)).toBe(await test.photoStore.downloadUrl(key));
    const response = await fetch(await test.photoStore.downloadUrl(key));
    expect(response.headers.get('cache-control')).toBe('private, max-age=3600, immutable');
    expect(
      (await fetch((await test.photoStore.downloadUrl(key)).replace(/.$/, (last) => (last === '0' ? '1' : '0'))))
        .status,
    ).toBe(403);
  });

  it('passes the preflight request of a browser', async () => {
    const address = await addressFor(newPhotoFile());
    const preflight = await fetch(address, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(preflight.status).toBe(200);
    expect(preflight.headers.get('access-control-allow-origin')).toBeTruthy();
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
  });

  it.skipIf(!isBuilt)('is allowed by the content security policy of our page', async () => {
    const policy = String((await test.app.inject('/login')).headers['content-security-policy']);
    for (const directive of ['img-src', 'connect-src'])
      expect(policy.split('; ').find((part) => part.startsWith(directive))).toContain(s3.endpoint);
    expect(test.photoStore.routes).toBeUndefined();
  });

  it('a signed URL of Amazon has the bucket in its host name', async () => {
    const amazon = await s3PhotoStore({
      region: 'us-east-2',
      bucket: 'tree-photos',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    expect(amazon.origins).toEqual(['https://tree-photos.s3.us-east-2.amazonaws.com']);
  });
});

describe('failures', () => {
  it('an unreachable bucket gives 503, and removals are tried again', async () => {
    const other = await startS3Server();
    const unreachable = await s3PhotoStore({
      endpoint: other.endpoint,
      region: 'us-east-1',
      bucket: 'tree-photos',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    });
    const key = photoKey(newPhotoFile());
    await unreachable.write(key, { data: Buffer.from('x'), contentType: 'image/jpeg' });
    expect(await unreachable.read(key, 10)).toEqual(Buffer.from('x'));
    await other.close();
    for (const work of [
      () => unreachable.read(key, 10),
      () => unreachable.write(key, { data: Buffer.from('x'), contentType: 'image/jpeg' }),
      () => unreachable.remove(key),
    ])
      await expect(work()).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 10 });
    await insertRemovals(test.database, [key]);
    await runDueJobs(test.database, removeFileJobs(unreachable), { log: { warn: () => {}, error: () => {} } });
    expect(
      await test.database.find(
        sql`select tries, due_at > now() as is_later from job where kind = 'remove_file' and name = ${key}`,
      ),
    ).toEqual({ tries: 1, is_later: true });
  });

  it('a missing bucket or wrong keys are treated as our own defect', async () => {
    const wrong = await s3PhotoStore({
      endpoint: s3.endpoint,
      region: 'us-east-1',
      bucket: 'no-such',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    });
    const failure = await wrong.read('photos/x.jpg', 10).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(Problem);
  });
});

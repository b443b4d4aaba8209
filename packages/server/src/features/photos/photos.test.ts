import * as photos from '@treewell/domain/photos';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import {
  type PhotoCast,
  addPhoto,
  filesExist,
  get,
  jpeg,
  newPhotoFile,
  photoCast,
  upload,
} from '../../../test/photos.ts';
import { withdraw } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';
import { pictureKeys, photoKey } from '../../storage/photo-files.ts';
import { insertRemovals } from './remove-files.ts';

let test: TestApp;
let cast: PhotoCast;
let ids: PhotoCast['ids'];
beforeAll(async () => {
  test = await createTestApp();
  cast = await photoCast(test);
  ({ ids } = cast);
});
afterAll(() => test.close());

describe('no transaction is open during a call of the photo store', () => {
  // With an idle job queue, because its own transactions would disturb the test.
  let quiet: TestApp;
  let quietCast: PhotoCast;
  beforeAll(async () => {
    quiet = await createTestApp({ isQueueIdle: true });
    quietCast = await photoCast(quiet);
  });
  afterAll(() => quiet.close());

  it.each(['uploadUrl', 'remove', 'read', 'write'] as const)('%s', async (method) => {
    const found: unknown[] = [];
    const original = quiet.photoStore[method].bind(quiet.photoStore) as (...args: unknown[]) => Promise<never>;
    const spy = vi.spyOn(quiet.photoStore, method).mockImplementation(async (...args: unknown[]) => {
      found.push(
        await quiet.database.find(
          sql`select count(*)::int as open from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
        ),
      );
      return original(...args);
    });
    try {
      const pat = quietCast.tokens['pat'];
      const upload = { fileName: newPhotoFile(), contentType: 'image/jpeg' } as const;
      // Twice, because the second request removes the old file.
      for (let time = 0; time < 2; time++) await quiet.call(photos.issuePhotoUpload, upload, pat);
      const [photo] = (await addPhoto(quiet, pat, quietCast.tree)).photosUrlArray;
      await quiet.call(photos.deletePhoto, { id: photo?.id as number, key: photo?.photoKey as string }, pat);
      expect(found.length).toBeGreaterThan(0);
      expect(found).toEqual(found.map(() => ({ open: 0 })));
    } finally {
      spy.mockRestore();
    }
  });
});

describe('an upload URL', () => {
  it.each([
    ['no UUID', { fileName: 'tree.jpg' }, 'fileName'],
    ['a path', { fileName: `../${newPhotoFile()}` }, 'fileName'],
    ['another kind of file', { fileName: newPhotoFile('gif') }, 'fileName'],
    [
      'a type that does not match the name',
      { fileName: newPhotoFile('png'), contentType: 'image/jpeg' },
      'contentType',
    ],
    ['a type that is no photo', { contentType: 'image/svg+xml' }, 'contentType'],
    ['a size over the limit', { size: photos.PHOTO_MAX_BYTES + 1 }, 'size'],
    ['an empty file', { size: 0 }, 'size'],
  ])('is refused for %s', async (_what, input, field) => {
    const answer = await test.send(
      photos.issuePhotoUpload,
      { fileName: newPhotoFile(), contentType: 'image/jpeg', ...input },
      cast.tokens['pat'],
    );
    expect(problemOf(answer)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      fields: { [field]: expect.any(String) },
    });
  });

  it.each(['heic', 'heif'])('is refused for a photo of an iPhone in %s, with what to do', async (extension) => {
    const announced = { fileName: newPhotoFile(extension), contentType: `image/${extension}` };
    const answer = await test.send(photos.issuePhotoUpload, announced, cast.tokens['pat']);
    expect(problemOf(answer)).toEqual({ status: 422, code: 'photo_heic' });
    expect(answer.json().error.message).toContain('Most Compatible');
  });

  it('takes a JPEG whose name ends with .jfif, up to the tree', async () => {
    const photoFile = await upload(test, cast.tokens['pat'], await jpeg(), newPhotoFile('jfif'));
    const { photosUrlArray } = await test.call(
      photos.addPhoto,
      { treeId: cast.tree.tree_id, photoFile },
      cast.tokens['pat'],
    );
    const added = photosUrlArray.find(({ photoKey }) => photoKey === photoFile);
    expect((await get(test, added?.url ?? '')).type).toBe('image/jpeg');
  });

  it('is a complete URL, and the bucket of the request is ignored', async () => {
    const address = (await cast.requestUpload(newPhotoFile(), 'pat', { bucket: 'somebody-elses' })).json<{
      data: string;
    }>().data;
    expect(address).toMatch(/^http:\/\/localhost:3000\/v0\/photo-files\/incoming\//);
    expect(address).not.toContain('somebody');
  });

  it('answers like the rest of the API: refusals in the usual envelope, and with a rate limit', async () => {
    const answer = await test.app.inject({
      method: 'PUT',
      url: `/v0/photo-files/incoming/${newPhotoFile()}`,
      payload: 'x',
      headers: { 'content-type': 'image/jpeg' },
    });
    expect(problemOf(answer)).toEqual({ status: 400, code: 'link_expired' });
    expect(answer.headers).toMatchObject({
      'x-ratelimit-limit': '600',
      'x-request-id': expect.any(String),
      'cache-control': 'no-store',
    });
  });

  it("is refused for the name of another person's upload in any extension, of a photo, and of files still to be removed", async () => {
    const name = newPhotoFile();
    expect((await cast.requestUpload(name)).statusCode).toBe(200);
    for (const taken of [name, name.toUpperCase(), name.replace('.jpg', '.png')])
      expect(problemOf(await cast.requestUpload(taken, 'olu'))).toEqual({ status: 409, code: 'photo_name_taken' });
    expect(problemOf(await cast.requestUpload(name.replace('.jpg', '.webp')))).toEqual({
      status: 409,
      code: 'photo_name_taken',
    });

    const registered = await upload(test, cast.tokens['pat'], await jpeg());
    await cast.register(registered);
    expect(problemOf(await cast.requestUpload(registered)).code).toBe('photo_name_taken');
    expect(problemOf(await cast.requestUpload(registered.replace('.jpg', '.png'), 'olu')).code).toBe(
      'photo_name_taken',
    );

    const toBeRemoved = newPhotoFile();
    await insertRemovals(test.database, [photoKey(toBeRemoved)], 86_400);
    expect(problemOf(await cast.requestUpload(toBeRemoved)).code).toBe('photo_name_taken');
  });

  it('is given again to the person who requested it first, and accepts the file again', async () => {
    const name = await upload(test, cast.tokens['pat'], Buffer.from('half a pic'));
    expect(problemOf(await cast.register(name)).code).toBe('photo_unreadable');
    // A file that was refused once is not read again.
    const reads = vi.spyOn(test.photoStore, 'read');
    expect(problemOf(await cast.register(name)).code).toBe('photo_unreadable');
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
    expect(await upload(test, cast.tokens['pat'], await jpeg(), name)).toBe(name);
    expect((await cast.register(name)).statusCode).toBe(200);
  });

  it('is given to only one person when several request the same name at once', async () => {
    // Several times, because the requests must collide at the right moment.
    for (let time = 0; time < 12; time++) {
      const name = newPhotoFile();
      const answers = await Promise.all(
        ['pat', 'olu', 'lena', 'pat', 'olu', 'lena'].map((person) => cast.requestUpload(name, person)),
      );
      const owners = await test.database.list(sql`select user_id from photo_upload where photo_file = ${name}`);
      expect(owners).toHaveLength(1);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
        200, 200, 409, 409, 409, 409,
      ]);
    }
  });

  it('is refused to a person with 200 open uploads, except for one of these', async () => {
    await test.database.run(sql`delete from photo_upload where user_id = ${ids['olu']}`);
    await test.database.run(sql`
      insert into photo_upload (photo_file, user_id)
      select gen_random_uuid() || '.jpg', ${ids['olu']} from generate_series(1, 200)`);
    const answer = await cast.requestUpload(newPhotoFile(), 'olu');
    expect(problemOf(answer)).toEqual({ status: 429, code: 'too_many_uploads' });
    expect(answer.headers['retry-after']).toBe('3600');
    const one = await test.database.find<{ photo_file: string }>(
      sql`select photo_file from photo_upload where user_id = ${ids['olu']} limit 1`,
    );
    expect((await cast.requestUpload(one?.photo_file as string, 'olu')).statusCode).toBe(200);
    await test.database.run(sql`delete from photo_upload where user_id = ${ids['olu']}`);
  });
});

describe('a download URL', () => {
  it('is given to every registered person, until the tree is withdrawn', async () => {
    const tree = await cast.newTree();
    const key = (await addPhoto(test, cast.tokens['lena'], tree)).photo_file;
    const requestUrl = (person: string, wanted = key) =>
      test.send(photos.issuePhotoDownload, { key: wanted, bucket: 'any' }, cast.tokens[person]);
    for (const person of ['lena', 'pat', 'olu']) {
      const address = (await requestUrl(person)).json<{ data: string }>().data;
      expect(await get(test, address)).toMatchObject({ status: 200, type: 'image/jpeg' });
    }
    expect(problemOf(await requestUrl('lena', newPhotoFile()))).toEqual({ status: 404, code: 'not_found' });
    expect(problemOf(await requestUrl('lena', key.replace('.jpg', '.png')))).toEqual({
      status: 404,
      code: 'not_found',
    });

    await withdraw(test, tree.tree_id);
    for (const person of ['lena', 'olu'])
      expect(problemOf(await requestUrl(person))).toEqual({ status: 404, code: 'not_found' });
  });
});

describe('deleting a photo', () => {
  const remove = (id: number | undefined, key: string | undefined, person: string) =>
    test.send(photos.deletePhoto, { id, key }, cast.tokens[person]);

  it('twice with one Idempotency-Key gives the same answer twice', async () => {
    const [photo] = (await addPhoto(test, cast.tokens['pat'], await cast.newTree('pat'))).photosUrlArray;
    const send = () =>
      test.send(photos.deletePhoto, { id: photo?.id, key: photo?.photoKey }, cast.tokens['pat'], {
        headers: { 'idempotency-key': 'delete-once' },
      });
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
  });

  it('is allowed for the creator of the tree and the uploader, with the right id and key', async () => {
    const tree = await cast.newTree('lena');
    await addPhoto(test, cast.tokens['lena'], tree);
    const [byLena, byPat] = (await addPhoto(test, cast.tokens['pat'], tree)).photosUrlArray;
    expect(problemOf(await remove(byLena?.id, byLena?.photoKey, 'pat'))).toEqual({
      status: 403,
      code: 'not_yours_to_delete',
    });
    expect(problemOf(await remove(byPat?.id, byPat?.photoKey, 'olu'))).toEqual({
      status: 403,
      code: 'not_yours_to_delete',
    });
    expect(problemOf(await remove(byPat?.id, byLena?.photoKey, 'lena'))).toEqual({ status: 404, code: 'not_found' });
    expect(problemOf(await remove(byPat?.id, newPhotoFile(), 'lena'))).toEqual({ status: 404, code: 'not_found' });
    expect((await remove(byPat?.id, byPat?.photoKey, 'pat')).json()).toEqual({ data: { tree_id: tree.tree_id } });
    expect(problemOf(await remove(byPat?.id, byPat?.photoKey, 'pat'))).toEqual({ status: 404, code: 'not_found' });
    expect((await remove(byLena?.id, byLena?.photoKey, 'lena')).statusCode).toBe(200);
    expect((await test.call(trees.getTree, { treeId: tree.tree_id }, cast.tokens['lena'])).photosUrlArray).toEqual([]);
  });

  it('strangers get not_found for a photo of a withdrawn tree, and the uploader can delete it', async () => {
    const tree = await cast.newTree('lena');
    const [photo] = (await addPhoto(test, cast.tokens['pat'], tree)).photosUrlArray;
    await withdraw(test, tree.tree_id);
    expect(problemOf(await remove(photo?.id, photo?.photoKey, 'olu'))).toEqual({ status: 404, code: 'not_found' });
    expect((await remove(photo?.id, photo?.photoKey, 'pat')).statusCode).toBe(200);
  });

  it('is allowed for the creator of the tree on photos of others, and the URL soon stops working', async () => {
    const [photo] = (await addPhoto(test, cast.tokens['pat'], await cast.newTree('lena'))).photosUrlArray;
    expect((await get(test, photo?.url as string)).status).toBe(200);
    expect((await remove(photo?.id, photo?.photoKey, 'lena')).statusCode).toBe(200);
    await vi.waitFor(async () => expect((await get(test, photo?.url as string)).status).toBe(404));
    await vi.waitFor(async () =>
      expect(await filesExist(test, pictureKeys(photo?.photoKey as string))).toEqual([false, false]),
    );
    await vi.waitFor(async () =>
      expect(
        await test.database.list(
          sql`select from job where kind = 'remove_file' and name = any(${pictureKeys(photo?.photoKey as string)})`,
        ),
      ).toEqual([]),
    );
  });
});

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as photos from '@treewell/domain/photos';
import * as projectTrees from '@treewell/domain/project-trees';
import { updateProject } from '@treewell/domain/projects';
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
import { createProject, join as joinProject } from '../../../test/projects.ts';
import { createTree, plant, withdraw } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';
import { allKeys, incomingKey, pictureKeys, photoKey } from '../../storage/photo-files.ts';
import { registerPhoto } from './register-photo.ts';
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

const requestUpload = (fileName: string, person = 'pat', more: object = {}) =>
  test.send(
    photos.issuePhotoUpload,
    { fileName, contentType: photos.photoTypeOf(fileName) ?? 'image/jpeg', ...more },
    cast.tokens[person],
  );
const register = (photoFile: string, person = 'pat', tree: { tree_id: number } = cast.tree, projectId?: number) =>
  test.send(photos.addPhoto, { treeId: tree.tree_id, photoFile, projectId }, cast.tokens[person]);
const newTree = (person = 'lena') => createTree(test, cast.tokens[person], cast.project);

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
    ['another kind of file', { fileName: newPhotoFile('heic') }, 'fileName'],
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

  it('is a complete URL, and the bucket of the request is ignored', async () => {
    const address = (await requestUpload(newPhotoFile(), 'pat', { bucket: 'somebody-elses' })).json<{ data: string }>()
      .data;
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
    expect((await requestUpload(name)).statusCode).toBe(200);
    for (const taken of [name, name.toUpperCase(), name.replace('.jpg', '.png')])
      expect(problemOf(await requestUpload(taken, 'olu'))).toEqual({ status: 409, code: 'photo_name_taken' });
    expect(problemOf(await requestUpload(name.replace('.jpg', '.webp')))).toEqual({
      status: 409,
      code: 'photo_name_taken',
    });

    const registered = await upload(test, cast.tokens['pat'], await jpeg());
    await register(registered);
    expect(problemOf(await requestUpload(registered)).code).toBe('photo_name_taken');
    expect(problemOf(await requestUpload(registered.replace('.jpg', '.png'), 'olu')).code).toBe('photo_name_taken');

    const toBeRemoved = newPhotoFile();
    await insertRemovals(test.database, [photoKey(toBeRemoved)], 86_400);
    expect(problemOf(await requestUpload(toBeRemoved)).code).toBe('photo_name_taken');
  });

  it('is given again to the person who requested it first, and accepts the file again', async () => {
    const name = await upload(test, cast.tokens['pat'], Buffer.from('half a pic'));
    expect(problemOf(await register(name)).code).toBe('photo_unreadable');
    // A file that was refused once is not read again.
    const reads = vi.spyOn(test.photoStore, 'read');
    expect(problemOf(await register(name)).code).toBe('photo_unreadable');
    expect(reads).not.toHaveBeenCalled();
    reads.mockRestore();
    expect(await upload(test, cast.tokens['pat'], await jpeg(), name)).toBe(name);
    expect((await register(name)).statusCode).toBe(200);
  });

  it('is given to only one person when several request the same name at once', async () => {
    // Several times, because the requests must collide at the right moment.
    for (let time = 0; time < 12; time++) {
      const name = newPhotoFile();
      const answers = await Promise.all(
        ['pat', 'olu', 'lena', 'pat', 'olu', 'lena'].map((person) => requestUpload(name, person)),
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
    const answer = await requestUpload(newPhotoFile(), 'olu');
    expect(problemOf(answer)).toEqual({ status: 429, code: 'too_many_uploads' });
    expect(answer.headers['retry-after']).toBe('3600');
    const one = await test.database.find<{ photo_file: string }>(
      sql`select photo_file from photo_upload where user_id = ${ids['olu']} limit 1`,
    );
    expect((await requestUpload(one?.photo_file as string, 'olu')).statusCode).toBe(200);
    await test.database.run(sql`delete from photo_upload where user_id = ${ids['olu']}`);
  });
});

describe('adding a photo to a tree', () => {
  it('is refused before the file is uploaded, and for the upload of another person', async () => {
    const name = newPhotoFile();
    await requestUpload(name);
    expect(problemOf(await register(name))).toEqual({ status: 409, code: 'photo_not_uploaded' });
    const lenas = await upload(test, cast.tokens['lena'], await jpeg());
    expect(problemOf(await register(lenas, 'pat'))).toEqual({ status: 409, code: 'photo_not_uploaded' });
    await register(lenas, 'lena');
    expect(problemOf(await register(lenas, 'pat'))).toEqual({ status: 409, code: 'photo_not_uploaded' });
    expect(problemOf(await register(newPhotoFile()))).toEqual({ status: 409, code: 'photo_not_uploaded' });
  });

  it('is refused to outsiders, on trees that do not exist, and a day after the URL was issued', async () => {
    const name = await upload(test, cast.tokens['olu'], await jpeg());
    expect(problemOf(await register(name, 'olu'))).toEqual({ status: 403, code: 'not_yours_to_add_photos' });
    expect(problemOf(await register(name, 'olu', { tree_id: 999_999 }))).toEqual({ status: 404, code: 'not_found' });
    const late = await upload(test, cast.tokens['pat'], await jpeg());
    await test.database.run(
      sql`update photo_upload set issued_at = now() - interval '24 hours' where photo_file = ${late}`,
    );
    expect(problemOf(await register(late))).toEqual({ status: 409, code: 'photo_not_uploaded' });
  });

  it('is refused to leaders of other projects that linked the tree', async () => {
    const around = await createProject(test, cast.tokens['olu'], { includeTrees: 0 });
    const tree = await newTree();
    await test.call(
      projectTrees.addProjectTrees,
      { projectId: around.project_id, treeId: tree.tree_id },
      cast.tokens['olu'],
    );
    const name = await upload(test, cast.tokens['olu'], await jpeg());
    expect(problemOf(await register(name, 'olu', tree, around.project_id))).toEqual({
      status: 403,
      code: 'not_yours_to_add_photos',
    });
  });

  it('is refused while the home project is inactive, also to the creator of the tree', async () => {
    const home = await createProject(test, cast.tokens['lena'], { includeTrees: 0 });
    const tree = await createTree(test, cast.tokens['lena'], home);
    const name = await upload(test, cast.tokens['lena'], await jpeg());
    await test.call(
      updateProject,
      { projectId: home.project_id, projectName: 'Asleep', inVisible: 0 },
      cast.tokens['lena'],
    );
    expect(problemOf(await register(name, 'lena', tree))).toEqual({ status: 409, code: 'project_inactive' });
    await test.call(
      updateProject,
      { projectId: home.project_id, projectName: 'Awake', inVisible: 1 },
      cast.tokens['lena'],
    );
    expect((await register(name, 'lena', tree)).statusCode).toBe(200);
  });

  it('is refused to a member who was removed while the picture was made', async () => {
    const home = await createProject(test, cast.tokens['lena'], { includeTrees: 0 });
    await joinProject(test, home, cast.tokens['lena'], cast.tokens['pat']);
    const tree = await createTree(test, cast.tokens['lena'], home);
    const name = await upload(test, cast.tokens['pat'], await jpeg());
    const write = test.photoStore.write.bind(test.photoStore);
    const spy = vi.spyOn(test.photoStore, 'write').mockImplementation(async (key, file) => {
      await test.database.run(
        sql`delete from member where project_id = ${home.project_id} and user_id = ${ids['pat']}`,
      );
      return write(key, file);
    });
    try {
      expect(problemOf(await register(name, 'pat', tree))).toEqual({ status: 403, code: 'not_yours_to_add_photos' });
    } finally {
      spy.mockRestore();
    }
    expect(await test.database.list(sql`select from photo where photo_file = ${name}`)).toEqual([]);
  });

  it('is allowed for members of its home and its creator, and returns the tree', async () => {
    const tree = await newTree('pat');
    const [first, second] = [
      await addPhoto(test, cast.tokens['lena'], tree),
      await addPhoto(test, cast.tokens['pat'], tree),
    ];
    expect(first.photosUrlArray).toEqual([expect.objectContaining({ width: 64, height: 48, can_delete: true })]);
    expect(second.photosUrlArray.map(({ can_delete }) => can_delete)).toEqual([true, true]);
    expect(second.photo_file.split(',')).toEqual(second.photosUrlArray.map(({ photoKey: key }) => key));
    expect(second.photo_unique_id).toBe(second.photosUrlArray.map(({ id }) => id).join(','));
    const seenByLena = await test.call(trees.getTree, { treeId: tree.tree_id }, cast.tokens['lena']);
    expect(seenByLena.photosUrlArray.map(({ can_delete }) => can_delete)).toEqual([true, false]);
    const seenByOlu = await test.call(trees.getTree, { treeId: tree.tree_id }, cast.tokens['olu']);
    expect(seenByOlu.photosUrlArray.map(({ can_delete }) => can_delete)).toEqual([false, false]);
  });

  it('stores the project if it is active, contains the tree and the caller is a member', async () => {
    const other = await createProject(test, cast.tokens['olu']);
    const tree = await newTree();
    for (const [projectId, stored] of [
      [cast.project.project_id, cast.project.project_id],
      [other.project_id, null],
      [undefined, null],
    ] as const) {
      const name = await upload(test, cast.tokens['pat'], await jpeg());
      expect((await register(name, 'pat', tree, projectId)).statusCode).toBe(200);
      expect(await test.database.find(sql`select project_id from photo where photo_file = ${name}`)).toEqual({
        project_id: stored,
      });
    }
  });

  it('gives the same answer when repeated, and makes one photo from five requests at once', async () => {
    const tree = await newTree();
    const name = await upload(test, cast.tokens['pat'], await jpeg());
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(name, 'pat', tree)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await register(name, 'pat', tree)).json<{ data: trees.Tree }>().data.photosUrlArray).toHaveLength(1);
    expect(problemOf(await register(name, 'pat', await newTree())).code).toBe('photo_not_uploaded');
  });

  it('leaves no files when a parallel request was faster and its photo is already deleted', async () => {
    const tree = await newTree('pat');
    const name = await upload(test, cast.tokens['pat'], await jpeg());
    const [slowWrites, mayContinue] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [write, remove] = [test.photoStore.write.bind(test.photoStore), test.photoStore.remove.bind(test.photoStore)];
    let writes = 0;
    // The faster request writes two files. The third file is of the slower one, which has read the upload before its
    // removal.
    const spies = [
      vi.spyOn(test.photoStore, 'write').mockImplementation(async (key, file) => {
        if (++writes === 3) {
          slowWrites.resolve();
          await mayContinue.promise;
        }
        return write(key, file);
      }),
      vi.spyOn(test.photoStore, 'remove').mockImplementation(async (key) => {
        if (key === incomingKey(name)) await slowWrites.promise;
        return remove(key);
      }),
    ];
    try {
      // Calls registerPhoto directly: over HTTP, one server would make the second request wait for the first.
      const onTwoServers = [1, 2].map(() =>
        registerPhoto(
          { db: test.database, photoStore: test.photoStore },
          { photo_file: name, tree_id: tree.tree_id, project_id: null, uploaded_by: ids['pat'] as number },
        ),
      );
      const slow = await Promise.race(
        onTwoServers.map(async (registered, index) => (await registered, { twin: onTwoServers[1 - index] })),
      );
      const [photo] = (await test.call(trees.getTree, { treeId: tree.tree_id }, cast.tokens['pat'])).photosUrlArray;
      await test.call(photos.deletePhoto, { id: photo?.id as number, key: name }, cast.tokens['pat']);
      // The mocked `remove` waits for this too, and it blocks the jobs that remove files.
      await slowWrites.promise;
      await vi.waitFor(async () => expect(await filesExist(test, pictureKeys(name))).toEqual([false, false]));
      await vi.waitFor(async () =>
        expect(
          await test.database.list(
            sql`select from job where kind = 'remove_file' and name = any(${pictureKeys(name)})`,
          ),
        ).toEqual([]),
      );
      mayContinue.resolve();
      await expect(slow.twin).rejects.toMatchObject({ status: 409, code: 'photo_not_uploaded' });
    } finally {
      slowWrites.resolve();
      mayContinue.resolve();
      for (const spy of spies) spy.mockRestore();
    }
    // Jobs will remove the files now.
    expect(
      await test.database.list(
        sql`select name as object_key from job where kind = 'remove_file' and name = any(${pictureKeys(name)}) order by name`,
      ),
    ).toEqual(pictureKeys(name).map((object_key) => ({ object_key })));
  });

  it('makes one photo from requests for two trees at once', async () => {
    const name = await upload(test, cast.tokens['pat'], await jpeg());
    const twoTrees = [await newTree(), await newTree()];
    const answers = await Promise.all(twoTrees.map((tree) => register(name, 'pat', tree)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await test.database.list(sql`select from photo where photo_file = ${name}`)).toHaveLength(1);
  });

  it('stops at a hundred photos, also when the last two arrive together', async () => {
    const tree = await newTree();
    await test.database.run(sql`
      insert into photo (tree_id, photo_file, width, height, uploaded_by)
      select ${tree.tree_id}, gen_random_uuid() || '.jpg', 1, 1, ${ids['lena']} from generate_series(1, 99)`);
    const names = [
      await upload(test, cast.tokens['pat'], await jpeg()),
      await upload(test, cast.tokens['pat'], await jpeg()),
    ];
    const answers = await Promise.all(names.map((name) => register(name, 'pat', tree)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = names[answers.findIndex(({ statusCode }) => statusCode === 409)] as string;
    expect(problemOf(await register(refused, 'pat', tree))).toEqual({ status: 409, code: 'too_many_photos' });
    expect(
      await test.database.find(sql`select photo_file from photo_upload where photo_file = ${refused}`),
    ).not.toBeNull();
  });

  it('processes one file at a time, and lets at most a hundred requests wait', async () => {
    const tree = await newTree();
    const names = Array.from({ length: 102 }, () => newPhotoFile());
    await test.database.run(
      sql`insert into photo_upload (photo_file, user_id) select name, ${ids['lena']} from unnest(${names}::text[]) as name`,
    );
    let reading = 0;
    let most = 0;
    const gate = Promise.withResolvers<void>();
    const spy = vi.spyOn(test.photoStore, 'read').mockImplementation(async () => {
      most = Math.max(most, ++reading);
      await gate.promise;
      reading--;
      return null;
    });
    const outcomes = names.map(async (name) => {
      const { code } = problemOf(await register(name, 'lena', tree));
      // The request over the limit is refused immediately, while the others still wait.
      if (code === 'too_many_at_once') gate.resolve();
      return code;
    });
    const codes = await Promise.all(outcomes);
    spy.mockRestore();
    expect(codes.filter((code) => code === 'too_many_at_once')).toHaveLength(1);
    expect(codes.filter((code) => code === 'photo_not_uploaded')).toHaveLength(101);
    expect(most).toBe(1);
    await test.database.run(sql`delete from photo_upload where photo_file = any(${names})`);
  });

  it('leaves neither the uploaded file nor a draft', async () => {
    const name = await upload(test, cast.tokens['pat'], await jpeg());
    expect(await filesExist(test, allKeys(name))).toEqual([true, false, false]);
    await register(name);
    expect(await filesExist(test, allKeys(name))).toEqual([false, true, true]);
    expect(await readdir(join(test.dataDir, 'photos/drafts'))).toEqual([]);
    expect(
      await test.database.find(
        sql`select due_at > now() + interval '50 minutes' as is_later from job where kind = 'remove_file' and name = ${incomingKey(name)}`,
      ),
    ).toEqual({ is_later: true });
  });
});

describe('a download URL', () => {
  it('is given to every registered person, until the tree is withdrawn', async () => {
    const tree = await newTree();
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

  it('gives no right to add photos to a tree without a home', async () => {
    const [tree_id] = await plant(test, 1);
    const name = await upload(test, cast.tokens['olu'], await jpeg());
    expect(problemOf(await register(name, 'olu', { tree_id: tree_id as number })).code).toBe('not_yours_to_add_photos');
  });
});

describe('deleting a photo', () => {
  const remove = (id: number | undefined, key: string | undefined, person: string) =>
    test.send(photos.deletePhoto, { id, key }, cast.tokens[person]);

  it('twice with one Idempotency-Key gives the same answer twice', async () => {
    const [photo] = (await addPhoto(test, cast.tokens['pat'], await newTree('pat'))).photosUrlArray;
    const send = () =>
      test.send(photos.deletePhoto, { id: photo?.id, key: photo?.photoKey }, cast.tokens['pat'], {
        headers: { 'idempotency-key': 'delete-once' },
      });
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode, again.body]).toEqual([200, 200, first.body]);
  });

  it('is allowed for the creator of the tree and the uploader, with the right id and key', async () => {
    const tree = await newTree('lena');
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

  it('of a withdrawn tree is not_found for strangers, and still works for the uploader', async () => {
    const tree = await newTree('lena');
    const [photo] = (await addPhoto(test, cast.tokens['pat'], tree)).photosUrlArray;
    await withdraw(test, tree.tree_id);
    expect(problemOf(await remove(photo?.id, photo?.photoKey, 'olu'))).toEqual({ status: 404, code: 'not_found' });
    expect((await remove(photo?.id, photo?.photoKey, 'pat')).statusCode).toBe(200);
  });

  it('is allowed for the creator of the tree on photos of others, and the URL soon stops working', async () => {
    const [photo] = (await addPhoto(test, cast.tokens['pat'], await newTree('lena'))).photosUrlArray;
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

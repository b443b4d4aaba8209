import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as photos from '@treewell/domain/photos';
import * as projectTrees from '@treewell/domain/project-trees';
import { updateProject } from '@treewell/domain/projects';
import * as trees from '@treewell/domain/trees';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { type PhotoCast, addPhoto, filesExist, jpeg, newPhotoFile, photoCast, upload } from '../../../test/photos.ts';
import { createProject, join as joinProject } from '../../../test/projects.ts';
import { createTree, plant } from '../../../test/trees.ts';
import { sql } from '../../db/db.ts';
import { allKeys, incomingKey, pictureKeys } from '../../storage/photo-files.ts';
import { registerPhoto } from './register-photo.ts';

let test: TestApp;
let cast: PhotoCast;
let ids: PhotoCast['ids'];
beforeAll(async () => {
  test = await createTestApp();
  cast = await photoCast(test);
  ({ ids } = cast);
});
afterAll(() => test.close());

describe('adding a photo to a tree', () => {
  it('is refused before the file is uploaded, and for the upload of another person', async () => {
    const name = newPhotoFile();
    await cast.requestUpload(name);
    expect(problemOf(await cast.register(name))).toEqual({ status: 409, code: 'photo_not_uploaded' });
    const lenas = await upload(test, cast.tokens['lena'], await jpeg());
    expect(problemOf(await cast.register(lenas, 'pat'))).toEqual({ status: 409, code: 'photo_not_uploaded' });
    await cast.register(lenas, 'lena');
    expect(problemOf(await cast.register(lenas, 'pat'))).toEqual({ status: 409, code: 'photo_not_uploaded' });
    expect(problemOf(await cast.register(newPhotoFile()))).toEqual({ status: 409, code: 'photo_not_uploaded' });
  });

  it('is refused to outsiders, on trees that do not exist, and a day after the URL was issued', async () => {
    const name = await upload(test, cast.tokens['olu'], await jpeg());
    expect(problemOf(await cast.register(name, 'olu'))).toEqual({ status: 403, code: 'not_yours_to_add_photos' });
    expect(problemOf(await cast.register(name, 'olu', { tree_id: 999_999 }))).toEqual({
      status: 404,
      code: 'not_found',
    });
    const late = await upload(test, cast.tokens['pat'], await jpeg());
    await test.database.run(
      sql`update photo_upload set issued_at = now() - interval '24 hours' where photo_file = ${late}`,
    );
    expect(problemOf(await cast.register(late))).toEqual({ status: 409, code: 'photo_not_uploaded' });
  });

  it('is refused to leaders of other projects that linked the tree', async () => {
    const around = await createProject(test, cast.tokens['olu'], { includeTrees: 0 });
    const tree = await cast.newTree();
    await test.call(
      projectTrees.addProjectTrees,
      { projectId: around.project_id, treeId: tree.tree_id },
      cast.tokens['olu'],
    );
    const name = await upload(test, cast.tokens['olu'], await jpeg());
    expect(problemOf(await cast.register(name, 'olu', tree, around.project_id))).toEqual({
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
    expect(problemOf(await cast.register(name, 'lena', tree))).toEqual({ status: 409, code: 'project_inactive' });
    await test.call(
      updateProject,
      { projectId: home.project_id, projectName: 'Awake', inVisible: 1 },
      cast.tokens['lena'],
    );
    expect((await cast.register(name, 'lena', tree)).statusCode).toBe(200);
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
      expect(problemOf(await cast.register(name, 'pat', tree))).toEqual({
        status: 403,
        code: 'not_yours_to_add_photos',
      });
    } finally {
      spy.mockRestore();
    }
    expect(await test.database.list(sql`select from photo where photo_file = ${name}`)).toEqual([]);
  });

  it('is allowed for members of its home, and returns the tree', async () => {
    const tree = await cast.newTree('pat');
    const [first, second] = [
      await addPhoto(test, cast.tokens['lena'], tree),
      await addPhoto(test, cast.tokens['pat'], tree),
    ];
    expect(first.photosUrlArray).toEqual([expect.objectContaining({ width: 64, height: 48, can_delete: true })]);
    expect(second.photosUrlArray.map(({ can_delete }) => can_delete)).toEqual([true, true]);
    expect(second.photo_file.split(',')).toEqual(second.photosUrlArray.map(({ photoKey: key }) => key));
    expect(second.photo_unique_id).toBe(second.photosUrlArray.map(({ id }) => id).join(','));
    const seenByLena = await test.call(trees.getTree, { treeId: tree.tree_id }, cast.tokens['lena']);
    expect(seenByLena.photosUrlArray.map(({ can_delete }) => can_delete)).toEqual([true, true]);
    const seenByOlu = await test.call(trees.getTree, { treeId: tree.tree_id }, cast.tokens['olu']);
    expect(seenByOlu.photosUrlArray.map(({ can_delete }) => can_delete)).toEqual([false, false]);
  });

  it('stores the project if it is active, contains the tree and the caller is a member', async () => {
    const other = await createProject(test, cast.tokens['olu']);
    const tree = await cast.newTree();
    for (const [projectId, stored] of [
      [cast.project.project_id, cast.project.project_id],
      [other.project_id, null],
      [undefined, null],
    ] as const) {
      const name = await upload(test, cast.tokens['pat'], await jpeg());
      expect((await cast.register(name, 'pat', tree, projectId)).statusCode).toBe(200);
      expect(await test.database.find(sql`select project_id from photo where photo_file = ${name}`)).toEqual({
        project_id: stored,
      });
    }
  });

  it('gives the same answer when repeated, and makes one photo from five requests at once', async () => {
    const tree = await cast.newTree();
    const name = await upload(test, cast.tokens['pat'], await jpeg());
    const answers = await Promise.all(Array.from({ length: 5 }, () => cast.register(name, 'pat', tree)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await cast.register(name, 'pat', tree)).json<{ data: trees.Tree }>().data.photosUrlArray).toHaveLength(1);
    expect(problemOf(await cast.register(name, 'pat', await cast.newTree())).code).toBe('photo_not_uploaded');
  });

  it('leaves no files when a parallel request was faster and its photo is already deleted', async () => {
    const tree = await cast.newTree('pat');
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
          {
            photo_file: name,
            tree_id: tree.tree_id,
            project_id: null,
            visit_id: null,
            uploaded_by: ids['pat'] as number,
          },
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
    const twoTrees = [await cast.newTree(), await cast.newTree()];
    const answers = await Promise.all(twoTrees.map((tree) => cast.register(name, 'pat', tree)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await test.database.list(sql`select from photo where photo_file = ${name}`)).toHaveLength(1);
  });

  it('stops at a hundred photos, also when the last two arrive together', async () => {
    const tree = await cast.newTree();
    await test.database.run(sql`
      insert into photo (tree_id, photo_file, width, height, uploaded_by)
      select ${tree.tree_id}, gen_random_uuid() || '.jpg', 1, 1, ${ids['lena']} from generate_series(1, 99)`);
    const names = [
      await upload(test, cast.tokens['pat'], await jpeg()),
      await upload(test, cast.tokens['pat'], await jpeg()),
    ];
    const answers = await Promise.all(names.map((name) => cast.register(name, 'pat', tree)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = names[answers.findIndex(({ statusCode }) => statusCode === 409)] as string;
    expect(problemOf(await cast.register(refused, 'pat', tree))).toEqual({ status: 409, code: 'too_many_photos' });
    expect(
      await test.database.find(sql`select photo_file from photo_upload where photo_file = ${refused}`),
    ).not.toBeNull();
  });

  it('processes one file at a time, and lets at most a hundred requests wait', async () => {
    const tree = await cast.newTree();
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
      const { code } = problemOf(await cast.register(name, 'lena', tree));
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
    await cast.register(name);
    expect(await filesExist(test, allKeys(name))).toEqual([false, true, true]);
    expect(await readdir(join(test.dataDir, 'photos/drafts'))).toEqual([]);
    expect(
      await test.database.find(
        sql`select due_at > now() + interval '50 minutes' as is_later from job where kind = 'remove_file' and name = ${incomingKey(name)}`,
      ),
    ).toEqual({ is_later: true });
  });

  it('is refused on a tree without a home', async () => {
    const [tree_id] = await plant(test, 1);
    const name = await upload(test, cast.tokens['olu'], await jpeg());
    expect(problemOf(await cast.register(name, 'olu', { tree_id: tree_id as number })).code).toBe(
      'not_yours_to_add_photos',
    );
  });
});

import * as photos from '@treewell/domain/photos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import {
  type PhotoCast,
  addPhoto,
  filesExist,
  fileExists,
  jpeg,
  newPhotoFile,
  photoCast,
  put,
  upload,
} from '../../../test/photos.ts';
import { sql } from '../../db/db.ts';
import { runDueJobs } from '../../jobs/job-queue.ts';
import { allKeys, incomingKey, pictureKeys, photoKey } from '../../storage/photo-files.ts';
import { insertRemovals, removeFileJobs } from './remove-files.ts';
import { sweepUploads } from './sweep-uploads.ts';

let test: TestApp;
let cast: PhotoCast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await photoCast(test);
});
afterAll(() => test.close());

const requestUpload = (fileName: string, person = 'pat') =>
  test.send(photos.issuePhotoUpload, { fileName, contentType: 'image/jpeg' }, cast.tokens[person]);
const silent = { warn: () => {}, error: () => {} };
const removeDue = async (photoStore: Parameters<typeof removeFileJobs>[0] = test.photoStore): Promise<void> => {
  while ((await runDueJobs(test.database, removeFileJobs(photoStore), { log: silent })) > 0);
};
const sweep = async (): Promise<void> => {
  await sweepUploads(test.database);
  await removeDue();
};

describe('sweeping', () => {
  it('removes an upload that never became a photo, after a day and an hour, with all its files', async () => {
    const [young, old] = [
      await upload(test, cast.tokens['pat'], await jpeg()),
      await upload(test, cast.tokens['pat'], await jpeg()),
    ];
    for (const key of pictureKeys(old))
      await test.photoStore.write(key, { data: Buffer.from('left by a crash'), contentType: 'image/jpeg' });
    await test.database.run(
      sql`update photo_upload set issued_at = now() - interval '24 hours 59 minutes' where photo_file = ${young}`,
    );
    await test.database.run(
      sql`update photo_upload set issued_at = now() - interval '25 hours 1 minute' where photo_file = ${old}`,
    );
    await sweep();
    expect(await filesExist(test, allKeys(old))).toEqual([false, false, false]);
    expect(await fileExists(test, incomingKey(young))).toBe(true);
    expect((await requestUpload(old, 'olu')).statusCode).toBe(200);
    expect(problemOf(await requestUpload(young, 'olu')).code).toBe('photo_name_taken');
  });

  it('never removes a photo, even if an upload row of its name still exists', async () => {
    const name = (await addPhoto(test, cast.tokens['pat'], cast.tree)).photo_file;
    await test.database.run(
      sql`insert into photo_upload (photo_file, user_id, issued_at) values (${name}, ${cast.ids['pat']}, now() - interval '2 days')`,
    );
    await sweep();
    expect(await filesExist(test, pictureKeys(name))).toEqual([true, true]);
  });
});

describe('removing', () => {
  const due = (name: string) =>
    test.database.list<{ object_key: string; tries: number }>(
      sql`select name as object_key, tries from job where kind = 'remove_file' and name like ${`%${name.slice(0, 36)}%`} order by name`,
    );
  const makeDue = (key: string) => test.database.run(sql`update job set due_at = now() where name = ${key}`);

  it('removes a file that is uploaded again after its photo was added', async () => {
    const name = newPhotoFile();
    const address = (await requestUpload(name)).json<{ data: string }>().data;
    await put(test, address, await jpeg());
    await test.call(photos.addPhoto, { treeId: cast.tree.tree_id, photoFile: name }, cast.tokens['pat']);
    expect(await put(test, address, await jpeg())).toBe(200);
    expect(await fileExists(test, incomingKey(name))).toBe(true);
    await makeDue(incomingKey(name));
    await removeDue();
    expect(await fileExists(test, incomingKey(name))).toBe(false);
    expect(await filesExist(test, pictureKeys(name))).toEqual([true, true]);
  });

  it('is tried again while the photo store is unreachable', async () => {
    const name = newPhotoFile();
    await insertRemovals(test.database, [photoKey(name)]);
    await removeDue({ remove: () => Promise.reject(new Error('away')) });
    expect(await due(name)).toEqual([{ object_key: photoKey(name), tries: 1 }]);
    await removeDue();
    expect(await due(name), 'not yet due').toHaveLength(1);
    await makeDue(photoKey(name));
    await removeDue();
    expect(await due(name)).toEqual([]);
  });

  it('is shared by several servers: each file is removed once', async () => {
    const keys = Array.from({ length: 60 }, () => photoKey(newPhotoFile()));
    await insertRemovals(test.database, keys);
    const removed: string[] = [];
    await Promise.all(Array.from({ length: 4 }, () => removeDue({ remove: async (key) => void removed.push(key) })));
    expect(removed.toSorted()).toEqual(keys.toSorted());
  });
});

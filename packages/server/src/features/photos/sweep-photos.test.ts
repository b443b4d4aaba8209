import * as photos from '@treewell/domain/photos';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, createTestApp, problemOf } from '../../../test/app.ts';
import { type PhotoCast, addPhoto, areThere, isThere, jpeg, newPhotoFile, photoCast, put, upload } from '../../../test/photos.ts';
import { sql } from '../../db/db.ts';
import { allKeys, incomingKey, keptKeys, photoKey } from './photo-files.ts';
import { sweepPhotos } from './sweep-photos.ts';

let test: TestApp;
let cast: PhotoCast;
beforeAll(async () => {
  test = await createTestApp();
  cast = await photoCast(test);
});
afterAll(() => test.close());

const announce = (fileName: string, person = 'pat') => test.send(photos.issuePhotoUpload, { fileName, contentType: 'image/jpeg' }, cast.tokens[person]);
const silent = { warn: () => {}, error: () => {} };

describe('sweeping', () => {
  const due = (name: string) =>
    test.database.list<{ object_key: string; tries: number }>(sql`select object_key, tries from photo_removal where object_key like ${`%${name.slice(0, 36)}%`} order by object_key`);

  it('removes an upload that nobody registered, after a day and an hour, with all it left', async () => {
    const [young, old] = [await upload(test, cast.tokens['pat'], await jpeg()), await upload(test, cast.tokens['pat'], await jpeg())];
    for (const key of keptKeys(old)) await test.photoStore.write(key, { data: Buffer.from('left by a crash'), contentType: 'image/jpeg' });
    await test.database.run(sql`update photo_upload set issued_at = now() - interval '24 hours 59 minutes' where photo_file = ${young}`);
    await test.database.run(sql`update photo_upload set issued_at = now() - interval '25 hours 1 minute' where photo_file = ${old}`);
    await sweepPhotos({ ...test, log: silent });
    expect(await areThere(test, allKeys(old))).toEqual([false, false, false]);
    expect(await isThere(test, incomingKey(young))).toBe(true);
    expect((await announce(old, 'olu')).statusCode).toBe(200);
    expect(problemOf(await announce(young, 'olu')).code).toBe('photo_name_taken');
  });

  it('never touches a photo, even if an announcement of its name was left behind', async () => {
    const name = (await addPhoto(test, cast.tokens['pat'], cast.tree)).photo_file;
    await test.database.run(sql`insert into photo_upload (photo_file, user_id, issued_at) values (${name}, ${cast.ids['pat']}, now() - interval '2 days')`);
    await sweepPhotos({ ...test, log: silent });
    expect(await areThere(test, keptKeys(name))).toEqual([true, true]);
  });

  it('takes away what is sent to an address after its photo was registered', async () => {
    const name = newPhotoFile();
    const address = (await announce(name)).json<{ data: string }>().data;
    await put(test, address, await jpeg());
    await test.call(photos.addPhoto, { treeId: cast.tree.tree_id, photoFile: name }, cast.tokens['pat']);
    expect(await put(test, address, await jpeg())).toBe(200);
    expect(await isThere(test, incomingKey(name))).toBe(true);
    await test.database.run(sql`update photo_removal set due_at = now() where object_key = ${incomingKey(name)}`);
    await sweepPhotos({ ...test, log: silent });
    expect(await isThere(test, incomingKey(name))).toBe(false);
    expect(await areThere(test, keptKeys(name))).toEqual([true, true]);
  });

  it('tries again later, and says so, while the store is away', async () => {
    const name = newPhotoFile();
    await test.database.run(sql`insert into photo_removal (object_key) values (${photoKey(name)})`);
    const said: object[] = [];
    const away = { ...test.photoStore, remove: () => Promise.reject(new Error('away')) };
    const log = { warn: (fields: object) => said.push(fields), error: () => {} };
    await sweepPhotos({ database: test.database, photoStore: away, log: log as never });
    expect(said).toEqual([expect.objectContaining({ object_key: photoKey(name), tries: 1 })]);
    expect(await due(name)).toEqual([{ object_key: photoKey(name), tries: 1 }]);
    await sweepPhotos({ ...test, log: silent });
    expect(await due(name), 'not yet due').toHaveLength(1);
    await test.database.run(sql`update photo_removal set due_at = now() where object_key = ${photoKey(name)}`);
    await sweepPhotos({ ...test, log: silent });
    expect(await due(name)).toEqual([]);
  });

  it('is shared by several servers: each file is removed once', async () => {
    const names = Array.from({ length: 60 }, () => newPhotoFile());
    for (const name of names) await test.database.run(sql`insert into photo_removal (object_key) values (${photoKey(name)})`);
    const removed: string[] = [];
    const photoStore = { ...test.photoStore, remove: async (key: string) => void removed.push(key) };
    const rounds = await Promise.all(Array.from({ length: 4 }, () => sweepPhotos({ database: test.database, photoStore, log: silent })));
    expect(rounds.some(Boolean)).toBe(true);
    while (await sweepPhotos({ database: test.database, photoStore, log: silent }));
    expect(removed.toSorted()).toEqual(names.map(photoKey).toSorted());
  });
});

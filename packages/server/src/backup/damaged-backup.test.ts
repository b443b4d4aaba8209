// An incomplete, edited or foreign backup is refused, and the target does not change.
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../test/app.ts';
import { allRows, createTarget, createWorld, envOf, restore, save, temporaryFolder } from '../../test/backups.ts';
import { BackupRefused } from './manifest.ts';

let test: TestApp;
let undamaged: string;
beforeAll(async () => {
  ({ test } = await createWorld());
  undamaged = join(mkdtempSync(join(tmpdir(), 'treewell-whole-')), 'backup');
  await save(envOf(test.database.connection, test.dataDir), undamaged);
});
afterAll(async () => {
  await test.close();
  rmSync(join(undamaged, '..'), { recursive: true });
});

const flipByte = (path: string, at: number): void => {
  const data = readFileSync(path);
  data[at] = (data[at] ?? 0) ^ 1;
  writeFileSync(path, data);
};
const firstPhoto = (folder: string): string =>
  join('photos/photos', readdirSync(join(folder, 'photos/photos'))[0] ?? '');
const editManifest = (folder: string, edit: (manifest: Record<string, any>) => void, isSigned = false): void => {
  const { checksum, ...content } = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  edit(content);
  const newChecksum = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ ...content, checksum: isSigned ? newChecksum : checksum }),
  );
};
const tree = 'tables/tree.copy.gz';

const DAMAGES: [string, (folder: string) => void, RegExp][] = [
  [
    'no manifest',
    (folder) => rmSync(join(folder, 'manifest.json')),
    /There is no whole backup in .*: manifest\.json is missing/,
  ],
  ['a truncated manifest', (folder) => truncateSync(join(folder, 'manifest.json'), 100), /manifest\.json is damaged/],
  [
    'a manifest with a changed number',
    (folder) => editManifest(folder, (m) => m['tables'][0].rows++),
    /manifest\.json was changed after it was written/,
  ],
  [
    'a manifest of another program',
    (folder) => editManifest(folder, (m) => delete m['tables'], true),
    /manifest\.json is not that of a Treewell backup/,
  ],
  [
    'a newer format',
    (folder) => editManifest(folder, (m) => Object.assign(m, { format: 2, product_version: '9.0' })),
    /made by a newer Treewell \(9\.0\)/,
  ],
  [
    'a newer schema',
    (folder) =>
      editManifest(folder, (m) => m['migrations'].push({ name: '29990101-01-later.sql', checksum: 'x' }), true),
    /made by another Treewell .*29990101-01-later\.sql/,
  ],
  [
    'a schema change with other content',
    (folder) => editManifest(folder, (m) => (m['migrations'][0].checksum = 'x'), true),
    /whose schema this version does not know/,
  ],
  [
    'a wrong count of rows',
    (folder) => editManifest(folder, (m) => m['tables'].find((t: any) => t.name === 'tree').rows++, true),
    /tables\/tree\.copy\.gz is damaged/,
  ],
  [
    'a truncated table',
    (folder) => truncateSync(join(folder, tree), statSync(join(folder, tree)).size - 20),
    /The file tables\/tree\.copy\.gz is damaged/,
  ],
  [
    'an empty table file',
    (folder) => truncateSync(join(folder, tree), 0),
    /The file tables\/tree\.copy\.gz is damaged/,
  ],
  [
    'a table with a flipped byte',
    (folder) => flipByte(join(folder, tree), 500),
    /The file tables\/tree\.copy\.gz is damaged/,
  ],
  // A part of the gzip header that decompression ignores.
  [
    'a table with a flipped byte that changes no row',
    (folder) => flipByte(join(folder, tree), 4),
    /The file tables\/tree\.copy\.gz is damaged/,
  ],
  [
    'extra bytes after a table',
    (folder) => appendFileSync(join(folder, tree), 'more'),
    /The file tables\/tree\.copy\.gz is damaged/,
  ],
  ['a missing table', (folder) => rmSync(join(folder, tree)), /The file tables\/tree\.copy\.gz is missing/],
  [
    'an extra table',
    (folder) => writeFileSync(join(folder, 'tables/other.copy.gz'), ''),
    /The file tables\/other\.copy\.gz is not part of the backup/,
  ],
  ['a missing folder', (folder) => rmSync(join(folder, 'tables'), { recursive: true }), /The file tables is missing/],
  [
    'an extra file',
    (folder) => writeFileSync(join(folder, 'notes.txt'), ''),
    /The file notes\.txt is not part of the backup/,
  ],
  [
    'a truncated photo',
    (folder) => truncateSync(join(folder, firstPhoto(folder)), 30),
    /The file photos\/photos\/.* is damaged/,
  ],
  [
    'a photo with a flipped byte',
    (folder) => flipByte(join(folder, firstPhoto(folder)), 60),
    /The file photos\/photos\/.* is damaged/,
  ],
  ['a missing photo', (folder) => rmSync(join(folder, firstPhoto(folder))), /The file photos\/photos\/.* is missing/],
  [
    'an extra photo',
    (folder) => writeFileSync(join(folder, 'photos/incoming/stranger.jpg'), ''),
    /The file photos\/incoming\/stranger\.jpg is not part of the backup/,
  ],
  ['an edited list of photos', (folder) => flipByte(join(folder, 'photos.txt'), 3), /The file photos\.txt is damaged/],
  [
    'a truncated list of photos',
    (folder) => truncateSync(join(folder, 'photos.txt'), 0),
    /The file photos\.txt is damaged/,
  ],
  [
    'a damaged key',
    (folder) => flipByte(join(folder, 'keys/photo-signing-key'), 0),
    /The file keys\/photo-signing-key is damaged/,
  ],
  [
    'a missing key',
    (folder) => rmSync(join(folder, 'keys/photo-signing-key')),
    /The file keys\/photo-signing-key is missing/,
  ],
  ['a backup folder that does not exist', (folder) => rmSync(folder, { recursive: true }), /manifest\.json is missing/],
];

it.each(DAMAGES)('a restore refuses %s', async (_what, damage, refusal) => {
  const folder = join(temporaryFolder(), 'backup');
  cpSync(undamaged, folder, { recursive: true });
  damage(folder);
  // Nothing listens at this address. A restore that connects before it has checked the whole backup fails differently.
  const env = envOf({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nowhere' }, temporaryFolder());
  const restoring = restore(env, folder);
  await expect(restoring).rejects.toThrow(refusal);
  await expect(restoring).rejects.toBeInstanceOf(BackupRefused);
  expect(readdirSync(env.dataDir)).toEqual([]);
});

it('a restore accepts the undamaged backup', async () => {
  const target = await createTarget();
  await restore(envOf(target.connection, temporaryFolder()), undamaged);
  expect(await allRows(target.connection)).toEqual(await allRows(test.database.connection));
});

it('a backup is not written into a folder that is not empty, nor over a file', async () => {
  const env = envOf(test.database.connection, test.dataDir);
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'something'));
  await expect(save(env, folder)).rejects.toThrow(`${folder} is not empty`);
  expect(readdirSync(folder)).toEqual(['something']);
  writeFileSync(join(folder, 'file'), '');
  await expect(save(env, join(folder, 'file'))).rejects.toThrow('is not a folder');
});

it('a backup that fails leaves no files', async () => {
  const folder = temporaryFolder();
  const nowhere = envOf({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'nowhere' }, temporaryFolder());
  await expect(save(nowhere, folder)).rejects.toThrow('The database cannot be used: connect ECONNREFUSED');
  expect(readdirSync(folder)).toEqual([]);
  const empty = envOf((await createTarget()).connection, temporaryFolder());
  await expect(save(empty, folder)).rejects.toThrow('there is nothing to back up');
  expect(readdirSync(folder)).toEqual([]);
});

// The embedded photo store: files in DATA_DIR/photos. Browsers use signed URLs of our own server.
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPhotoFile } from '@treewell/domain/photos';
import { Problem } from '@treewell/domain/problems';
import { ConfigurationError } from '../env.ts';
import { LOCAL_DISK_PATH, type PhotoFolder, localDiskRoutes } from './local-disk-routes.ts';
import { type PhotoStore, UPLOAD_SECONDS, downloadWindow } from './photo-store.ts';
import { readSecret } from './secret-file.ts';
import { signedAddresses } from './signed-addresses.ts';

export interface LocalDiskOptions {
  dataDir: string;
  publicUrl: string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Other keys are refused, so that no request can leave the folder. */
const FOLDERS = ['incoming', 'photos', 'thumbnails'];
const isKey = (key: string): boolean => {
  const [folder = '', file = '', ...more] = key.split('/');
  return FOLDERS.includes(folder) && isPhotoFile(file) && more.length === 0;
};
/** Incomplete files are written here and moved when they are complete. */
const DRAFTS = 'drafts';
/** Longer than any request may take. An older draft was left by a process that has ended. */
const DRAFT_MAX_AGE_MS = 3_600_000;
const SENDERS_PER_KEY_MAX = 2;

export async function localDiskPhotoStore({
  dataDir,
  publicUrl,
  now = Date.now,
}: LocalDiskOptions): Promise<PhotoStore> {
  const root = join(dataDir, 'photos');
  const secret = await prepare(root, join(dataDir, 'photo-signing-key')).catch((error: NodeJS.ErrnoException) => {
    if (!error.code) throw error;
    throw new ConfigurationError(
      `Photos cannot be kept in ${root}: ${error.message}. Mend that, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  });
  const addresses = signedAddresses(secret);
  const nowSeconds = (): number => Math.floor(now() / 1_000);

  function pathOf(key: string): string {
    if (!isKey(key)) throw new Error(`Not the key of a photo: ${key}`);
    return join(root, key);
  }

  async function withDraft<T>(work: (draft: string, handle: FileHandle) => Promise<T>): Promise<T> {
    const draft = join(root, DRAFTS, randomUUID());
    try {
      const handle = await open(draft, 'wx', 0o600);
      try {
        return await work(draft, handle);
      } finally {
        await handle.close();
      }
    } catch (error) {
      throw isFull(error) ? new Problem('storage_full', { cause: error }) : error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  const sendersByKey = new Map<string, number>();
  const folder: PhotoFolder = {
    async open(key) {
      // NOFOLLOW: symbolic links in the folder are not followed.
      const handle = await open(pathOf(key), constants.O_RDONLY | constants.O_NOFOLLOW).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT' || error.code === 'ELOOP') return null;
          throw error;
        },
      );
      if (!handle) return null;
      const found = await handle.stat();
      if (found.isFile()) return { handle, size: found.size };
      await handle.close();
      return null;
    },
    async create(key, write) {
      // A URL is valid for one file, so many uploads at the same time must not fill the disk. Two are allowed, because
      // a client may try again before we notice that its first try has ended.
      const senders = sendersByKey.get(key) ?? 0;
      if (senders >= SENDERS_PER_KEY_MAX) return false;
      sendersByKey.set(key, senders + 1);
      try {
        if (await stat(pathOf(key)).catch(() => null)) return false;
        return await withDraft((draft, handle) => publishDraft(draft, handle, pathOf(key), write));
      } finally {
        const remaining = (sendersByKey.get(key) ?? 1) - 1;
        if (remaining > 0) sendersByKey.set(key, remaining);
        else sendersByKey.delete(key);
      }
    },
  };

  return {
    // A complete URL with PUBLIC_URL, because programs cannot resolve a path alone. A page that was opened under
    // another
    // name of this server (127.0.0.1 for localhost) may use it too: its content security policy lists the origin, and
    // the routes allow any origin.
    uploadUrl: async (key, { contentType, size }) => {
      pathOf(key);
      return `${publicUrl}${LOCAL_DISK_PATH}/${key}?${addresses.queryOf({ method: 'PUT', key, expires: nowSeconds() + UPLOAD_SECONDS, contentType, size })}`;
    },
    downloadUrl: async (key) => {
      pathOf(key);
      const { startsAt, seconds } = downloadWindow(nowSeconds());
      return `${publicUrl}${LOCAL_DISK_PATH}/${key}?${addresses.queryOf({ method: 'GET', key, expires: startsAt + seconds })}`;
    },
    async read(key, maxBytes) {
      const found = await folder.open(key);
      if (!found) return null;
      try {
        if (found.size > maxBytes) throw new Problem('photo_too_large');
        return await found.handle.readFile();
      } finally {
        await found.handle.close();
      }
    },
    write: (key, { data }) =>
      withDraft(async (draft, handle) => {
        await handle.writeFile(data);
        await handle.sync();
        await rename(draft, pathOf(key));
        await syncFolder(dirname(pathOf(key)));
      }),
    remove: (key) => rm(pathOf(key), { force: true }),
    origins: [new URL(publicUrl).origin],
    routes: localDiskRoutes({
      folder,
      isKey,
      grantOf: (method, key, query) => addresses.grantOf(method, key, query, nowSeconds()),
    }),
  };
}

async function publishDraft(
  draft: string,
  handle: FileHandle,
  path: string,
  write: (handle: FileHandle) => Promise<void>,
): Promise<boolean> {
  await write(handle);
  // A rename would replace an existing file. A hard link fails if the name exists.
  return link(draft, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

async function prepare(root: string, secretFile: string): Promise<Buffer> {
  for (const name of [...FOLDERS, DRAFTS]) await mkdir(join(root, name), { recursive: true, mode: 0o700 });
  for (const name of await readdir(join(root, DRAFTS))) {
    const draft = join(root, DRAFTS, name);
    const age = await stat(draft).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > DRAFT_MAX_AGE_MS) await rm(draft, { force: true });
  }
  return readSecret(secretFile, 'a new one is made, and photo addresses given out before stop working.');
}

/** The caller will commit a row that refers to the file, so the file's name must survive a power failure too. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

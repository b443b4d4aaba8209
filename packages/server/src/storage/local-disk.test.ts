import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHOTO_MAX_BYTES } from '@treewell/domain/photos';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ConfigurationError } from '../env.ts';
import { createBodies } from '../http/bodies.ts';
import { sendProblem } from '../http/problem-response.ts';
import { localDiskPhotoStore } from './local-disk.ts';
import type { PhotoStore } from './photo-store.ts';

// The store listens on a real port and uses a fake clock.
const START = Date.UTC(2026, 10, 15, 12, 10);
let clock = START;
let app: FastifyInstance;
let store: PhotoStore;
let dataDir: string;
let publicUrl: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'treewell-photos-'));
  app = Fastify();
  app.setErrorHandler(sendProblem);
  // The URL is known only after the server listens, but routes must be added before that.
  const early = await openStore('http://localhost');
  await app.register(early.routes as never, { bodies: createBodies() });
  await app.listen({ host: '127.0.0.1', port: 0 });
  publicUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  store = await openStore(publicUrl);
});
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});
afterEach(() => {
  clock = START;
});

const openStore = (address: string) => localDiskPhotoStore({ dataDir, publicUrl: address, now: () => clock });
const newKey = (folder = 'incoming', extension = 'jpg') => `${folder}/${randomUUID()}.${extension}`;
const JPEG = { 'content-type': 'image/jpeg' };
const send = async (
  address: string,
  body: string | Buffer,
  headers: Record<string, string> = JPEG,
): Promise<[status: number, code: string | undefined]> => {
  const response = await fetch(address, {
    method: 'PUT',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers,
  });
  const text = await response.text();
  return [response.status, text ? (JSON.parse(text) as { error: { code: string } }).error.code : undefined];
};
const drafts = () => readdir(join(dataDir, 'photos/drafts'));

describe('the upload route', () => {
  it('accepts one file of the signed type, once', async () => {
    const key = newKey();
    const address = await store.uploadUrl(key, { contentType: 'image/jpeg' });
    expect(await send(address, 'one')).toEqual([200, undefined]);
    expect(await send(address, 'two')).toEqual([409, 'photo_name_taken']);
    expect(await readFile(join(dataDir, 'photos', key), 'utf8')).toBe('one');
    expect((await stat(join(dataDir, 'photos', key))).mode & 0o777).toBe(0o600);
    expect(await drafts()).toEqual([]);
  });

  it('accepts one of many uploads at the same time', async () => {
    const address = await store.uploadUrl(newKey(), { contentType: 'image/jpeg' });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => send(address, `number ${n}`)));
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === 'photo_name_taken')).toHaveLength(7);
  });

  it('refuses many uploads that never end', async () => {
    const address = new URL(await store.uploadUrl(newKey(), { contentType: 'image/jpeg' }));
    const { hostname, port, pathname, search } = address;
    const requests = Array.from({ length: 6 }, () => {
      const endlessUpload = request({
        hostname,
        port,
        path: pathname + search,
        method: 'PUT',
        headers: { ...JPEG, 'transfer-encoding': 'chunked' },
      });
      endlessUpload.on('error', () => {}).write('a beginning');
      return endlessUpload;
    });
    const refused = await Promise.all(
      requests.map(
        (endlessUpload) =>
          new Promise<number | undefined>((resolve) => {
            endlessUpload.once('response', (response) => resolve(response.statusCode));
            setTimeout(() => resolve(undefined), 1_000);
          }),
      ),
    );
    expect(refused.filter((status) => status === 409)).toHaveLength(4);
    expect(await drafts()).toHaveLength(2);
    for (const endlessUpload of requests) endlessUpload.destroy();
    await vi.waitFor(async () => expect(await drafts()).toEqual([]), { timeout: 5_000 });
    expect(await send(address.href, 'whole')).toEqual([200, undefined]);
  });

  it.each([
    ['another type', { 'content-type': 'text/html' }],
    ['no type', {}],
    ['a type with a parameter', { 'content-type': 'image/jpeg; charset=x' }],
  ])('refuses %s', async (_what, headers) => {
    const key = newKey();
    expect(
      await send(
        await store.uploadUrl(key, { contentType: 'image/jpeg' }),
        Buffer.from('x'),
        headers as Record<string, string>,
      ),
    ).toEqual([400, 'invalid_input']);
    expect(await store.read(key, 10)).toBeNull();
  });

  it('refuses a length other than the signed one, with and without Content-Length', async () => {
    const address = await store.uploadUrl(newKey(), { contentType: 'image/jpeg', size: 3 });
    expect(await send(address, 'four')).toEqual([400, 'invalid_input']);
    for (const text of ['four', 'no'])
      expect(await sendChunked(address, [Buffer.from(text)])).toEqual([400, 'invalid_input']);
    expect(await send(address, 'yes')).toEqual([200, undefined]);
    expect(await drafts()).toEqual([]);
  });

  it('refuses more than 20 MB with a reason, with and without Content-Length', { tags: 'slow' }, async () => {
    const key = newKey();
    const address = await store.uploadUrl(key, { contentType: 'image/jpeg' });
    expect(await send(address, Buffer.alloc(PHOTO_MAX_BYTES + 1))).toEqual([413, 'photo_too_large']);
    expect(
      await sendChunked(
        address,
        Array.from({ length: 22 }, () => Buffer.alloc(1024 * 1024)),
      ),
    ).toEqual([413, 'photo_too_large']);
    expect(await drafts()).toEqual([]);
    expect(await send(address, Buffer.alloc(PHOTO_MAX_BYTES))).toEqual([200, undefined]);
    expect((await store.read(key, PHOTO_MAX_BYTES))?.length).toBe(PHOTO_MAX_BYTES);
    await expect(store.read(key, PHOTO_MAX_BYTES - 1)).rejects.toMatchObject({ code: 'photo_too_large' });
  });

  it('stores nothing of an upload that is interrupted', async () => {
    const key = newKey();
    const address = new URL(await store.uploadUrl(key, { contentType: 'image/jpeg' }));
    const sender = request(address, { method: 'PUT', headers: { ...JPEG, 'content-length': 1000 } });
    sender.on('error', () => {});
    sender.write(Buffer.alloc(500));
    await new Promise<void>((resolve) =>
      app.server.once('request', (_incoming, response) => {
        response.once('close', resolve);
        sender.destroy();
      }),
    );
    await expect.poll(drafts).toEqual([]);
    expect(await store.read(key, 1000)).toBeNull();
  });

  const sendChunked = (address: string, chunks: Buffer[]): Promise<[number | undefined, string | undefined]> =>
    new Promise((resolve, reject) => {
      const sender = request(address, { method: 'PUT', headers: JPEG }, (response) => {
        let body = '';
        response.on('data', (part: Buffer) => (body += part.toString()));
        response.on('end', () =>
          resolve([
            response.statusCode,
            body ? (JSON.parse(body) as { error: { code: string } }).error.code : undefined,
          ]),
        );
      });
      sender.on('error', reject);
      for (const chunk of chunks) sender.write(chunk);
      sender.end();
    });
});

describe('a signed URL', () => {
  it('serves a picture with headers that allow nothing else, to pages of any origin', async () => {
    const key = newKey('thumbnails', 'webp');
    await store.write(key, { data: Buffer.from('a picture'), contentType: 'image/webp' });
    const response = await fetch(await store.downloadUrl(key));
    expect(await response.text()).toBe('a picture');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '9',
      'cache-control': 'private, max-age=3600, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    });
    await store.remove(key);
    await store.remove(key);
    expect((await fetch(await store.downloadUrl(key))).status).toBe(404);
  });

  it('answers the preflight request of a browser', async () => {
    const response = await fetch(await store.uploadUrl(newKey(), { contentType: 'image/jpeg' }), {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:3000',
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'content-type',
      },
    });
    expect(response.status).toBe(204);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, PUT',
      'access-control-allow-headers': 'content-type',
    });
  });

  it('expires: an upload URL after five minutes, a download URL after one to two hours', async () => {
    const key = newKey();
    const upload = await store.uploadUrl(key, { contentType: 'image/jpeg' });
    const download = await store.downloadUrl(key);
    clock = START + 300_000;
    expect(await send(upload, 'late')).toEqual([400, 'link_expired']);
    clock = START + 299_000;
    expect(await send(upload, 'in time')).toEqual([200, undefined]);
    clock = Date.UTC(2026, 10, 15, 13, 59, 59);
    expect((await fetch(download)).status).toBe(200);
    clock = Date.UTC(2026, 10, 15, 14, 0, 0);
    expect((await fetch(download)).status).toBe(400);
  });

  it('a signed URL for downloads stays the same for an hour, so that browsers can cache the picture', async () => {
    const key = newKey('photos');
    const first = await store.downloadUrl(key);
    clock = Date.UTC(2026, 10, 15, 12, 59, 59);
    expect(await store.downloadUrl(key)).toBe(first);
    clock = Date.UTC(2026, 10, 15, 13, 0, 0);
    expect(await store.downloadUrl(key)).not.toBe(first);
  });

  it('is valid only for its own method, key, type and length', async () => {
    const key = newKey();
    const upload = await store.uploadUrl(key, { contentType: 'image/jpeg', size: 3 });
    const refused: [string, string][] = [
      ['another key', upload.replace(key, newKey())],
      ['another folder', upload.replace('incoming', 'photos')],
      ['another type', upload.replace('image%2Fjpeg', 'image%2Fpng')],
      ['no type', upload.replace('type=image%2Fjpeg&', '')],
      ['another size', upload.replace('size=3', 'size=4')],
      ['no size', upload.replace('size=3&', '')],
      ['a later expiry time', upload.replace(/expires=\d+/, 'expires=99999999999')],
      ['an expiry time that is not a number', upload.replace(/expires=\d+/, 'expires=soon')],
      ['a signature with one letter changed', upload.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
      ['half a signature', upload.slice(0, -10)],
      ['a longer signature', `${upload}A`],
      ['two signatures', `${upload}&signature=x`],
      ['no signature', upload.replace(/&signature=.*/, '')],
      ['no query', upload.replace(/\?.*/, '')],
      ['a download URL', await store.downloadUrl(key)],
    ];
    for (const [what, address] of refused)
      expect([
        what,
        ...(await send(address, 'abc', address.includes('png') ? { 'content-type': 'image/png' } : JPEG)),
      ]).toEqual([what, 400, 'link_expired']);
    expect((await fetch(upload)).status, 'an upload URL allows no download').toBe(400);
    expect((await fetch(upload, { method: 'POST', body: 'abc' })).status).toBe(404);
    expect((await fetch(upload, { method: 'DELETE' })).status).toBe(404);
    expect(await send(upload, 'abc')).toEqual([200, undefined]);
  });
});

describe('no request can leave the folder', () => {
  const uuid = randomUUID();
  it.each([
    '../photo-signing-key',
    '..%2fphoto-signing-key',
    '%2e%2e/photo-signing-key',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    'photos/..%2f..%2fphoto-signing-key',
    `photos/..%5c${uuid}.jpg`,
    `photos/${uuid}.jpg%00.png`,
    `photos/%00${uuid}.jpg`,
    `photos/${uuid}.jpg%0a`,
    `photos/${uuid}.JPG`,
    `photos/.${uuid}.jpg`,
    `drafts/${uuid}`,
    `drafts/${uuid}.jpg`,
    `/etc/passwd`,
    '%2fetc%2fpasswd',
    `photos/${'a'.repeat(15_000)}.jpg`,
    'photos/',
    'photos',
  ])('GET and PUT %s', async (path) => {
    for (const method of ['GET', 'PUT']) {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        // Node's http client sends the path unchanged; fetch would normalize it.
        const sender = request(
          {
            host: '127.0.0.1',
            port: new URL(publicUrl).port,
            path: `/v0/photo-files/${path}?expires=99999999999&signature=x`,
            method,
            headers: JPEG,
          },
          (response) => {
            response.resume();
            resolve(response.statusCode);
          },
        );
        sender.on('error', reject);
        sender.end();
      });
      expect([404, 414]).toContain(status);
    }
  });

  it('and the store refuses wrong keys of our own code', async () => {
    for (const key of [
      '../x.jpg',
      '/etc/passwd',
      `photos/../${uuid}.jpg`,
      `photos/${uuid}.svg`,
      `photos/${uuid}.jpg\0`,
      `photos/${uuid}.jpg\n`,
    ]) {
      await expect(store.uploadUrl(key, { contentType: 'image/jpeg' })).rejects.toThrow('Not the key of a photo');
      await expect(store.downloadUrl(key)).rejects.toThrow('Not the key of a photo');
      await expect(store.read(key, 10)).rejects.toThrow('Not the key of a photo');
      await expect(store.write(key, { data: Buffer.alloc(1), contentType: 'image/jpeg' })).rejects.toThrow(
        'Not the key of a photo',
      );
      await expect((async () => store.remove(key))()).rejects.toThrow('Not the key of a photo');
    }
    expect(await drafts()).toEqual([]);
  });

  it('and symbolic links in the folder are not followed', async () => {
    const [linked, folder] = [newKey(), newKey('photos')];
    await symlink('/etc/passwd', join(dataDir, 'photos', linked));
    await mkdir(join(dataDir, 'photos', folder));
    for (const key of [linked, folder]) {
      expect((await fetch(await store.downloadUrl(key))).status).toBe(404);
      expect(await store.read(key, 1_000_000)).toBeNull();
    }
    expect(await send(await store.uploadUrl(linked, { contentType: 'image/jpeg' }), 'x')).toEqual([
      409,
      'photo_name_taken',
    ]);
    expect(await readFile('/etc/passwd', 'utf8')).not.toBe('x');
  });
});

describe('the folder', () => {
  it('has a secret that survives restarts and that only the server can read', async () => {
    const file = join(dataDir, 'photo-signing-key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file)).length).toBe(32);
    const key = newKey();
    expect(await send(await (await openStore(publicUrl)).uploadUrl(key, { contentType: 'image/jpeg' }), 'x')).toEqual([
      200,
      undefined,
    ]);
    expect((await readdir(dataDir)).toSorted()).toEqual(['photo-signing-key', 'photos']);
  });

  it('gets one secret when many servers start at the same time', async () => {
    const shared = await mkdtemp(join(tmpdir(), 'treewell-photos-'));
    const stores = await Promise.all(
      Array.from({ length: 8 }, () => localDiskPhotoStore({ dataDir: shared, publicUrl, now: () => clock })),
    );
    const key = newKey('photos');
    expect(new Set(await Promise.all(stores.map((one) => one.downloadUrl(key)))).size).toBe(1);
    await rm(shared, { recursive: true });
  });

  it('is refused if its secret is damaged or cannot be written, and the message names the file', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'treewell-photos-'));
    await writeFile(join(broken, 'photo-signing-key'), 'short');
    await expect(localDiskPhotoStore({ dataDir: broken, publicUrl })).rejects.toThrow(/photo-signing-key is damaged/);
    const file = join(broken, 'file');
    await writeFile(file, '');
    const opening = localDiskPhotoStore({ dataDir: file, publicUrl });
    await expect(opening).rejects.toThrow(ConfigurationError);
    await expect(opening).rejects.toThrow(/Photos cannot be kept in .* set DATA_DIR/);
    await rm(broken, { recursive: true });
  });

  it('loses the old drafts of a killed server at the next start, and keeps new ones', async () => {
    const [old, young] = [join(dataDir, 'photos/drafts', randomUUID()), join(dataDir, 'photos/drafts', randomUUID())];
    for (const draft of [old, young]) await writeFile(draft, 'half');
    const anHourAgo = new Date(Date.now() - 3_700_000);
    await utimes(old, anHourAgo, anHourAgo);
    await openStore(publicUrl);
    expect(await drafts()).toEqual([young.split('/').at(-1)]);
    await rm(young);
  });
});

// What answers at the addresses of the local photo store. The signature in an address is all the right it
// takes, and no cookie is looked at: pages of any origin may use one they were given.
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { API_BASE } from '@treewell/domain/endpoint';
import { PHOTO_MAX_BYTES, photoTypeOf } from '@treewell/domain/photos';
import { Problem } from '@treewell/domain/problems';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { PICTURE_CACHE } from './photo-store.ts';
import type { Grant } from './signed-addresses.ts';

export const LOCAL_DISK_PATH = `${API_BASE}/photo-files`;

export interface PhotoFolder {
  /** Null when there is no such file. The caller closes it. */
  open(key: string): Promise<{ handle: FileHandle; size: number } | null>;
  /** Hands out a file to be filled, and keeps it under its name if nothing was there before: false when there was. */
  create(key: string, fill: (draft: FileHandle) => Promise<void>): Promise<boolean>;
}

export interface LocalDiskRoutesOptions {
  folder: PhotoFolder;
  isKey: (key: string) => boolean;
  grantOf: (method: Grant['method'], key: string, query: unknown) => Grant | null;
}

/** A class of thirty behind one router, each with a page of thumbnails. */
const READ_LIMIT = { rateLimit: { max: 6_000, timeWindow: '1 minute' } };
const WRITE_LIMIT = { rateLimit: { max: 600, timeWindow: '1 minute' } };

export const localDiskRoutes =
  ({ folder, isKey, grantOf }: LocalDiskRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    // The body is handed on as it arrives, whatever it says it is.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, body, done) => done(null, body));
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin');
    });

    const keyOf = (request: FastifyRequest): string => {
      const { folder: name, file } = request.params as { folder: string; file: string };
      const key = `${name}/${file}`;
      if (!isKey(key)) throw new Problem('not_found');
      return key;
    };
    const path = `${LOCAL_DISK_PATH}/:folder/:file`;

    app.options(path, { config: READ_LIMIT }, async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'GET, PUT',
          'access-control-allow-headers': 'content-type',
          'access-control-max-age': '600',
        })
        .code(204)
        .send(),
    );

    app.get(path, { config: READ_LIMIT }, async (request, reply) => {
      const key = keyOf(request);
      if (!grantOf('GET', key, request.query)) throw new Problem('link_expired');
      const found = await folder.open(key);
      if (!found) throw new Problem('not_found');
      return reply
        .type(photoTypeOf(key) as string)
        .headers({
          'content-length': found.size,
          'cache-control': PICTURE_CACHE,
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
        })
        .send(found.handle.createReadStream());
    });

    app.put(path, { config: WRITE_LIMIT }, async (request, reply) => {
      const key = keyOf(request);
      const grant = grantOf('PUT', key, request.query);
      if (!grant) throw new Problem('link_expired');
      if (request.headers['content-type']?.trim().toLowerCase() !== grant.contentType)
        throw refusedField('content-type');
      checkLength(Number(request.headers['content-length'] ?? Number.NaN), grant);
      const isNew = await folder.create(key, async (draft) => {
        const length = await fillFrom(request.body as Readable | undefined, draft);
        if (length !== (grant.size ?? length)) throw refusedField('content-length');
      });
      if (!isNew) {
        leaveToRunOut(request.body as Readable | undefined);
        throw new Problem('photo_name_taken');
      }
      return reply.code(200).send();
    });
  };

const refusedField = (name: string): Problem => new Problem('invalid_input', { fields: { [name]: 'invalid' } });

/** What is announced is refused before it travels; not every sender announces it (NaN). */
function checkLength(announced: number, { size }: Grant): void {
  if (announced > PHOTO_MAX_BYTES) throw new Problem('photo_too_large');
  if (size !== undefined && !Number.isNaN(announced) && announced !== size) throw refusedField('content-length');
}

/** A refused body: cut off, the sender would see a broken connection and no reason. */
const leaveToRunOut = (body: Readable | undefined): unknown => body?.resume();

async function fillFrom(body: Readable | undefined, draft: FileHandle): Promise<number> {
  let length = 0;
  try {
    for await (const chunk of body?.iterator({ destroyOnReturn: false }) ?? []) {
      length += (chunk as Buffer).length;
      if (length > PHOTO_MAX_BYTES) throw new Problem('photo_too_large');
      await draft.writeFile(chunk as Buffer);
    }
  } catch (error) {
    leaveToRunOut(body);
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    throw new Problem('bad_request', { cause: error });
  }
  return length;
}

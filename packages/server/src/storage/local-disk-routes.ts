// The routes for the signed URLs of the local photo store. The signature in the URL is the only check. No cookie is
// read, so pages of any origin may use a URL that they have.
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { API_BASE } from '@treewell/domain/endpoint';
import { PHOTO_MAX_BYTES, photoTypeOf } from '@treewell/domain/photos';
import { Problem } from '@treewell/domain/problems';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Bodies } from '../http/bodies.ts';
import { PICTURE_CACHE } from './photo-store.ts';
import type { Grant } from './signed-addresses.ts';

export const LOCAL_DISK_PATH = `${API_BASE}/photo-files`;

export interface PhotoFolder {
  /** Returns null if there is no such file. The caller closes the handle. */
  open(key: string): Promise<{ handle: FileHandle; size: number } | null>;
  /** Lets `write` write a draft, then stores it under the key. Returns false if there is already a file of this key. */
  create(key: string, write: (draft: FileHandle) => Promise<void>): Promise<boolean>;
}

export interface LocalDiskRoutesOptions {
  folder: PhotoFolder;
  isKey: (key: string) => boolean;
  grantOf: (method: Grant['method'], key: string, query: unknown) => Grant | null;
}

/** Enough for a class of thirty people behind one router, each with a page of thumbnails. */
const READ_LIMIT = { rateLimit: { max: 6_000, timeWindow: '1 minute' } };
const WRITE_LIMIT = { rateLimit: { max: 600, timeWindow: '1 minute' } };

export const localDiskRoutes =
  ({ folder, isKey, grantOf }: LocalDiskRoutesOptions): FastifyPluginAsync<{ bodies: Bodies }> =>
  async (app, { bodies }) => {
    // The body is passed on as a stream, with any content type.
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
        const length = await writeBody(bodies.stream(request.raw), draft).finally(() => drain(request));
        if (length !== (grant.size ?? length)) throw refusedField('content-length');
      });
      if (!isNew) {
        drain(request);
        throw new Problem('photo_name_taken');
      }
      return reply.code(200).send();
    });
  };

const refusedField = (name: string): Problem => new Problem('invalid_input', { fields: { [name]: 'invalid' } });

/** Refuses a wrong Content-Length before the body is sent. Not every client sends this header (NaN). */
function checkLength(announced: number, { size }: Grant): void {
  if (announced > PHOTO_MAX_BYTES) throw new Problem('photo_too_large');
  if (size !== undefined && !Number.isNaN(announced) && announced !== size) throw refusedField('content-length');
}

/** Reads the rest of a refused body. If we closed the connection instead, the client would not see the reason. */
const drain = ({ raw }: FastifyRequest): unknown => raw.unpipe().resume();

async function writeBody(body: Readable, draft: FileHandle): Promise<number> {
  let length = 0;
  try {
    for await (const chunk of body) {
      length += (chunk as Buffer).length;
      if (length > PHOTO_MAX_BYTES) throw new Problem('photo_too_large');
      await draft.writeFile(chunk as Buffer);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ECONNRESET') throw error;
    throw new Problem('bad_request', { cause: error });
  }
  return length;
}

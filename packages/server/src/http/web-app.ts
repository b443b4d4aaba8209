// Serves the built web app. Browsers keep its hashed assets for a year. Every other address gets the page itself, with a
// new nonce for its content security policy.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { API_BASE } from '@treewell/domain/endpoint';
import { Problem } from '@treewell/domain/problems';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from './problem-response.ts';

const BUILT = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const PAGE = 'index.html';
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

export const newNonce = (): string => randomBytes(16).toString('base64');

/** `otherHosts`: the hosts of the satellite pictures and of the photos. */
export const pagePolicy = (nonce: string, otherHosts: readonly string[] = []): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ["img-src 'self' data: blob:", ...otherHosts].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...otherHosts].join(' '),
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export async function serveWebApp(app: FastifyInstance, otherHosts: readonly string[]): Promise<void> {
  const isBuilt = existsSync(BUILT + PAGE);
  const page = isBuilt ? readFileSync(BUILT + PAGE, 'utf8') : undefined;
  if (isBuilt) await serveFiles(app);

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !`${path}/`.startsWith(`${API_BASE}/`) &&
      !/\.\w+$/.test(path);
    if (!isPage || page === undefined) return sendProblem(new Problem('not_found'), request, reply);
    const nonce = newNonce();
    return reply
      .header('content-security-policy', pagePolicy(nonce, otherHosts))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replace(NONCE_PLACEHOLDER, nonce));
  });
}

/**
 * One route for all assets, because hundreds of routes make every start slower. Only names that were built are looked up
 * on the disk.
 */
async function serveFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, { root: BUILT, serve: false, preCompressed: true, cacheControl: false });
  const assets = new Set(readdirSync(`${BUILT}assets`));
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    if (!assets.has(name)) return reply.callNotFound();
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${name}`);
  });
  for (const file of readdirSync(BUILT, { withFileTypes: true }))
    if (file.isFile() && file.name !== PAGE)
      app.get(`/${file.name}`, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').sendFile(file.name),
      );
}

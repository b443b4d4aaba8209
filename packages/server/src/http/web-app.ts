// Serves the built web app. Browsers keep its hashed assets for a year. Every other address gets a page: one that is
// prerendered, or that in which the app draws everything.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { LoginNotice } from '@treewell/domain/config';
import { API_BASE } from '@treewell/domain/endpoint';
import { Problem } from '@treewell/domain/problems';
import type { FastifyInstance } from 'fastify';
import { pageWithNonce } from './html-page.ts';
import { LOGIN_NOTICE_PLACEHOLDER, loginNoticeAttribute, readPrerenderedPages } from './prerendered-pages.ts';
import { sendProblem } from './problem-response.ts';
import { createTurns } from './take-turns.ts';

const BUILT = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const PAGE = 'index.html';
const SERVICE_WORKER = 'service-worker.js';

interface WebAppOptions {
  publicUrl: string;
  contactEmail: string;
  loginNotice: LoginNotice | undefined;
  /** The hosts of the satellite pictures and of the photos. */
  otherHosts: readonly string[];
  /** Default: that of the build. Ends with a slash. */
  folder?: string;
}

export async function serveWebApp(
  app: FastifyInstance,
  { publicUrl, contactEmail, loginNotice, otherHosts, folder = BUILT }: WebAppOptions,
): Promise<void> {
  const isBuilt = existsSync(folder + PAGE);
  const page = isBuilt
    ? pageWithNonce(
        readFileSync(folder + PAGE, 'utf8').replace(LOGIN_NOTICE_PLACEHOLDER, () => loginNoticeAttribute(loginNotice)),
      )
    : undefined;
  const prerendered = readPrerenderedPages(`${folder}pages`, {
    publicUrl: publicUrl.replace(/\/+$/, ''),
    contactEmail,
    loginNotice,
  });
  if (isBuilt) await serveFiles(app, folder);
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(prerendered.robots));
  app.get('/sitemap.xml', (_request, reply) => reply.type('application/xml; charset=utf-8').send(prerendered.sitemap));

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !`${path}/`.startsWith(`${API_BASE}/`) &&
      !/\.\w+$/.test(path);
    if (!isPage || page === undefined) return sendProblem(new Problem('not_found'), request, reply);
    const { status, headers, body } = await (prerendered.find(request) ?? page)(request.headers, otherHosts);
    return reply.code(status).headers(headers).send(body);
  });
}

/**
 * One route for all assets, because hundreds of routes make every start slower. Only names that were built are looked up
 * on the disk.
 */
async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
  const assets = new Set(readdirSync(`${folder}assets`));
  const takeTurn = createTurns();
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    if (!assets.has(name)) return reply.callNotFound();
    await takeTurn();
    return reply.header('cache-control', 'public, max-age=31536000, immutable').sendFile(`assets/${name}`);
  });
  for (const file of readdirSync(folder, { withFileTypes: true }))
    if (file.isFile() && file.name !== PAGE)
      app.get(`/${file.name}`, (_request, reply) => {
        if (file.name === SERVICE_WORKER)
          // The browser asks for a new version each time. It loads files of this site, and nothing else.
          reply.headers({
            'cache-control': 'no-cache',
            'content-security-policy': "default-src 'none'; connect-src 'self'",
          });
        else reply.header('cache-control', 'public, max-age=3600');
        return reply.sendFile(file.name);
      });
}

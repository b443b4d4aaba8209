/// <reference lib="webworker" />
// Lets the app open without a network: it keeps the files of one version of the app, and answers with documents that
// people have saved. It never answers calls of the API.
//
// An update breaks no page: a new version gets a cache of its own and waits until no page of the old version is open.
// Until then, an open page finds the files of its version here, even if the server no longer has them. With a network,
// every page comes from the server.
import { partOf } from './part-of-file.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The build fills these in: the names in /assets that the app needs first, what shows saved documents and is large, and a
 * hash of all.
 */
declare const FILES: readonly string[];
declare const VIEWER_FILES: readonly string[];
declare const VERSION: string;

const PREFIX = 'treewell-app-';
const CACHE = PREFIX + VERSION;
/** What people have saved (features/library/saved-files.ts). */
const SAVED = 'treewell-saved';
/** The server answers it with the page in which the app draws everything itself. */
const SHELL = '/shell';
/** After this time without an answer, a page opens from the cache. */
const PATIENCE_MS = 8_000;
/** A proxy says with these that the server does not answer. */
const IS_AWAY = new Set([502, 503, 504]);
/** What the app itself is made of. Pictures and documents are kept only if somebody saves them. */
const IS_OF_THE_APP = /\.(?:js|mjs|css|woff2|json)$/;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const names = (await caches.has(SAVED)) ? [...FILES, ...VIEWER_FILES] : FILES;
      const cache = await caches.open(CACHE);
      await cache.addAll([SHELL, ...names.map((name) => `/assets/${name}`)]);
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      await Promise.all(
        names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)),
      );
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(assetOf(event, pathname));
  else if (request.mode === 'navigate' && !pathname.startsWith('/v0/')) event.respondWith(pageOf(request));
});

/** The server's answer is never cut off: on a slow connection its beginning is enough. */
async function pageOf(request: Request): Promise<Response> {
  const answer = fetch(request);
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  const inTime = await Promise.race([answer.catch(() => undefined), patience]);
  if (inTime && !IS_AWAY.has(inTime.status)) return inTime;
  return (await caches.match(SHELL)) ?? answer;
}

/** The name of an asset changes with its content, so what is kept is never outdated. */
async function assetOf(event: FetchEvent, pathname: string): Promise<Response> {
  const kept = await caches.match(pathname);
  if (kept) return partOf(kept, event.request.headers.get('range'));
  // WebKit answers with an error when a service worker passes on the request for a worker's script, such as the map's.
  const response = await fetch(event.request.destination === 'worker' ? pathname : event.request);
  if (response.status === 200 && IS_OF_THE_APP.test(pathname)) {
    const copy = response.clone();
    // A device without room does not keep it, but shows it.
    const keep = async () => (await caches.open(CACHE)).put(pathname, copy);
    event.waitUntil(keep().catch(() => {}));
  }
  return response;
}

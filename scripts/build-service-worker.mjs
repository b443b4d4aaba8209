// Builds the service worker and tells it which files of the built app it keeps.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const KEPT = /\.(js|css|woff2)$/;
/** What reads PDFs: kept only where somebody has saved a document. */
const VIEWER = /^pdf\.worker\.min-.*\.mjs$/;
/** Larger files, such as the map library, are kept when they are used for the first time: not those of the first page. */
const MOST_BYTES = 300_000;

export async function buildServiceWorker(web) {
  const assets = join(web, 'dist', 'assets');
  const firstPage = readFileSync(join(web, 'dist', 'index.html'), 'utf8');
  const files = readdirSync(assets)
    .filter((name) => KEPT.test(name))
    .filter((name) => firstPage.includes(`/${name}"`) || statSync(join(assets, name)).size <= MOST_BYTES)
    .toSorted();
  const viewerFiles = readdirSync(assets).filter((name) => VIEWER.test(name));
  if (viewerFiles.length !== 1) throw new Error(`Expected one file that reads PDFs, found ${viewerFiles.join(', ')}`);
  const version = createHash('sha256')
    .update([...files, ...viewerFiles].join())
    .digest('base64url')
    .slice(0, 12);
  await build({
    configFile: false,
    logLevel: 'warn',
    root: web,
    publicDir: false,
    define: {
      FILES: JSON.stringify(files),
      VIEWER_FILES: JSON.stringify(viewerFiles),
      VERSION: JSON.stringify(version),
    },
    build: {
      target: 'es2022',
      outDir: 'dist',
      emptyOutDir: false,
      lib: {
        entry: 'src/service-worker/service-worker.ts',
        name: 'serviceWorker',
        formats: ['iife'],
        fileName: () => 'service-worker.js',
      },
    },
  });
}

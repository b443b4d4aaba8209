// Builds the service worker and tells it which files of the built app it keeps.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'vite';
import { readBuiltFiles } from './built-files.mjs';

const KEPT = /\.(js|css|woff2)$/;
/** What shows PDFs: its large files are kept only where somebody has saved a document. */
const VIEWER = 'src/features/library/viewer/pdf-viewer.tsx';
/** Larger files, such as the map library, are kept when they are used for the first time: not those of the first page. */
const MOST_BYTES = 300_000;

export async function buildServiceWorker(web) {
  const assets = join(web, 'dist', 'assets');
  const firstPage = readFileSync(join(web, 'dist', 'index.html'), 'utf8');
  const files = readdirSync(assets)
    .filter((name) => KEPT.test(name))
    .filter((name) => firstPage.includes(`/${name}"`) || statSync(join(assets, name)).size <= MOST_BYTES)
    .toSorted();
  const viewerFiles = readBuiltFiles(web)([VIEWER])
    .map((file) => basename(file))
    .filter((name) => !files.includes(name));
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

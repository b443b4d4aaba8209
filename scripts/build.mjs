// Builds the web app and compresses its files with the best compression, so that the server only sends them. Builds the
// gazetteer, so that the server only reads it.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildGazetteer, readGazetteerFiles } from '../packages/server/src/features/places/build-gazetteer.ts';
import { writeGazetteer } from '../packages/server/src/features/places/gazetteer-file.ts';
import { buildServiceWorker } from './build-service-worker.mjs';
import { prerenderPages } from './prerender-pages.mjs';
import { ROOT, run } from './setup.mjs';

const web = join(ROOT, 'packages', 'web');
if (!run('vite', ['build', '--logLevel=warn'], { cwd: web })) process.exit(1);
await prerenderPages();
await buildServiceWorker(web);

const COMPRESSIBLE = /\.(js|css|svg|json)$/;
for (const entry of readdirSync(join(web, 'dist'), { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
writeGazetteer(buildGazetteer(readGazetteerFiles()));
// The session of the rendered pages listens to other tabs, and would keep this process alive.
process.exit(0);

// Two versions of the built app behind one address, as before and after an update of the server. The second version is the
// first with other names for all of its files. Calls of the API go to the tested server.
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ADDRESS } from './tested-server.ts';

const BUILT = fileURLToPath(new URL('../packages/web/dist/', import.meta.url));
/** Pictures and other documents stay away: to copy them takes longer than the test. */
const IS_OF_THE_APP = /\.(m?js|css|html|woff2)$|\bsheet-tree-care\.en-[\w-]+\.(pdf|webp)$/;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.pdf': 'application/pdf',
};

export interface TwoVersions {
  address: string;
  /** From now on the server has only the files of the second version. */
  update: () => void;
  close: () => Promise<void>;
}

export async function serveTwoVersions(): Promise<TwoVersions> {
  const work = mkdtempSync(join(tmpdir(), 'treewell-versions-'));
  const [first, second] = [join(work, 'first'), join(work, 'second')];
  for (const folder of [first, second])
    cpSync(BUILT, folder, { recursive: true, filter: (file) => !/\.\w+$/.test(file) || IS_OF_THE_APP.test(file) });
  renameAssets(second);
  renameVersion(join(second, 'service-worker.js'));
  let shown = first;
  const server = createServer((request, response) => answer(shown, request, response));
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    update: () => (shown = second),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(work, { recursive: true });
    },
  };
}

/** The names of files change with their content: here all change at once. */
function renameAssets(folder: string): void {
  const assets = join(folder, 'assets');
  const named = /(?<=-)[\w-]{8}(?=\.(?:m?js|css)\b)/g;
  const renamed = (text: string): string => text.replace(named, (hash) => hash.slice(4) + hash.slice(0, 4));
  for (const name of readdirSync(assets)) renameSync(join(assets, name), join(assets, renamed(name)));
  for (const file of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (file.isFile() && /\.(m?js|css|html)$/.test(file.name)) {
      const path = join(file.parentPath, file.name);
      writeFileSync(path, renamed(readFileSync(path, 'utf8')));
    }
}

/** The service worker names its cache after the version: a hash of the names of its files. */
function renameVersion(file: string): void {
  const named = /(?<=`treewell-app-`,\w+=\w+\+`)[\w-]{12}(?=`)/;
  const text = readFileSync(file, 'utf8');
  if (!named.test(text)) throw new Error('The service worker has no version');
  writeFileSync(file, text.replace(named, 'next-version'));
}

function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', ADDRESS);
  if (/^\/(v0\/|config\.json|readyz|healthz)/.test(pathname)) {
    const passed = ask(ADDRESS + request.url, { method: request.method, headers: request.headers }, (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
    return;
  }
  const page = join(folder, 'pages', 'en', `${pathname}.html`);
  const file = extname(pathname) ? join(folder, pathname) : existsSync(page) ? page : join(folder, 'index.html');
  const isThere = existsSync(file);
  response.writeHead(isThere ? 200 : 404, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  });
  response.end(isThere ? readFileSync(file) : undefined);
}

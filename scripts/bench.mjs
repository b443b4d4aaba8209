// npm run bench [-- NAME [PARAMETERS…]]: measures performance and prints the figures.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NODE, ROOT, ensureBuilt, ensureChromium, ensureInstalled, fail, run, say } from './setup.mjs';

const PARTS = new Set([
  'server.ts',
  'account.ts',
  'postgis.ts',
  'city-trees.ts',
  'city-visits.ts',
  'browser-processes.ts',
  'load.ts',
  'nginx.ts',
  'processor-time.ts',
  'attack-shapes.ts',
  'fairness-attacks.ts',
  'server-process.ts',
]);
const all = readdirSync(join(ROOT, 'bench'))
  .filter((name) => name.endsWith('.ts') && !PARTS.has(name))
  .map((name) => name.slice(0, -3));
const [wanted, ...parameters] = process.argv.slice(2);
if (wanted !== undefined && !all.includes(wanted)) fail(`There is no bench "${wanted}". There are: ${all.join(', ')}.`);

ensureInstalled();
ensureBuilt();
const CHROMIUM_PATH = ensureChromium();
for (const name of wanted === undefined ? all : [wanted]) {
  say(name);
  if (!run(NODE, [join('bench', `${name}.ts`), ...parameters], { env: { CHROMIUM_PATH } }))
    fail(`The bench ${name} failed.`);
}

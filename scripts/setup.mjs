// Installs and builds what is missing or out of date. Every command calls this first.
// Plain JavaScript without packages, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
/** Node 24, which npm installs as a dependency. The machine may have another version. */
export const NODE = join(ROOT, 'node_modules', '.bin', 'node');

const OLDEST_NODE = [20, 19];

export const say = (message) => console.log(`\x1b[1m▸ ${message}\x1b[0m`);

export function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}

/** In this environment, the programs of the project come first in PATH. */
export const environment = (extra = {}) => ({
  // With what Node has compiled before, a server starts in half the time.
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node'),
  ...process.env,
  PATH: join(ROOT, 'node_modules', '.bin') + delimiter + process.env.PATH,
  ...extra,
});

/** Runs a program, shows its output, and returns true if it succeeded. */
export const run = (program, args, options = {}) =>
  spawnSync(program, args, { cwd: ROOT, stdio: 'inherit', ...options, env: environment(options.env) }).status === 0;

/** Runs a program until it ends. It gets our signals, or `endSignal` for each, and we exit with its exit code. */
export function runToExit(program, args, env = {}, endSignal) {
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env: environment(env) });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(endSignal ?? signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]))
    fail(`Treewell needs Node ${OLDEST_NODE.join('.')} or newer to start; this is ${process.versions.node}.`);
  const stamp = join(ROOT, 'node_modules', '.installed');
  const wanted = hash([join(ROOT, 'package-lock.json')]) + process.platform + process.arch;
  if (read(stamp) === wanted && existsSync(NODE)) return;
  say('Installing what package-lock.json lists (about a minute the first time)');
  if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']))
    fail('The installation did not finish. Run it again with:  npm ci');
  writeFileSync(stamp, wanted);
}

export function ensureBuilt() {
  const web = join(ROOT, 'packages', 'web');
  const stamp = join(web, 'dist', '.built');
  const sources = [
    join(web, 'src'),
    join(web, 'public'),
    join(web, 'index.html'),
    join(web, 'vite.config.ts'),
    join(ROOT, 'packages/domain/src'),
    join(ROOT, 'packages/text'),
    join(ROOT, 'packages/server/src/features/places'),
    join(ROOT, 'packages/server/package.json'),
    join(ROOT, 'package-lock.json'),
    join(ROOT, 'content/catalogue.ts'),
    join(ROOT, 'content/facts.json'),
    join(ROOT, 'content/files'),
    join(ROOT, 'scripts/build.mjs'),
    join(ROOT, 'scripts/build-service-worker.mjs'),
    join(ROOT, 'scripts/built-files.mjs'),
    join(ROOT, 'scripts/prerender-pages.mjs'),
  ];
  const wanted = hash(sources.flatMap(filesBelow).filter((file) => !/\.test\.tsx?$/.test(file)));
  if (read(stamp) === wanted) return;
  say('Building the web app and the list of places');
  if (!run(NODE, ['scripts/build.mjs'])) fail('The app could not be built; the reason is above.');
  writeFileSync(stamp, wanted);
}

/** The same engine without windows and menus, so journeys need less processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Returns the path of a Chromium for the browser tests. Installs one if none exists and we may. */
export function ensureChromium() {
  const found = [
    process.env.CHROMIUM_PATH,
    HEADLESS_SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => path && existsSync(path));
  if (found) return found;
  const command = aptCommand(['chromium-headless-shell', 'fonts-dejavu-core', 'fonts-noto-core']);
  if (install('Chromium for the browser tests', command)) return HEADLESS_SHELL;
  fail(
    `The browser tests need Chromium. Install it with:\n  sudo sh -c '${command}'\nor set CHROMIUM_PATH to a Chromium or Chrome that is already there.`,
  );
}

/** Programs of the system that the stories in other browsers need, each with the places where it may be. */
const otherBrowsers = () => ({
  FIREFOX_PATH: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
  WEBKIT_DRIVER_PATH: ['/usr/bin/WebKitWebDriver'],
  WEBKIT_PATH: subfolders('/usr/lib', '/usr/libexec').flatMap((folder) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join(folder, version, 'MiniBrowser')),
  ),
  XVFB_PATH: ['/usr/bin/Xvfb'],
});

/**
 * Returns the paths of Firefox, WebKit, its driver and Xvfb, as variables. Installs them if they are missing and we may. If
 * that is not possible, returns what a person can do instead.
 */
export function findOtherBrowsers() {
  const find = () =>
    Object.entries(otherBrowsers()).map(([name, places]) => [
      name,
      [process.env[name], ...places].find((path) => path && existsSync(path)),
    ]);
  const missing = () => find().filter(([, path]) => !path);
  if (missing().length > 0) {
    const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'libgl1-mesa-dri', 'libegl1', 'libgl1'];
    const command = aptCommand([...packages, 'fonts-dejavu-core']);
    if (!install('Firefox, WebKit and a display for them', command) || missing().length > 0)
      return {
        help: `These tests need Firefox, WebKit and Xvfb. On Debian, install them with:\n  sudo sh -c '${command}'\nor say where they are, by ${missing()
          .map(([name]) => name)
          .join(', ')}.`,
      };
  }
  return { paths: Object.fromEntries(find()) };
}

const aptCommand = (packages) => `apt-get update && apt-get install -y --no-install-recommends ${packages.join(' ')}`;

/** Runs the command if we may install packages. Returns true if that succeeded. */
function install(what, command) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  say(`Installing ${what} (${command})`);
  return run('sh', ['-c', command], { env: { DEBIAN_FRONTEND: 'noninteractive' } });
}

const subfolders = (...folders) =>
  folders.flatMap((folder) => [
    folder,
    ...(existsSync(folder) ? readdirSync(folder) : []).map((name) => join(folder, name)),
  ]);

function filesBelow(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path)
      .filter((name) => name !== 'node_modules')
      .flatMap((name) => filesBelow(join(path, name)));
  } catch {
    return [path];
  }
}

function hash(files) {
  const digest = createHash('sha256');
  for (const file of files.toSorted()) digest.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file));
  return digest.digest('hex');
}

function read(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

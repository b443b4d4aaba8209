// A copy of the project in a temporary folder, in which changes are made and tried.
import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { type Change, edited } from './change.ts';

const ROOT = join(import.meta.dirname, '../..');
const PACKAGES = ['packages/domain', 'packages/text', 'packages/server', 'packages/web', 'content', 'e2e', 'bench'];
const NOT_COPIED = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results', 'playwright-report']);

export interface ChangedCopy {
  make: (change: Change) => void;
  /** Runs a program of the project in the copy. Throws what the program has written if it fails. */
  run: (program: string, ...args: string[]) => Promise<void>;
  remove: () => void;
}

export function copyProject(): ChangedCopy {
  const copy = mkdtempSync(join(tmpdir(), 'treewell-changed-'));
  cpSync(ROOT, copy, { recursive: true, filter: (file) => !NOT_COPIED.has(basename(file)) });
  linkPackages(copy, '.');
  for (const folder of PACKAGES) linkPackages(copy, folder);
  linkOwnPackages(copy);

  const write = (file: string, content: string): void => {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), content);
  };
  return {
    make: ({ edits, newFiles, texts, tests }) => {
      if (texts) cpSync(join(copy, texts.from), join(copy, texts.to), { recursive: true });
      for (const edit of edits) write(edit.file, edited(readFileSync(join(copy, edit.file), 'utf8'), edit));
      for (const [file, content] of Object.entries({ ...newFiles, ...tests })) write(file, content);
    },
    run: (program, ...args) =>
      new Promise((resolve, reject) => {
        execFile(
          join(ROOT, 'node_modules/.bin', program),
          args,
          { cwd: copy, env: outsideVitest(), maxBuffer: 64 << 20 },
          (error, output, errors) => {
            if (error) reject(new Error(`${program} ${args.join(' ')}\n${output}${errors}`));
            else resolve();
          },
        );
      }),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}

/** Packages from outside are linked one by one: those of the project itself must be the copy's own. */
function linkPackages(copy: string, folder: string): void {
  mkdirSync(join(copy, folder, 'node_modules'));
  // A package that needs only those of the whole project may have no folder.
  if (!existsSync(join(ROOT, folder, 'node_modules'))) return;
  for (const name of readdirSync(join(ROOT, folder, 'node_modules')))
    if (!name.startsWith('.') && name !== '@treewell')
      symlinkSync(join(ROOT, folder, 'node_modules', name), join(copy, folder, 'node_modules', name));
}

function linkOwnPackages(copy: string): void {
  cpSync(join(ROOT, 'node_modules/@treewell'), join(copy, 'node_modules/@treewell'), {
    recursive: true,
    verbatimSymlinks: true,
  });
}

/** A vitest that is started by a test must not take itself for a worker of the first one. */
const outsideVitest = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));

/** One program of all packages: with the configuration of each, the files that they share would be checked seven times. */
const ALL_PACKAGES = {
  extends: './tsconfig.base.json',
  compilerOptions: {
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['ESNext', 'DOM', 'DOM.Iterable'],
    jsx: 'react-jsx',
    types: ['node', 'vite/client'],
    incremental: false,
  },
  include: PACKAGES,
  // The library of slides has types for the other resolution only.
  exclude: ['**/node_modules', 'content/slides'],
};

/** Checks the types of all packages. */
export async function checkTypes({ make, run }: ChangedCopy): Promise<void> {
  const newFiles = { 'tsconfig.json': JSON.stringify(ALL_PACKAGES) };
  make({ name: 'one configuration', maxFiles: 1, edits: [], newFiles, tests: {} });
  await run('tsc', '-p', '.');
}

// Checks the house rules of CONTRIBUTING.md in the source files: who may import what, which folders must not exist, and
// that ARCHITECTURE.md names every folder (we call them rooms).
import { readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, normalize, relative } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGE_VALUES, OTHER_LANGUAGES } from '@treewell/domain/languages';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SKIPPED = new Set(['node_modules', 'dist', 'data', '.git', 'test-results', 'playwright-report', '.cache']);

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path) : [relative(ROOT, path)];
  });

const files = filesBelow(ROOT);
const sources = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const contentOf = new Map(sources.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
const TEXTS = 'packages/text';
const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || /^packages\/(server|web)\/test\//.test(file);

/** The imports of a file: packages by name, own files by their path from the root. */
const importsOf = (file: string): string[] =>
  [...(contentOf.get(file) ?? '').matchAll(/(?<!['\w])(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, name = '']) =>
    name.startsWith('.') ? normalize(join(dirname(file), name)) : name,
  );

interface Rule {
  what: string;
  in: (file: string) => boolean;
  never: (imported: string, file: string) => boolean;
}

const below = (folder: string) => (file: string) => file.startsWith(folder);
const featureOf = (file: string): string | undefined =>
  /^packages\/(?:web|server)\/src\/features\/([^/]+)/.exec(file)?.[1];
const only = (what: string, room: RegExp, packageName: RegExp): Rule => ({
  what,
  in: (file) => file.startsWith('packages/') && !isTest(file) && !room.test(file),
  never: (imported) => packageName.test(imported),
});

const RULES: Rule[] = [
  {
    what: 'domain imports only zod/mini, two libraries for shapes, and itself',
    in: (f) => below('packages/domain/src')(f) && !isTest(f),
    never: (i) =>
      i !== 'zod/mini' && !i.startsWith('packages/domain/src/') && !/^(robust-predicates|splaytree)$/.test(i),
  },
  {
    what: 'texts import only domain, content and each other',
    in: below(`${TEXTS}/`),
    never: (i) => !i.startsWith(`${TEXTS}/`) && !/^@treewell\/(domain|content)\//.test(i),
  },
  only(
    'only ring-crossings.ts imports the libraries for shapes',
    /domain\/src\/rings\/ring-crossings\.ts$/,
    /^(robust-predicates|splaytree)$/,
  ),
  {
    what: 'web never imports server',
    in: below('packages/web'),
    never: (i) => /@treewell\/server|packages\/server/.test(i),
  },
  {
    what: 'server never imports web',
    in: below('packages/server/src'),
    never: (i) => /@treewell\/web|packages\/web/.test(i),
  },
  {
    what: 'web features never import each other',
    in: below('packages/web/src/features'),
    never: (i, f) => featureOf(i) !== undefined && featureOf(i) !== featureOf(f),
  },
  {
    what: 'web features never import pages',
    in: below('packages/web/src/features'),
    never: below('packages/web/src/app/pages'),
  },
  {
    what: 'web api never imports features, pages, ui or maps',
    in: below('packages/web/src/api'),
    never: (i) => /packages\/web\/src\/(features|app|ui|map)/.test(i),
  },
  {
    what: 'web forms import no features, pages, maps or ui, and from the domain only fields and problems',
    in: (file) => below('packages/web/src/forms')(file) && !isTest(file),
    never: (i) =>
      /packages\/web\/src\/(features|app|map|ui)/.test(i) || /^@treewell\/domain\/(?!fields|problems)/.test(i),
  },
  {
    what: 'ui imports no product code',
    in: below('packages/web/src/ui'),
    never: (i) => /packages\/web\/src\/(features|app|api|map)|@treewell\/domain/.test(i),
  },
  {
    what: 'http never imports features',
    in: (file) => below('packages/server/src/http')(file) && !isTest(file),
    never: below('packages/server/src/features'),
  },
  only('nothing imports the classic zod, which tries eval and is larger: all schemas are of zod/mini', /^$/, /^zod$/),
  only('only db/ imports the database driver', /^packages\/server\/src\/db\//, /^pg(-copy-streams)?$/),
  only('only env.ts imports the environment module', /^$/, /^(node:)?process$/),
  only('only map/ imports the map library', /^packages\/web\/src\/map\//, /^(maplibre-gl|terra-draw)/),
  only('only hosted-identity.ts imports the pool SDK', /hosted-identity\.ts$/, /^@aws-sdk\/client-cognito/),
  only('only mail/ imports the mail library', /^packages\/server\/src\/mail\//, /^nodemailer$/),
  {
    what: 'production code never imports tests',
    in: (f) => f.startsWith('packages/') && !isTest(f),
    never: (i) => isTest(i),
  },
];

describe('imports', () => {
  it.each(RULES)('$what', (rule) => {
    const broken = sources.filter(rule.in).flatMap((file) =>
      importsOf(file)
        .filter((i) => rule.never(i, file))
        .map((i) => `${file} imports ${i}`),
    );
    expect(broken).toEqual([]);
  });
});

/** For each room, the rooms that its files import. */
function roomsImportedBelow(folder: string): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const file of sources.filter((each) => below(folder)(each) && !isTest(each))) {
    const room = dirname(file);
    const imported = importsOf(file).filter(below(folder)).map(dirname);
    rooms.set(room, new Set([...(rooms.get(room) ?? []), ...imported.filter((each) => each !== room)]));
  }
  return rooms;
}

const canReach = (rooms: Map<string, Set<string>>, from: string, to: string, seen = new Set<string>()): boolean =>
  [...(rooms.get(from) ?? [])].some((next) => {
    if (next === to) return true;
    if (seen.has(next)) return false;
    seen.add(next);
    return canReach(rooms, next, to, seen);
  });

describe('rooms do not import each other in a circle', () => {
  it.each(['packages/server/src/features', 'packages/web/src/features', 'packages/web/src/map'])('%s', (folder) => {
    const rooms = roomsImportedBelow(`${folder}/`);
    expect([...rooms.keys()].filter((room) => canReach(rooms, room, room))).toEqual([]);
  });
});

it('no files import each other in a circle', () => {
  const imported = new Map(sources.filter((file) => !isTest(file)).map((file) => [file, new Set(importsOf(file))]));
  expect([...imported.keys()].filter((file) => canReach(imported, file, file))).toEqual([]);
});

describe('rooms', () => {
  it('no room or file is called utils, helpers, common, misc, types, services, lib, shared or constants', () => {
    const forbidden =
      /(^|\/)(utils?|helpers?|common|misc|types|services|lib|shared)(\/|\.tsx?$)|(^|\/)constants\.tsx?$/;
    expect(sources.filter((file) => forbidden.test(file))).toEqual([]);
  });

  it('file names are in kebab-case', () => {
    expect(sources.filter((file) => !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(basename(file)))).toEqual([]);
  });

  it('a file that exports a hook is called use-*.ts', () => {
    const isRoom = (file: string) =>
      /^packages\/web\/src\/(features|map|forms|ui)\//.test(file) && file.endsWith('.ts');
    const exportsHook = (file: string) => /^export (const|function) use[A-Z]/m.test(contentOf.get(file) ?? '');
    expect(sources.filter((file) => isRoom(file) && exportsHook(file) && !basename(file).startsWith('use-'))).toEqual(
      [],
    );
  });

  it('no folder has more than 45 code files', () => {
    const counts = Map.groupBy(
      sources.filter((file) => !isTest(file)),
      dirname,
    );
    expect([...counts].filter(([, inside]) => inside.length > 45).map(([room]) => room)).toEqual([]);
  });

  it('no file is called index', () => {
    expect(sources.filter((file) => /^index\.tsx?$/.test(basename(file)))).toEqual([]);
  });

  it('ARCHITECTURE.md names every room, and no room that does not exist', () => {
    const architecture = readFileSync(join(ROOT, 'ARCHITECTURE.md'), 'utf8');
    const rooms = new Set(
      sources
        .filter((file) => !file.startsWith('.'))
        .map(dirname)
        // All languages have the same rooms; the page names those of English.
        .map((room) => room.replace(new RegExp(`^${TEXTS}/[a-z]{2}\\b`), `${TEXTS}/en`))
        .filter((room) => room !== '.'),
    );
    const missing = [...rooms].filter((room) => !architecture.includes(`\`${room}/\``));
    expect(missing).toEqual([]);
    const named = [...architecture.matchAll(/`((?:packages|content|e2e|bench|scripts|docs)[\w/.-]*)\/`/g)].map(
      ([, room = '']) => room,
    );
    expect(named.filter((room) => !files.some((file) => file.startsWith(`${room}/`)))).toEqual([]);
  });
});

describe('languages', () => {
  const textFiles = (language: string): string[] =>
    sources.filter(below(`${TEXTS}/${language}/`)).map((file) => relative(`${TEXTS}/${language}`, file));
  const NAMES = 'packages/server/schema/species-names';

  it.each(OTHER_LANGUAGES)('%s has all files of texts, and the names of species', (language) => {
    const needed = [
      ...textFiles(DEFAULT_LANGUAGE).map((file) => `${TEXTS}/${language}/${file}`),
      `${NAMES}.${language}.csv`,
    ];
    expect(needed.filter((file) => !files.includes(file))).toEqual([]);
  });

  it('a file of texts or names has a language of the table, and is in English too', () => {
    const known = [
      ...LANGUAGE_VALUES.flatMap((language) =>
        textFiles(DEFAULT_LANGUAGE).map((file) => `${TEXTS}/${language}/${file}`),
      ),
      ...OTHER_LANGUAGES.map((language) => `${NAMES}.${language}.csv`),
    ];
    const ofLanguages = files.filter((file) => /^packages\/text\/\w+\//.test(file) || file.startsWith(NAMES));
    expect(ofLanguages.filter((file) => !known.includes(file))).toEqual([]);
  });

  it('only languages.ts names languages: other code neither compares with one nor lists them', () => {
    const one = `['"](?:${LANGUAGE_VALUES.join('|')})['"]`;
    const names = new RegExp(`[!=]==? ${one}|${one} [!=]==? |case ${one}|\\[\\s*${one},\\s*${one}`);
    const isProduct = (file: string): boolean => /^(packages|content|scripts)\//.test(file) && !isTest(file);
    const naming = sources.filter((file) => isProduct(file) && names.test(contentOf.get(file) ?? ''));
    expect(naming).toEqual([]);
  });
});

describe('one place for each thing', () => {
  const withText = (pattern: RegExp, isAllowed: (file: string) => boolean): string[] =>
    sources.filter(
      (file) =>
        file.startsWith('packages/') && !isTest(file) && !isAllowed(file) && pattern.test(contentOf.get(file) ?? ''),
    );

  it('only *.queries.ts and db/ contain SQL', () => {
    const isRoom = (file: string) => file.endsWith('.queries.ts') || file.startsWith('packages/server/src/db/');
    const isHealthCheck = (file: string) => file.endsWith('http/observability.ts'); // only `select 1`
    expect(withText(/\bsql`/, (file) => isRoom(file) || isHealthCheck(file))).toEqual([]);
  });

  it('only trees.queries.ts adds and removes links of trees to projects, and only link-trees.ts calls that', () => {
    const isIn = (name: string) => (file: string) => file === `packages/server/src/features/trees/${name}`;
    expect(withText(/(insert into|delete from) project_tree\b/, isIn('trees.queries.ts'))).toEqual([]);
    const isEither = (file: string) => isIn('trees.queries.ts')(file) || isIn('link-trees.ts')(file);
    expect(withText(/\b(insert|delete)ProjectTrees\b/, isEither)).toEqual([]);
  });

  it('only web/src/api/client.ts, the service worker and load-again.ts call fetch', () => {
    const mayFetch = (file: string) =>
      /^packages\/web\/src\/(api\/client|app\/load-again|service-worker\/service-worker)\.ts$/.test(file);
    expect(withText(/\bfetch\(/, (file) => mayFetch(file) || !file.startsWith('packages/web/'))).toEqual([]);
  });

  it('only web/src/forms/draft-storage.ts and load-again.ts use sessionStorage', () => {
    const mayStore = (file: string) => /^packages\/web\/src\/(forms\/draft-storage|app\/load-again)\.ts$/.test(file);
    expect(withText(/\bsessionStorage\b/, (file) => mayStore(file) || !file.startsWith('packages/web/src/'))).toEqual(
      [],
    );
  });

  it('only env.ts reads the environment', () => {
    const isTool = (file: string) => /(vite|vitest)\.config\.ts$/.test(file);
    expect(withText(/process\.env/, (file) => file === 'packages/server/src/env.ts' || isTool(file))).toEqual([]);
  });

  it('Back closes every dialog and drawer', () => {
    const dialogs = withText(/import \{[^}]*\b(Modal|Drawer)\b[^}]*\} from '@mantine\/core'/, () => false);
    expect(dialogs.length).toBeGreaterThan(0);
    expect(dialogs.filter((file) => !/\buseBackButton\(/.test(contentOf.get(file) ?? ''))).toEqual([]);
  });

  it('what is loading says so when it fails, and offers to try again', () => {
    // What React loads (`<Suspense fallback>`) has the error page of its route.
    const isShown = /(?<!fallback=\{)<(Skeleton|LoadingBlock|\w+Skeletons?)\b/;
    const skeletons = withText(isShown, (file) => /(-skeletons?|loading-block)\.tsx$/.test(file));
    expect(skeletons.length).toBeGreaterThan(10);
    const offers = /app\.retry|<(LoadFailed|TreeHomeProblem|FoundProjects)\b/;
    expect(skeletons.filter((file) => !offers.test(contentOf.get(file) ?? ''))).toEqual([]);
  });

  it('no code file is longer than 400 lines', () => {
    expect(sources.filter((file) => !isTest(file) && (contentOf.get(file) ?? '').split('\n').length > 400)).toEqual([]);
  });
});

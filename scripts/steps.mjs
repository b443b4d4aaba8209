// The steps that npm run check, test:quick, test and test:long are made of, and their count at the end.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureChromium, findOtherBrowsers, run, say } from './setup.mjs';

const PACKAGES = ['packages/domain', 'packages/text', 'packages/server', 'packages/web', 'content', 'e2e', 'bench'];

/** A step that passes or fails as a whole. */
const single = (name, program, args) => ({
  name,
  run: () => (run(program, args) ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [] }),
});

/** On two cores vitest would leave one of them idle. */
const CORES = availableParallelism();

const vitest = (name, args, { workers = CORES, env = {} } = {}) => ({
  name,
  run: (folder) => {
    const file = join(folder, `${name.replaceAll(/\W/g, '-')}.json`);
    const isOk = run(
      'vitest',
      ['run', `--maxWorkers=${workers}`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...args],
      { env },
    );
    const report = readReport(file);
    const failed = report?.numFailedTests ?? 1;
    // A suite that could not be loaded has no failed test of its own.
    return {
      passed: report?.numPassedTests ?? 0,
      failed: isOk ? failed : Math.max(failed, 1),
      failures: vitestFailures(report),
    };
  },
});

function runPlaywright(folder, config, args, env) {
  const file = join(folder, `${config.replaceAll(/\W/g, '-')}.json`);
  const isOk = run('playwright', ['test', `--config=${config}`, '--reporter=list,json', ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  const report = readReport(file);
  const { expected = 0, unexpected = 1, flaky = 0 } = report?.stats ?? {};
  // Passing only at the second try is not passing.
  const failed = unexpected + flaky;
  return {
    passed: expected,
    failed: isOk ? failed : Math.max(failed, 1),
    failures: (report?.suites ?? []).flatMap(journeyFailures),
  };
}

const journeys = (name, args = []) => ({
  name,
  run: (folder) => runPlaywright(folder, 'e2e/playwright.config.ts', args, { CHROMIUM_PATH: ensureChromium() }),
});

/** Not every machine has these browsers or may install them, and npm test must work on each. */
const stories = (name, args) => ({
  name,
  run: (folder) => {
    const { paths, help } = findOtherBrowsers();
    if (help) return { passed: 0, failed: 0, failures: [], skipped: help };
    return runPlaywright(folder, 'e2e/browsers/playwright.config.ts', args, paths);
  },
});

/** Test files that a step leaves out. */
const without = (...files) => files.flatMap((file) => ['--exclude', file]);
const WITHOUT_LONG = '--tags-filter=!long';
const PROCESSES = '**/processes/**';
const LONG_TEXTS = '**/hostile-strings.test.ts';
const FUZZER = '**/fuzz.test.ts';
const HUGE_RINGS = '**/ring-crossings.test.ts';
const LIBRARY_FILES = '**/library.test.ts';
/** Those that look for rare things: every call again, many trees, races, limits, other machines' services. */
const RARE = [
  'backup/**',
  'blindness.test.ts',
  'changes.test.ts',
  'demo/**',
  'ended-uses.test.ts',
  'fairness.test.ts',
  'forget-tiles.test.ts',
  'guess-limits.test.ts',
  'hostile-visits.test.ts',
  'include-trees.test.ts',
  'make-picture.test.ts',
  'outlines.test.ts',
  'query-plans.test.ts',
  'outside-trees.test.ts',
  's3.test.ts',
  'schema-values.test.ts',
  'session-races.test.ts',
  'tile-value.test.ts',
  'tiles.queries.test.ts',
  'tree-uses.test.ts',
  'visit-batches.test.ts',
].map((name) => `**/${name}`);
/**
 * What depends on the version of PostgreSQL: migrations, every statement and its plan, locks, triggers, copies. Each call
 * succeeds in surface.test.ts.
 */
const OF_THE_VERSION = [
  'src/db/',
  'src/backup/',
  'src/features/visits/',
  'src/features/tiles/tiles.queries',
  'src/features/tiles/filter/',
  'src/identity/session-races',
  'src/jobs/',
  'test/query-plans',
  'test/surface',
];
/** Those that take seconds and never ask PostgreSQL anything. */
const WITHOUT_DATABASE = ['hosted-identity', 'cells', 'smtp-mailer', 'local-disk'].map((name) => `**/${name}.test.ts`);

const staticChecks = (...lintOptions) => [
  ...PACKAGES.map((folder) => single(`types of ${folder}`, 'tsc', ['-p', folder])),
  single('format', 'oxfmt', ['--check']),
  single('lint', 'oxlint', ['--deny-warnings', ...lintOptions]),
  single('what nobody uses', 'knip', ['--no-progress', '--treat-config-hints-as-errors']),
  vitest('structure', ['--project', 'structure']),
];
export const STATIC_CHECKS = staticChecks('--type-aware');

const rulesAndScreens = (...excluded) =>
  vitest('rules, screens and documents', [
    '--project',
    'domain',
    '--project',
    'web',
    '--project',
    'content',
    ...without(...excluded),
  ]);

// One more worker than there are cores: tests often wait for PostgreSQL or for servers that they have killed.
const onOldestPostgres = (...args) =>
  vitest('server on the oldest PostgreSQL, by DATABASE_URL', ['--project', 'server', ...args], {
    workers: CORES + 1,
    env: { TEST_POSTGRES: '15' },
  });
const onEmbeddedPostgres = (...args) =>
  vitest('server on the embedded database', ['--project', 'server', ...args], { workers: CORES + 1 });
const changeCosts = (...args) => vitest('what a change costs', ['--project', 'change-cost', ...args]);

const everything = (costs, embedded, oldestPostgres, otherBrowsers) => [
  ...STATIC_CHECKS,
  costs,
  rulesAndScreens(),
  embedded,
  oldestPostgres,
  journeys('journeys in the browser'),
  otherBrowsers,
];

export const TESTS = everything(
  changeCosts(WITHOUT_LONG),
  onEmbeddedPostgres(WITHOUT_LONG),
  onOldestPostgres(...OF_THE_VERSION),
  stories('stories in Firefox and WebKit', ['--project=Firefox', '--project=WebKit', '--grep=@always']),
);

/** All that TESTS try, in all sizes (test-size.ts). */
export const LONG_TESTS = everything(
  changeCosts(),
  onEmbeddedPostgres(),
  // Without whole processes, the reading of long texts, and what uses no database.
  onOldestPostgres(...without(PROCESSES, LONG_TEXTS, ...WITHOUT_DATABASE)),
  stories('stories in Firefox and WebKit', []),
);

/** What is most likely to break, in a few minutes: what takes long, or looks for rare things, is left to TESTS. */
export const QUICK_TESTS = [
  // Without the rules of the linter that need types: they take ten times as long as all others together.
  ...staticChecks(),
  rulesAndScreens(HUGE_RINGS, LIBRARY_FILES),
  vitest(
    'API',
    [
      '--project',
      'server',
      '--tags-filter=!slow',
      ...without(PROCESSES, LONG_TEXTS, FUZZER, ...WITHOUT_DATABASE, ...RARE),
    ],
    { workers: CORES + 1 },
  ),
  journeys('a journey on each screen', ['--project=English, wide', '--grep=@quick']),
];

/** Runs all steps, prints how each went, and ends with one line for the whole run. */
export function runSteps(steps, size = '') {
  process.env.TEST_SIZE = size;
  const folder = mkdtempSync(join(tmpdir(), 'treewell-report-'));
  const results = steps.map((step) => {
    say(step.name);
    const began = Date.now();
    return { name: step.name, ...step.run(folder), seconds: Math.round((Date.now() - began) / 1000) };
  });
  rmSync(folder, { recursive: true, force: true });
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log();
  for (const { name, passed, failed, failures, skipped, seconds } of results) {
    if (skipped) console.log(`- ${name}: skipped. ${skipped}`);
    else console.log(`${failed ? '✗' : '✓'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`);
    for (const failure of failures) console.log(indent(failure));
  }
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0;
}

/** The names and messages of what failed: the end of a log is what people read, and often all that is kept of it. */
const vitestFailures = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // Without a failed test, the file itself could not be run.
    if (failed.length === 0) return status === 'failed' ? [`${file}\n${message}`] : [];
    return failed.map((test) => `${file} › ${test.fullName}\n${test.failureMessages.join('\n')}`);
  });

const journeyFailures = (suite) => [
  ...(suite.suites ?? []).flatMap(journeyFailures),
  ...(suite.specs ?? []).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
        return `[${projectName}] ${file}:${line} › ${title}\n${messages.join('\n')}`;
      }),
  ),
];

const FAILURE_LINES = 12;
const indent = (text) => text.split('\n').slice(0, FAILURE_LINES).join('\n').replaceAll(/^/gm, '    ');

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

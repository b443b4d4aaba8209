import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endpoints } from '@treewell/domain/endpoints';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

const ZOD = join(dirname(createRequire(import.meta.url).resolve('zod')), 'v4/core');
/** The modules of zod that write JSON Schemas. */
const JSON_SCHEMA = ['to-json-schema', 'json-schema-processors'];
const OURS = fileURLToPath(new URL('zod-without-json-schema.ts', import.meta.url));

/** The names that a module exports, each by its own `export`. */
const namesExportedBy = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(?:function|const|class|let) (\w+)/gm)].map(
    ([, name]) => name ?? '',
  );

/** Puts our module in the place of zod's JSON Schema writer, and fails the build when that is no longer the same thing. */
function withoutJsonSchema(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const zods = JSON_SCHEMA.flatMap((name) => namesExportedBy(join(ZOD, `${name}.js`))).toSorted();
      const ours = namesExportedBy(OURS).toSorted();
      if (zods.join() !== ours.join())
        this.error(`zod-without-json-schema.ts exports ${ours.join(', ')}, but zod exports ${zods.join(', ')}`);
    },
    resolveId(source, importer) {
      const name = JSON_SCHEMA.find((module) => source.endsWith(`/${module}.js`));
      if (name === undefined || !importer?.includes('/node_modules/zod/')) return null;
      replaced.add(name);
      return OURS;
    },
    generateBundle() {
      for (const name of JSON_SCHEMA)
        if (!replaced.has(name))
          this.error(`Nothing of zod imports ${name}.js any more: zod-without-json-schema.ts can lose it`);
    },
  };
}

/** Fields are refused with codes, and our own texts say what they mean: nobody sees zod's English sentences. */
const withoutZodTexts: Plugin = {
  name: 'zod-without-texts',
  apply: 'build',
  transform: {
    filter: { id: /zod[\\/]v4[\\/]locales[\\/]en\.js$/ },
    handler: () => ({ code: 'export default () => ({ localeError: () => undefined });', map: null }),
  },
};

/**
 * The words about calls and fields are for the documents of the API. The browser would load all of them for nothing, so
 * the build leaves them out, and fails if one is left.
 */
const withoutDocuments: Plugin = {
  name: 'without-documents',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /packages[\\/]domain[\\/]src[\\/](?:[\w-]+[\\/])*[\w-]+\.ts$/ },
    handler: (code) => ({ code: code.replace(SUMMARY, "summary: ''").replace(DESCRIPTION, ''), map: null }),
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const code = file.type === 'chunk' ? file.code : '';
      const left = DOCUMENT_WORDS.find((words) => code.includes(words));
      if (left) this.error(`${file.fileName} contains words of the API's documents: ${left}`);
    }
  },
};
const DOCUMENT_WORDS: readonly string[] = Object.values(endpoints).map(({ summary }) => summary);
const WORDS = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`/.source;
const SUMMARY = new RegExp(`\\bsummary:\\s*(?:${WORDS})`, 'g');
const DESCRIPTION = new RegExp(`\\s*\\.describe\\(\\s*(?:${WORDS}),?\\s*\\)`, 'g');

/**
 * The two fonts begin to load with the page and not when its styles are known: they are there before the first words
 * are. Otherwise the title of the landing page is set twice, and the button below it moves.
 */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_page, { bundle }) {
      const fonts = Object.keys(bundle ?? {}).filter((name) => name.endsWith('.woff2'));
      if (fonts.length !== 2) throw new Error(`Expected the fonts for words and for titles, found ${fonts.join(', ')}`);
      return fonts.map((font) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' },
        injectTo: 'head',
      }));
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [withoutDocuments, withoutJsonSchema(), withoutZodTexts, preloadFonts])],
  // The server replaces this word with a new nonce in every index.html that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    // A browser that does not know these hints loads the same files a little later.
    modulePreload: { polyfill: false },
    // Finished pages name the files that they need (scripts/finish-pages.mjs).
    manifest: !isSsrBuild,
    // The content security policy allows no fonts in data: addresses, and browsers cannot cache an inlined file.
    assetsInlineLimit: 0,
    // The map library is larger than the default limit. Only pages with a map load it.
    chunkSizeWarningLimit: 1_600,
    rolldownOptions: {
      output: {
        // In a browser, files that go together are one file.
        codeSplitting: isSsrBuild || {
          groups: [
            // Libraries that every page needs and that seldom change: the browser caches them. Two files, because a slow
            // phone reads each in a step of its own. With the second is the setting of zod, which must run before the
            // files with schemas.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            {
              name: 'base',
              test: /api[\\/]zod-without-eval\.ts$|node_modules[\\/](@tanstack[\\/](history|store|react-store|router-core|react-router|query-core|react-query)|i18next|react-i18next|zod)[\\/]/,
            },
            // Schemas that every page needs, in two files for the same reason.
            { name: 'fields', test: /packages[\\/]domain[\\/]src[\\/](problems|endpoint|fields)\.ts$/ },
            { name: 'schemas', test: /packages[\\/]domain[\\/]src[\\/](accounts|languages)\.ts$/ },
            // Our own code that every page needs: the client, the session, the texts and some small controls.
            {
              name: 'shell',
              test: /packages[\\/]web[\\/]src[\\/](api[\\/](client|session|save-state|accounts|new-uuid|reachability)|app[\\/]layouts[\\/](brand|problem-page|unreachable-page)|features[\\/](accounts[\\/]language-switch|invitations[\\/]pending-invitation)|text[\\/](text|en|problem-text|use-language)|forms[\\/]use-early-texts|ui[\\/](wake-parts|message|link-anchor|link-button|page-loader|choice-switch|color-scheme-switch|ring-lines))\.tsx?$/,
            },
            // The controls of the login page, which every page uses: one file compresses better than twenty.
            {
              name: 'controls',
              test: /@tabler[\\/]icons-react[\\/].*[\\/]Icon(Check|Circle)\.|@mantine[\\/](core[\\/]esm[\\/](core|components[\\/](ActionIcon|Anchor|Box|Button|CloseButton|Group|Input|InputBase|Loader|PasswordInput|SegmentedControl|Stack|Text|TextInput|Title|Transition|UnstyledButton|FloatingIndicator|VisuallyHidden)))[\\/]/,
            },
            // The first file names every file of every page, so twenty small ones would cost each visitor of the login page
            // more than they are worth. These are icons, hooks and other small things that several pages use,
            {
              name: 'icons',
              test: /packages[\\/]web[\\/]src[\\/]ui[\\/](use-touch|close-on-escape|use-popup|use-back-button|history-floor|captioned-film|use-is-near)\.tsx?$|@tabler[\\/]icons-react[\\/].*[\\/]Icon(Eye|EyeOff|Forms|MapPlus|MapSearch|MapPin|Search|HelpCircle|Archive|Plus|Trash|ChevronRight|ChevronDown|X|Download|PlayerPlay|ArrowLeft|ChevronLeft|Minus|Filter|Menu2|Map2|Tree|Bug|AlertTriangle|MessageQuestion|Stethoscope)\.mjs$/,
              includeDependenciesRecursively: false,
            },
            // the library, which four pages share,
            {
              name: 'library',
              test: /content[\\/](catalogue\.ts|facts\.json|files[\\/](?!pictures|screens|videos[\\/]introduction).*)|packages[\\/]web[\\/]src[\\/](features[\\/]library[\\/](?!viewer)[\w.-]+|app[\\/]pages[\\/]resources?-page[\w.-]*|ui[\\/]use-is-online\.ts)$|@tabler[\\/]icons-react[\\/].*[\\/]Icon(Book2|ClipboardList|FileText|Presentation|Table|Video|DeviceMobileCheck|DeviceMobileDown)\.mjs$/,
              includeDependenciesRecursively: false,
            },
            // and the fields that find a place.
            {
              name: 'place-field',
              test: /packages[\\/]web[\\/]src[\\/]map[\\/](search[\\/][\w.-]+|base[\\/](coordinate-field[\w.-]*|parse-coordinates\.ts))$/,
              includeDependenciesRecursively: false,
            },
            // The login page, and what its other forms and the forms of the dashboard share with it: again, one file.
            {
              name: 'login',
              test: /packages[\\/]web[\\/]src[\\/](app[\\/]pages[\\/]login-page|forms[\\/](use-form|form-state|form-store)|features[\\/]accounts[\\/](use-account-form|account-form|email-field|password-field|password-criteria-list|mode-link|mode-tabs|mailed-link|login-flow|login-panel|sign-in-form|host-change-banner))(\.module)?\.(tsx?|css)$/,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v0': api, '/config.json': api } },
}));

import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/**
 * The first scripts of the kinds of pages. Each is a file of its own: main.tsx waits for the first page, and pages import the
 * files that the rules below make.
 */
const ENTRIES = ['index.html', 'src/app/islands/start.ts', 'src/app/start-app.ts'];
const isEntry = (id: string): boolean =>
  /index\.html$|src[\\/](main\.tsx|app[\\/](islands[\\/]start|start-app)\.ts)$/.test(id);

/**
 * What the first scripts of prerendered pages import. These pages load nothing else before somebody uses them, so it must not
 * be in a file with other parts of the app. A journey weighs them (e2e/prerendered/first-load.spec.ts).
 */
const SMALL = [
  'vite/preload-helper',
  'domain/src/languages.ts',
  'web/src/api/saved-documents.ts',
  'web/src/app/early-click.ts',
  'web/src/app/islands/run-language-switch.ts',
  'web/src/app/islands/watch-island.ts',
  'web/src/app/layouts/run-menu.ts',
  'web/src/app/load-again.ts',
  'web/src/app/start-service-worker.ts',
  'web/src/app/when-loaded.ts',
  'web/src/features/landing/run-carousel.ts',
  'web/src/text/remembered-language.ts',
  'web/src/ui/color-scheme.ts',
  'web/src/ui/run-color-scheme-button.ts',
  'web/src/ui/show-poster-when-near.ts',
  'web/src/ui/when-near.ts',
];
const isSmall = (id: string): boolean => SMALL.some((file) => id.replaceAll('\\', '/').includes(file));

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
  plugins: [react(), ...(isSsrBuild ? [] : [preloadFonts])],
  // The server replaces this word with a new nonce in every index.html that it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    // A browser that does not know these hints loads the same files a little later.
    modulePreload: { polyfill: false },
    // Prerendered pages name the files that they need (scripts/prerender-pages.mjs).
    manifest: !isSsrBuild,
    // The content security policy allows no fonts in data: addresses, and browsers cannot cache an inlined file.
    assetsInlineLimit: 0,
    // The map library is larger than the default limit. Only pages with a map load it.
    chunkSizeWarningLimit: 1_600,
    rolldownOptions: {
      // The app, and the first scripts of prerendered pages.
      input: ENTRIES,
      output: {
        // The bundler makes a file for each set of modules that the same pages use. These rules join some of them, so that
        // a first visit loads few files, which also compress better (docs/decisions/025-zod-mini.md has the figures).
        codeSplitting: isSsrBuild || {
          groups: [
            { name: 'small', test: isSmall },
            // Packages that every page needs. They seldom change, so browsers keep them.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            // Our own code that every page needs.
            { name: 'start', tags: ['$initial'], test: (id) => !isEntry(id) },
            // Icons that several pages use. Each is a few lines.
            { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v0': api, '/config.json': api } },
}));

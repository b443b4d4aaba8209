import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

/** What the small scripts of prerendered pages share with the app: they load nothing else of it. */
const isSmall = (id: string): boolean =>
  /vite[\\/]preload-helper|domain[\\/]src[\\/]languages\.ts$|src[\\/](app[\\/](early-click|load-again|start-service-worker|when-loaded)|api[\\/]saved-documents|text[\\/]remembered-language|ui[\\/]color-scheme)\.ts$/.test(
    id,
  );
/** main.tsx waits for the first page, and pages import the files below: it must not be in one of them. */
const isFirst = (id: string): boolean => /index\.html$|src[\\/]main\.tsx$/.test(id);

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
      input: ['index.html', 'src/app/islands/start.ts', 'src/app/start-app.ts'],
      output: {
        // The bundler makes a file for each set of modules that the same pages use. These rules join some of them, so that
        // a first visit loads few files, which also compress better (docs/decisions/025-zod-mini.md has the figures).
        codeSplitting: isSsrBuild || {
          groups: [
            { name: 'small', test: isSmall },
            // Packages that every page needs. They seldom change, so browsers keep them.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            // Our own code that every page needs.
            { name: 'start', tags: ['$initial'], test: (id) => !isFirst(id) },
            // Icons that several pages use. Each is a few lines.
            { name: 'icons', test: /@tabler[\\/]icons-react/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/v0': api, '/config.json': api } },
}));

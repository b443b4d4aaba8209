import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  // The server writes a fresh nonce over this word in every index.html it sends.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    // The policy of the server allows no data: fonts, and an inlined asset cannot be cached.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every page needs and a release of ours seldom changes: one file, kept by the browser.
          groups: [{ name: 'base', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](history|store|react-store|router-core|react-router|query-core|react-query)|i18next|react-i18next|zod)[\\/]/ }],
        },
      },
    },
  },
  server: { proxy: { '/v0': api, '/config.json': api } },
});

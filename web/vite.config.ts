import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUILD_TARGET, OLDEST_BROWSERS } from '../tooling/oldest-browsers.ts';
import { serviceWorker } from './vite-service-worker.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** What conversations need only after a press, or never: in no chunk that every page loads first. */
const LATER_CODE =
  /\/(resize-photo|photo-error-text|texts\/photo|texts\/requests|switch-field)\.tsx?$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), serviceWorker()],
  // The shim is for React before 18. React 18 has the hook, and every page would load both.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  define: {
    // For index.html, which has no other way to import them.
    'import.meta.env.OLDEST_IOS': JSON.stringify(OLDEST_BROWSERS.ios),
    'import.meta.env.OLDEST_CHROME': JSON.stringify(OLDEST_BROWSERS.chrome),
    'import.meta.env.OLDEST_FIREFOX': JSON.stringify(OLDEST_BROWSERS.firefox),
    'import.meta.env.OLDEST_SAMSUNG': JSON.stringify(OLDEST_BROWSERS.samsungInternet),
  },
  // The server replaces the placeholder with a new nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Styles have the same target.
    target: BUILD_TARGET,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers without module preload load the same files slightly later.
    modulePreload: { polyfill: false },
    // The map library has this size, and loads only with the map.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      output: {
        // A few large chunks instead of many small ones: fewer requests, better compression.
        codeSplitting: {
          groups: [
            // Loaded first by every page, including the landing page.
            { name: 'base', tags: ['$initial'], priority: 3 },
            // Conversations and lists do not use this library.
            { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 2 },
            // Modules that many pages import.
            { name: 'shared', minShareCount: 7, test: (id) => !LATER_CODE.test(id) },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': api,
      '/photos': api,
      '/dev': api,
      '/healthz': api,
      '/ws': { target: api, ws: true },
    },
  },
});

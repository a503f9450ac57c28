import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { BUILD_TARGET, OLDEST_BROWSERS } from '../tooling/oldest-browsers.ts';
import { contractWithoutSchemas } from './vite-contract.ts';
import { iconFiles } from './vite-icons.ts';
import { pageFiles } from './vite-page-files.ts';
import { serviceWorker } from './vite-service-worker.ts';
import { nameSharedCode } from './vite-shared-code.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const ENTRY = /^assets\/index-/;

/** Validation of forms. Conversations and lists have none. */
const FORMS =
  /node_modules\/(react-hook-form|zod)\/|\/(contract\/(fields|forms)|profile-schemas|form-resolver|validation-message|text-field)\.tsx?$/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    contractWithoutSchemas(),
    iconFiles(),
    pageFiles(),
    serviceWorker(),
  ],
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
    // Browsers without module preload load the same files slightly later. The entry names no files of its pages (1.7 kB): those of
    // the first page are in the document (vite-page-files.ts), and those of the others begin to load at the press of a link.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostId }) => (ENTRY.test(hostId) ? [] : files),
    },
    // The map library has this size, and loads only with the map.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      output: {
        // A few large chunks instead of many small ones: fewer requests, better compression.
        codeSplitting: {
          // The rows of the contract import the schemas that are removed from them.
          includeDependenciesRecursively: false,
          groups: [
            // Loaded first by every page, including the landing page.
            { name: 'base', tags: ['$initial'], priority: 3 },
            { name: 'forms', test: FORMS, priority: 2 },
            { name: nameSharedCode, debugName: 'shared', minShareCount: 2 },
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

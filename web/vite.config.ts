import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { completeEnglish } from './complete-english.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [completeEnglish(), react(), tailwindcss()],
  // For React before 18; ours has it, and every page would load both.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // The server replaces the placeholder with a fresh nonce in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Browsers without it load the same files a little later.
    modulePreload: { polyfill: false },
    // The map's library is this large, and comes only with the map.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      output: {
        // A few whole chunks instead of many small ones: fewer requests, better compression.
        codeSplitting: {
          groups: [
            // What every address loads first, the landing page included.
            { name: 'base', tags: ['$initial'], priority: 2 },
            // A conversation and the lists have no form of this library.
            { name: 'forms', test: /node_modules\/react-hook-form\//, priority: 1 },
            // What several pages import. One chunk: finer ones would import each other in circles.
            { name: 'shared', minShareCount: 2 },
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

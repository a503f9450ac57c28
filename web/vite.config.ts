import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss()],
  // The server replaces the placeholder with a fresh nonce in every answer.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The map's library is this large, and comes only with the map.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      output: {
        // What every first screen needs travels as one file: fewer requests, better compression.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-router|clsx)\/|lucide-react\/dist\/esm\/[\w-]+\.|web\/src\/(texts\/(t|josa)|lib\/(storage|theme|session|api|api-error|forget|reachability|attention|media-query|document-title)|ui\/(button|pending-dots|icon-button|card|banner|text-link|theme-switch|language-switch|toast))\.tsx?$/,
            },
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

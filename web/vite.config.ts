import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { completeEnglish } from './complete-english.ts';
import { contractRows } from './contract-rows.ts';
import { preloadFirst } from './preload-first.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

const BASE =
  /node_modules\/(react|react-dom|scheduler|wouter|regexparam|clsx)\/|lucide-react\/dist\/esm\/([\w-]+\.|icons\/(heart|map|shield-check|info|circle-alert|moon|sun|cloud-off|wifi-off)\.)|web\/src\/(app\/paths|texts\/(t|josa)|lib\/(router|storage|theme|session|log-out|api|api-error|forget|drafts|reachability|attention|media-query|document-title|geolocation)|ui\/(button|pending-dots|icon-button|card|banner|text-link|theme-switch|language-switch|toast|on-demand|skeleton|empty-state|dogs\/(sitting-dog|scene|coats|dog-head|dog-bust)))\.tsx?$|shared\/src\/rules\/(limits|durations|text|distance)\.ts$|contract-rows:.*\/(auth|users)\.ts$/;
const LANDING =
  /web\/src\/(app\/pages\/landing-page|features\/landing\/[\w-]+|ui\/dogs\/sitting-dogs)\.tsx$|icons\/shield\./;
/** What asks where somebody is. */
const PLACE = /web\/src\/lib\/use-geolocation\.ts$|icons\/map-pin\./;
const FORMS = /node_modules\/react-hook-form\/|web\/src\/lib\/form-[\w-]+\.ts$/;
const SCHEMAS = /node_modules\/zod\/|shared\/src\/contract\/fields\.ts$/;
const DATA =
  /node_modules\/@tanstack\/|web\/src\/(app\/data-provider|lib\/query-client|features\/connections\/api)\.tsx?$/;
const AROUND = /web\/src\/(app\/(shell-nav|realtime-bridge)|lib\/(use-)?realtime)\.tsx?$/;
const TEXT_FIELD = /web\/src\/ui\/(field|text-field)\.tsx$/;
const FIELDS =
  /web\/src\/ui\/(choice-chips|text-area|password-field)\.tsx$|icons\/(eye|eye-off|mail|mail-check|copy)\.mjs$/;
const KIT =
  /web\/src\/(ui\/(avatar|badge|chip|dot|field-error|page-header|photo-url|realtime-badge)|texts\/format|lib\/(use-now|next-page)|features\/contact\/begun-inquiry)\.tsx?$|icons\/(ban|trash|chevron-left|circle-check|message-square|users|check|clock)\.mjs$|shared\/src\/rules\/(time-ago|distance)\.ts$/;
const CARDS =
  /lucide-react\/dist\/esm\/icons\/|web\/src\/(ui\/(?!crop-dialog|adjust-photo|form-|unsaved|dialog|person-)[\w-]+|texts\/(person-text|walking-text)|lib\/browser-kind)\.tsx?$|shared\/src\/(rules|texts)\//;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [contractRows(), completeEnglish(), react(), tailwindcss(), preloadFirst()],
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
    modulePreload: {
      polyfill: false,
      // A script that runs has these already; naming them again would make every file larger.
      resolveDependencies: (_, names, { hostType }) =>
        names.filter((name) => hostType === 'html' || !/\/(base|rolldown-runtime)-/.test(name)),
    },
    // The map's library is this large, and comes only with the map.
    chunkSizeWarningLimit: 1100,
    rolldownOptions: {
      output: {
        // A few whole chunks instead of many small ones: fewer requests, better compression.
        codeSplitting: {
          groups: [
            // What every first screen needs.
            { name: 'base', priority: 5, test: BASE },
            { name: 'landing', priority: 3, test: LANDING },
            { name: 'place', priority: 3, test: PLACE },
            // Of walks and dogs; a conversation needs neither.
            { name: 'facts', priority: 5, test: /shared\/src\/rules\/(people|walking)\.ts$/ },
            { name: 'forms', priority: 3, test: FORMS },
            { name: 'schemas', priority: 3, test: SCHEMAS },
            // What every page with data needs, and what surrounds signed-in people.
            { name: 'data', priority: 3, test: DATA },
            { name: 'around', priority: 2, test: AROUND },
            // What signed-in pages share. A piece of one page alone stays with its page.
            { name: 'text-field', priority: 3, test: TEXT_FIELD },
            { name: 'fields', priority: 3, test: FIELDS },
            { name: 'kit', priority: 4, test: KIT },
            { name: 'cards', priority: 1, test: CARDS, minShareCount: 3 },
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

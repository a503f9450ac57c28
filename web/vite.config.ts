import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { englishFallback } from './vite-english-fallback.ts';
import { serviceWorker } from './vite-service-worker.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** What two or three pages share. In the chunk of all pages it would exceed the budget of the sign-up (PERF-4). */
const OF_FEW_PAGES = [
  /\/web\/src\/features\//,
  // The maps of three vendors, and the reports on the pages of users and of admins.
  /\/web\/src\/lib\/maps\//,
  /\/contract\/(reports|admin-fields)\.ts$/,
  // Discover, the profile of a neighbour, and the page of the dog's facts.
  /\/(filter-chip|filters|use-filters|why-line|overlap-line|dog-traits|dog-facts)\.tsx?$/,
  /\/rules\/(nearby-filters|why-this-dog)\.ts$/,
  /\/icons\/(armchair|baby|calendar-heart|cloud-sun|hand-heart|leaf|minus|move-horizontal|paw-print|circle-check|sliders-horizontal|zap)\.mjs$/,
  // The settings of notifications, and the offer to turn them on.
  /\/texts\/notifications\.ts$/,
  /\/texts\/(install|install-entry|app-update)\.ts$|\/lib\/install-/,
  /\/(push|shown-notifications|obsolete-notifications|browser-kind|select-field)\.tsx?$/,
  // Walks: in conversations, on the home page, with friends, and on their own page.
  /\/(home-walks|end-friendship|use-propose-again|use-walk-sheet|use-store-walk|propose-button)\.tsx?$/,
  /\/(walks|walk-format|my-walks|walk-proposal|local-day)\.ts$/,
  // Who is related to the user: on the pages of the search and of the handle.
  /\/use-(relationships|handle-viewers)\.ts$/,
  // Photos of the profile, and the text of a friend request with the rules about contacts.
  /\/(resize-photo|upload|photo-file|file-picker|adjust-photo|photo-error-text|contact[a-z-]*)\.tsx?$/,
  // Of the search: where it is impossible, and the buttons of its results.
  /\/(person-action|search-unavailable|location-required|use-update-location|paused-notice)\.tsx?$/,
  // The forms of the sign-up and the profile.
  /\/(choice-chips|profile-fields|password-field|unsaved-guard|form-summary)\.tsx$/,
  /\/icons\/(bell|bell-ring|smartphone|laptop)\.mjs$/,
];

/** What a conversation loads: the page with the largest code of its own, so that nothing else may come with it. */
const OF_CONVERSATION = [
  'app/shell-nav.tsx',
  'app/realtime-bridge.tsx',
  'app/pages/chat-page.tsx',
  'app/pages/chat-room-page.tsx',
].map((file) => path.join(import.meta.dirname, 'src', file));

interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

let conversationModules: Set<string> | undefined;

function isOfConversation(id: string, graph: ModuleGraph): boolean {
  if (!conversationModules) {
    conversationModules = new Set(OF_CONVERSATION);
    // A set also iterates over what is added meanwhile.
    for (const known of conversationModules)
      for (const imported of graph.getModuleInfo(known)?.importedIds ?? [])
        conversationModules.add(imported);
  }
  return conversationModules.has(id);
}

const isOfManyPages = (id: string) => !OF_FEW_PAGES.some((part) => part.test(id));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [englishFallback(), react(), tailwindcss(), serviceWorker()],
  // The shim is for React before 18. React 18 has the hook, and every page would load both.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // The server replaces the placeholder with a new nonce in every response.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    target: 'es2022',
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
            // Modules that several pages import, in two chunks, because smaller ones would form import cycles: what
            // a conversation imports too, and the rest, which imports the first.
            {
              name: (id: string, graph: ModuleGraph) =>
                isOfConversation(id, graph) ? 'shared' : null,
              debugName: 'shared',
              minShareCount: 2,
              priority: 1,
              test: isOfManyPages,
            },
            { name: 'pages', minShareCount: 2, test: isOfManyPages },
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

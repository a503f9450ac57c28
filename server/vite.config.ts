import path from 'node:path';
import { defineConfig } from 'vite';
import manifest from '../package.json' with { type: 'json' };
import { readBuildCommit } from '../tooling/build-commit.ts';

const source = (name: string) => path.join(import.meta.dirname, 'src', name);

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  define: { BUILD_COMMIT: JSON.stringify(readBuildCommit(manifest.version)) },
  ssr: {
    // Its sources are TypeScript, so it must be bundled; npm packages are not.
    noExternal: [/^@meongmate\/shared/],
  },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      input: {
        main: source('main.ts'),
        demo: source('cli/demo.ts'),
        seed: source('cli/seed.ts'),
        admin: source('cli/admin.ts'),
        'image-worker': source('platform/photos/image-worker.ts'),
        'watchdog-thread': source('platform/watchdog-thread.mjs'),
        'password-worker': source('platform/security/password-worker.mjs'),
        backup: source('cli/backup.ts'),
        restore: source('cli/restore.ts'),
        geoip: source('cli/geoip.ts'),
        mail: source('cli/mail.ts'),
      },
      // All in one folder, so that a program finds its workers beside it.
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

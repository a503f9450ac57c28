import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

process.env.TZ = 'Asia/Seoul';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  test: {
    environment: 'happy-dom',
    setupFiles: ['../tooling/patient-wait-for.ts', 'src/test-setup.ts'],
    // Longer than the timeout of `findBy…` queries in test-setup.ts, which is high for busy machines.
    testTimeout: 60_000,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
  },
});

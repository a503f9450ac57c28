import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { afterAll, expect, it, vi } from 'vitest';

const CORES = 7;
const cores = vi.spyOn(os, 'availableParallelism').mockReturnValue(CORES);
syncBuiltinESMExports();
afterAll(() => {
  cores.mockRestore();
  syncBuiltinESMExports();
});

it('Playwright has a worker for each core', async () => {
  const { default: config } = await import('../playwright.config.ts');
  expect(config.workers).toBe(CORES);
});

it('each project of Vitest has a worker for each core, or runs its files one after the other', async () => {
  const { default: config } = await import('../vitest.config.ts');
  const projects = config.test?.projects ?? [];
  expect(projects.length).toBeGreaterThan(0);
  const workers = projects.map((project) => {
    if (typeof project !== 'object' || !('test' in project)) throw new Error('not a project');
    const { maxWorkers, fileParallelism } = project.test ?? {};
    return fileParallelism === false ? CORES : maxWorkers;
  });
  expect(new Set(workers)).toEqual(new Set([CORES]));
});

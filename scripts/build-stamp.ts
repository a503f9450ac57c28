/** Knows whether the built files still stand for the sources. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, listFiles } from './source-files.ts';

/** Whatever can change a built file. */
const INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.ts',
  'scripts/precompress.ts',
  'shared/package.json',
  'shared/src',
  'server/package.json',
  'server/tsconfig.json',
  'server/vite.config.ts',
  'server/src',
  'server/seed',
  'web/package.json',
  'web/tsconfig.json',
  'web/contract-rows.ts',
  'web/preload-first.ts',
  'web/vite.config.ts',
  'web/index.html',
  'web/public',
  'web/src',
];
const TEST_FILE = /\.test\.tsx?$/;

/** Both must exist: the stamp says what they were built from, not that they are still there. */
const OUTPUTS = ['web/dist/index.html', 'server/dist/main.js'];
export const STAMP_FILE = 'server/dist/.build-stamp';

export function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const name of INPUTS.flatMap(listFiles)) {
    if (TEST_FILE.test(name)) continue;
    const content = readFileSync(inRoot(name));
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

export function isBuilt(): boolean {
  if (!existsSync(inRoot(STAMP_FILE)) || !OUTPUTS.every((name) => existsSync(inRoot(name)))) {
    return false;
  }
  return readFileSync(inRoot(STAMP_FILE), 'utf8') === sourceStamp();
}

/** Knows whether the built files still stand for the sources. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, listFiles } from './source-files.ts';

/** Whatever can change a built file: the packages whole, so that nothing new has to be named here. */
const INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.ts',
  'scripts/precompress.ts',
  'shared',
  'server',
  'web',
];
const NOT_BUILT = /\.test\.tsx?$|^server\/tests\/|^web\/design-system/;

/** Both must exist: the stamp says what they were built from, not that they are still there. */
const OUTPUTS = ['web/dist/index.html', 'server/dist/main.js'];
export const STAMP_FILE = 'server/dist/.build-stamp';

export function sourceStamp(): string {
  const hash = createHash('sha256');
  for (const name of INPUTS.flatMap(listFiles)) {
    if (NOT_BUILT.test(name)) continue;
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

/** Detects whether the built files match the sources. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, listFiles } from './source-files.ts';

/** Everything that can change a built file: whole packages, so that a new file needs no entry here. */
const INPUTS = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/build.ts',
  'tooling/build-commit.ts',
  'scripts/precompress.ts',
  'shared',
  'server',
  'web',
];
const NOT_BUILT = /\.test\.tsx?$|^server\/tests\/|^web\/design-system/;

/** Both must exist: the stamp states what they were built from, not that they still exist. */
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

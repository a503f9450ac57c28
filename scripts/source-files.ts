/** The files of this repository, named from its root with forward slashes. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');

export interface SourceFile {
  path: string;
  source: string;
}

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'coverage']);

export function inRoot(name: string): string {
  return path.join(ROOT, name);
}

/** All files below `name`, sorted; `name` itself if it is a file; none if it does not exist. */
export function listFiles(name: string): string[] {
  if (!existsSync(inRoot(name))) return [];
  if (statSync(inRoot(name)).isFile()) return [name];
  const found: string[] = [];
  for (const entry of readdirSync(inRoot(name), { withFileTypes: true })) {
    const child = `${name}/${entry.name}`;
    if (entry.isFile()) found.push(child);
    else if (entry.isDirectory() && !isSkipped(entry.name)) found.push(...listFiles(`${child}`));
  }
  return found.sort();
}

function isSkipped(folder: string): boolean {
  return SKIPPED_FOLDERS.has(folder) || folder.startsWith('dist.') || folder.startsWith('.');
}

export function readSource(name: string): SourceFile {
  return { path: name, source: readFileSync(inRoot(name), 'utf8') };
}

import path from 'node:path';
import { type Rolldown, runnerImport } from 'vite';

interface Row {
  path?: string;
  offline?: true;
  withoutQueries?: true;
  load?: () => unknown;
}

export interface BuiltPage extends Row {
  /** The file of its component, below `src`; undefined for `/`, which has two. */
  module: string | undefined;
}

/** Reads the rows of the pages. */
export async function readPages(root: string): Promise<BuiltPage[]> {
  const file = path.join(root, 'src/app/routes.ts');
  const { PAGES } = (await runnerImport<{ PAGES: readonly Row[] }>(file)).module;
  return PAGES.map((row) => {
    const code = String(row.load);
    const [page] = /pages\/[\w-]+\.tsx/.exec(code) ?? [];
    if (row.load && !page) throw new Error(`no page in ${code}`);
    return { ...row, module: page && `app/${page}` };
  });
}

export function entryOf(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  if (entry?.type !== 'chunk') throw new Error('the page has no entry');
  return entry;
}

/** Returns the names and those to which they lead, also indirectly. */
export function closure(
  bundle: Rolldown.OutputBundle,
  names: readonly string[],
  next: (chunk: Rolldown.OutputChunk) => readonly string[],
): Set<string> {
  const found = new Set(names);
  // A set also iterates over entries added meanwhile.
  for (const name of found) {
    const chunk = bundle[name];
    if (chunk?.type === 'chunk') for (const file of next(chunk)) found.add(file);
  }
  return found;
}

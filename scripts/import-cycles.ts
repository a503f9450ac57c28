import { placeOfImport } from './house-places.ts';
import { readImports } from './read-imports.ts';
import type { SourceFile } from './source-files.ts';

export type Graph = ReadonlyMap<string, readonly string[]>;

/** What each file loads as it is loaded itself; types and later imports make no cycle. */
export function loadGraph(files: readonly SourceFile[]): Graph {
  return new Map(
    files.map(({ path, source }) => [
      path,
      readImports(source)
        .filter((read) => !read.typeOnly && !read.dynamic)
        .map((read) => placeOfImport(path, read.specifier).path),
    ]),
  );
}

/** Each ring of files that load each other, once, as `a -> b -> a`. */
export function findCycles(graph: Graph): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (file: string) => {
    const since = trail.indexOf(file);
    if (since >= 0) cycles.push([...trail.slice(since), file].join(' -> '));
    if (since >= 0 || done.has(file)) return;
    trail.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles.map(
    (cycle) =>
      `${cycle}: a file must be loadable before the one it is loaded for; move what both need`,
  );
}

/** Which file may import which: the directions of the house, each refusal with its reason. */
import { type Place, placeOf, placeOfImport } from './house-places.ts';
import { sharedRefusal, webRefusal } from './import-directions-page.ts';
import { serverRefusal } from './import-directions-server.ts';
import { type Import, readImports } from './read-imports.ts';
import type { SourceFile } from './source-files.ts';

/** Says why `from` must not import `to`, or null where it may. */
export type Refusal = (from: Place, to: Place, read: Import) => string | null;

const PACKAGES_OF: Record<string, readonly Place['package'][]> = {
  shared: ['shared'],
  server: ['shared', 'server'],
  web: ['shared', 'web'],
  e2e: ['shared', 'e2e'],
  bench: ['shared', 'server', 'scripts', 'torture', 'bench'],
  // It makes people in the database and starts processes, and is otherwise outside of both.
  torture: ['shared', 'server', 'scripts', 'torture'],
  scripts: ['scripts'],
};

const packageRefusal: Refusal = (from, to) => {
  if (to.package === 'npm' || to.package === 'node') return null;
  if (PACKAGES_OF[from.package]?.includes(to.package)) return null;
  return `${from.package} must not reach into ${to.package}: only shared stands between packages`;
};

const barrelRefusal: Refusal = (_from, _to, read) =>
  read.reExport
    ? 'a name is imported from the file that defines it: passing it on hides where it lives'
    : null;

const BY_PACKAGE: Record<string, Refusal> = {
  shared: sharedRefusal,
  server: serverRefusal,
  web: webRefusal,
};

/** Tests may reach for whatever stands on their side of the house. */
function refusalOf(from: Place, to: Place, read: Import): string | null {
  const general = packageRefusal(from, to, read) ?? barrelRefusal(from, to, read);
  if (general !== null || from.isTest) return general;
  return BY_PACKAGE[from.package]?.(from, to, read) ?? null;
}

/** One line per import that goes the wrong way. */
export function findWrongImports(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, source }) =>
    readImports(source).flatMap((read) => {
      const reason = refusalOf(placeOf(path), placeOfImport(path, read.specifier), read);
      return reason === null ? [] : [`${path}:${read.line}: ${read.specifier}: ${reason}`];
    }),
  );
}

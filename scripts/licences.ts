/** Checks the licences of the shipped packages, and that every dependency is pinned. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './source-files.ts';

export interface InstalledPackage {
  name: string;
  licence: string | null;
}

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/** The image libraries: separate files that a user can replace, which is the condition of the LGPL. */
const MAY_BE_LGPL = /^(@img\/sharp-.*|libheif-js)$/;

/** Manifest values that are no SPDX expression: the licence file of this package states CC-BY-4.0. */
const NON_SPDX_LICENCES: Record<string, string> = {
  'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)': 'CC-BY-4.0',
};

/** Their manifest has none, but their package contains the text of this licence. */
const LICENCES_BY_FILE: Record<string, string> = { 'png-js': 'MIT' };

export function findLicenceProblems(installed: readonly InstalledPackage[]): string[] {
  return installed.flatMap(({ name, licence }) => {
    if (licence === null) return [`${name}: says no licence, so nobody may pass it on`];
    return isAllowed(name, licence)
      ? []
      : [`${name}: ${licence} is not among the licences we can ship under MIT`];
  });
}

function isAllowed(name: string, expression: string): boolean {
  const spdxExpression = NON_SPDX_LICENCES[expression] ?? expression;
  const alternatives = spdxExpression.replace(/[()]/g, '').split(/\s+OR\s+/);
  return alternatives.some((terms) =>
    terms.split(/\s+AND\s+/).every((licence) => {
      if (ALLOWED.has(licence)) return true;
      return MAY_BE_LGPL.test(name) && /^LGPL-[\d.]+(-or-later|-only)?$/.test(licence);
    }),
  );
}

interface LockedPackage {
  dev?: boolean;
  link?: boolean;
  license?: string;
}
interface Manifest {
  license?: string | { type?: string };
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const readJson = (name: string): unknown => JSON.parse(readFileSync(inRoot(name), 'utf8'));

/** Lists the packages that are installed for production, with the licence of their own manifest. */
export function listProductionPackages(): InstalledPackage[] {
  const lock = readJson('package-lock.json') as { packages: Record<string, LockedPackage> };
  return Object.entries(lock.packages)
    .filter(([folder, locked]) => folder.includes('node_modules/') && !locked.dev && !locked.link)
    .map(([folder, locked]) => ({
      name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
      licence:
        licenceOf(folder) ?? locked.license ?? LICENCES_BY_FILE[path.basename(folder)] ?? null,
    }));
}

function licenceOf(folder: string): string | null {
  // Packages for other platforms are only in the lock file.
  if (!existsSync(inRoot(`${folder}/package.json`))) return null;
  const { license } = readJson(`${folder}/package.json`) as Manifest;
  return (typeof license === 'string' ? license : license?.type) ?? null;
}

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

export function findUnpinned(manifests: readonly string[]): string[] {
  return manifests.flatMap((name) => {
    const { dependencies, devDependencies } = readJson(name) as Manifest;
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([, version]) => !EXACT_VERSION.test(version))
      .map(([dependency, version]) => `${name}: ${dependency} ${version}: pin the exact version`);
  });
}

import path from 'node:path';

/** Where in the house a file stands, read from its path alone. */
export interface Place {
  path: string;
  package: 'shared' | 'server' | 'web' | 'e2e' | 'bench' | 'torture' | 'scripts' | 'npm' | 'node';
  /** `rules`, `contract`, `platform`, `features`, `app`, `ui` …: the folder below the sources. */
  area: string;
  feature: string | null;
  /** `service` of `chat.service.ts`; `helper` for a file that is named after one idea. */
  role: string;
  isTest: boolean;
}

const ROLES = ['routes', 'service', 'rules', 'repository', 'view', 'events', 'mails', 'cookies'];

export function placeOf(name: string): Place {
  const parts = name.split('/');
  const [first = '', second = '', ...below] = parts;
  const inSources = second === 'src';
  const area = inSources ? (below.length > 1 ? (below[0] ?? '') : fileArea(below[0])) : second;
  return {
    path: name,
    package: first as Place['package'],
    area,
    feature: inSources && area === 'features' ? (below[1] ?? null) : null,
    role: roleOf(parts.at(-1) ?? ''),
    isTest: /\.(test|spec)\.tsx?$/.test(name) || name.startsWith('server/tests/'),
  };
}

function fileArea(file = ''): string {
  return file.replace(/\.tsx?$/, '');
}

function roleOf(file: string): string {
  const suffix = /\.(\w+)\.tsx?$/.exec(file)?.[1];
  return suffix !== undefined && ROLES.includes(suffix) ? suffix : 'helper';
}

/** The file or package that `specifier` names when `from` imports it. */
export function placeOfImport(from: string, specifier: string): Place {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return placeOf(path.posix.join(path.posix.dirname(from), bare));
  if (bare.startsWith('@meongmate/shared/')) {
    return placeOf(`shared/src/${bare.slice('@meongmate/shared/'.length)}.ts`);
  }
  const outside = { area: '', feature: null, role: 'helper', isTest: false };
  if (bare.startsWith('node:')) return { ...outside, path: bare, package: 'node' };
  return { ...outside, path: bare, package: 'npm' };
}

/** What the oldest supported browsers have, by the compatibility data of MDN. */
import { createRequire } from 'node:module';
import type {
  BrowserName,
  CompatData,
  Identifier,
  SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS } from './oldest-browsers.ts';

// Not imported: the test runner would transform 20 MB.
const bcd: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

const { ios, chrome, firefox, samsungInternet } = OLDEST_BROWSERS;
const FLOOR: Partial<Record<BrowserName, string>> = {
  chrome,
  chrome_android: chrome,
  webview_android: chrome,
  samsunginternet_android: samsungInternet,
  safari: ios,
  safari_ios: ios,
  firefox,
  firefox_android: firefox,
};

/** Whether the first version is at most the second one. */
function isAtMost(version: string, limit: string): boolean {
  const [first, second] = [version, limit].map((text) => text.replace('≤', '').split('.'));
  for (const [index, part] of (first ?? []).entries()) {
    const difference = Number(part) - Number(second?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return true;
}

/** Behind a flag, under another name, or removed again counts as not supported; partly supported as supported. */
function isIn(statement: SimpleSupportStatement, limit: string): boolean {
  const { version_added: added, version_removed: removed, flags } = statement;
  if (!added || added === 'preview' || flags) return false;
  if (statement.prefix || statement.alternative_name) return false;
  if (removed && removed !== 'preview' && isAtMost(removed, limit)) return false;
  return isAtMost(added, limit);
}

/** Returns the browsers below which the feature is missing, as `safari 16.4`; empty if all have it. */
export function findMissing(feature: Identifier): string[] {
  const support = feature.__compat?.support;
  if (!support) return [];
  return Object.entries(FLOOR).flatMap(([name, limit]) => {
    const found = support[name as BrowserName];
    if (!found) return [];
    const statements = Array.isArray(found) ? found : [found];
    return statements.some((statement) => isIn(statement, limit)) ? [] : [`${name} ${limit}`];
  });
}

const isFeature = (key: string) => key !== '__compat' && key !== '__meta';

export function childrenOf(feature: Identifier | undefined): [string, Identifier][] {
  return Object.entries(feature ?? {}).filter(([key]) => isFeature(key)) as [string, Identifier][];
}

export const INTERFACES: Record<string, Identifier> = Object.fromEntries(childrenOf(bcd.api));
export const BUILTINS: Record<string, Identifier> = Object.fromEntries(
  childrenOf(bcd.javascript.builtins),
);
/** The rules, properties, selectors and types of CSS. */
export const CSS_FEATURES: Record<string, Identifier> = Object.fromEntries(childrenOf(bcd.css));

/** Returns the missing parts of JavaScript: for each global object its members, and for `window` the objects. */
export function listMissingBuiltins(): Record<string, string[]> {
  const missing: Record<string, string[]> = {};
  const add = (owner: string, name: string, feature: Identifier) => {
    if (findMissing(feature).length === 0 || name.includes('_')) return;
    missing[owner] = [...(missing[owner] ?? []), name];
  };
  for (const [owner, builtin] of Object.entries(BUILTINS)) {
    for (const [name, feature] of childrenOf(builtin)) add(owner, name, feature);
  }
  // Last: the members are found through the objects.
  for (const [name, builtin] of Object.entries(BUILTINS)) add('window', name, builtin);
  return missing;
}

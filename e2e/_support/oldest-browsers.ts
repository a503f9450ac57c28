/**
 * What the oldest supported browsers (`tooling/oldest-browsers.ts`) do not have, by the compatibility data of MDN 8.1.9: the pages
 * of all tests run without it. `window` has the objects, the others their members.
 */
export const UNSUPPORTED_FEATURES: Record<string, readonly string[]> = {
  Array: ['fromAsync'],
  ArrayBuffer: ['detached', 'transfer', 'transferToFixedLength'],
  Date: ['toTemporalInstant'],
  Error: ['isError', 'captureStackTrace', 'stackTraceLimit'],
  Intl: ['DurationFormat'],
  Iterator: [
    'concat',
    'drop',
    'every',
    'filter',
    'find',
    'flatMap',
    'forEach',
    'from',
    'map',
    'reduce',
    'some',
    'take',
    'toArray',
  ],
  JSON: ['isRawJSON', 'rawJSON'],
  Map: ['getOrInsert', 'getOrInsertComputed', 'groupBy'],
  Math: ['f16round', 'sumPrecise'],
  Object: ['groupBy'],
  Promise: ['try', 'withResolvers'],
  RegExp: ['escape'],
  Set: [
    'difference',
    'intersection',
    'isDisjointFrom',
    'isSubsetOf',
    'isSupersetOf',
    'symmetricDifference',
    'union',
  ],
  Uint8Array: ['fromBase64', 'fromHex', 'setFromBase64', 'setFromHex', 'toBase64', 'toHex'],
  WeakMap: ['getOrInsert', 'getOrInsertComputed'],
  URLSearchParams: ['size'],
  URL: ['canParse'],
  AbortSignal: ['any'],
  Document: ['startViewTransition'],
  HTMLElement: ['showPopover', 'hidePopover', 'togglePopover'],
  window: [
    'AsyncDisposableStack',
    'DisposableStack',
    'Float16Array',
    'SharedArrayBuffer',
    'SuppressedError',
    'Temporal',
    'requestIdleCallback',
    'cancelIdleCallback',
    'scheduler',
    'navigation',
    'CloseWatcher',
  ],
};

/** Runs in a page before its scripts. */
export function removeFeatures(features: Record<string, readonly string[]>): void {
  const page = globalThis as unknown as Record<string, { prototype?: object } | undefined>;
  const { window: objects = [], ...members } = features;
  for (const [name, memberNames] of Object.entries(members)) {
    for (const owner of [page[name], page[name]?.prototype]) {
      if (owner) for (const member of memberNames) Reflect.deleteProperty(owner, member);
    }
  }
  for (const name of objects) Reflect.deleteProperty(page, name);
}

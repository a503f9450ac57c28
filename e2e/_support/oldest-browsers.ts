/**
 * Features that the oldest supported browsers (iOS 16.4, Chrome and WebView 111, Firefox 128) do not have, by
 * the compatibility data of MDN. The pages of all tests run without them.
 */
export const UNSUPPORTED_FEATURES: Record<string, readonly string[]> = {
  'URLSearchParams.prototype': ['size'],
  URL: ['canParse'],
  Promise: ['withResolvers', 'try'],
  Object: ['groupBy'],
  Map: ['groupBy'],
  Array: ['fromAsync'],
  'Set.prototype': [
    'union',
    'intersection',
    'difference',
    'symmetricDifference',
    'isSubsetOf',
    'isSupersetOf',
    'isDisjointFrom',
  ],
  'Iterator.prototype': ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'some'],
  'String.prototype': ['isWellFormed', 'toWellFormed'],
  AbortSignal: ['any'],
  RegExp: ['escape'],
  Intl: ['Segmenter', 'DurationFormat'],
  'Document.prototype': ['startViewTransition'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover'],
  window: ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'CloseWatcher'],
};

/** Runs in a page before its scripts. */
export function removeFeatures(features: Record<string, readonly string[]>): void {
  for (const [path, names] of Object.entries(features)) {
    let owner: unknown = globalThis;
    for (const name of path === 'window' ? [] : path.split('.')) {
      owner = (owner as Record<string, unknown> | undefined)?.[name];
    }
    if (!owner) continue;
    for (const name of names) Reflect.deleteProperty(owner, name);
  }
}

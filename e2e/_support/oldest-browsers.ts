import { listMissingBuiltins } from '../../tooling/browser-support.ts';

/** New functions of the page that the app could call, and that no test needs. */
const PAGE_FEATURES: Record<string, readonly string[]> = {
  URLSearchParams: ['size'],
  URL: ['canParse'],
  AbortSignal: ['any'],
  Document: ['startViewTransition'],
  HTMLElement: ['showPopover', 'hidePopover', 'togglePopover'],
  window: ['requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation', 'CloseWatcher'],
};

const missingBuiltins = listMissingBuiltins();
/** What the oldest supported browsers do not have. The pages of all tests run without it. */
export const UNSUPPORTED_FEATURES: Record<string, readonly string[]> = {
  ...missingBuiltins,
  ...PAGE_FEATURES,
  window: [...(missingBuiltins.window ?? []), ...(PAGE_FEATURES.window ?? [])],
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

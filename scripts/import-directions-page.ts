/** The directions inside `shared` and inside `web`. */
import type { Refusal } from './import-directions.ts';

const BELOW: Record<string, readonly string[]> = {
  rules: ['rules'],
  texts: ['texts'],
  contract: ['contract', 'rules', 'texts'],
  realtime: ['realtime', 'contract', 'rules'],
};

export const sharedRefusal: Refusal = (from, to) => {
  if (to.package !== 'shared') {
    if (from.area === 'rules') return 'shared rules import nothing: both sides run them anywhere';
    return to.path === 'zod/mini'
      ? null
      : 'shared imports nothing but zod/mini: it must run in the browser and on the server';
  }
  if (BELOW[from.area]?.includes(to.area)) return null;
  return `shared/${from.area} must not import shared/${to.area}: realtime stands on contract, contract on rules and texts`;
};

export const webRefusal: Refusal = (from, to) => {
  if (to.package === 'npm' && /^zod(\/(?!mini$)|$)/.test(to.path)) {
    return 'the page imports zod/mini only: classic zod is 15 kB more to load';
  }
  if (to.package === 'node') return 'the page runs in a browser, which has no Node';
  if (to.package !== 'web') return null;
  if (from.area === 'ui' || from.area === 'lib') {
    return to.area === 'features' || to.area === 'app'
      ? `web/${from.area} must not know ${to.area}: every feature stands on it`
      : null;
  }
  if (from.area !== 'features') return null;
  if (to.area === 'app') return 'a feature must not import app: app composes the features';
  return to.area === 'features' && to.feature !== from.feature
    ? `features do not import each other (${to.feature}): only app composes them`
    : null;
};

import { type ComponentType, lazy } from 'react';
import { loadTextsOf, type TextGroup } from '../texts/t.ts';
import { reloadOnce } from '../ui/on-demand.tsx';

/** A page that says nothing but what the first texts hold. */
export function lazyFirstPage<M extends Record<N, ComponentType>, N extends string>(
  load: () => Promise<M>,
  name: N,
) {
  return lazy(() => load().then((module) => ({ default: module[name] }), reloadOnce));
}

/** A page in its own file, with the texts it says. */
export function lazyPage<M extends Record<N, ComponentType>, N extends string>(
  load: () => Promise<M>,
  name: N,
  texts: readonly TextGroup[],
) {
  return lazyFirstPage(
    () => Promise.all([load(), loadTextsOf(texts)]).then(([page]) => page),
    name,
  );
}

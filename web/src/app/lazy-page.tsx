import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { waitUntilReachable } from '../lib/reachability.ts';
import { reloadOnce } from '../ui/lazy-component.tsx';

interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Loads the component before it renders. Ignores errors: rendering loads it again. */
  preload(): Promise<void>;
}

/**
 * A component in its own chunk. Renders synchronously if the chunk is loaded: after a suspension React
 * keeps the placeholder for at least 300 ms.
 */
export function lazyNamedExport<
  M extends Record<N, ComponentType<P>>,
  N extends string,
  P extends object,
>(load: () => Promise<M>, name: N): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  const loadComponent = async () => {
    const module = await load();
    loaded = module[name];
    return { default: loaded };
  };
  /**
   * Retries until loading has failed twice in a row with the server reachable; then reloads the page once.
   */
  const loadWithRetry = async (
    failedWhileReachable = false,
  ): Promise<Awaited<ReturnType<typeof loadComponent>>> => {
    try {
      return await loadComponent();
    } catch (error) {
      const wasReachable = await waitUntilReachable();
      // The first failure does not count: the network may have returned between loading and this check.
      return wasReachable && failedWhileReachable ? reloadOnce(error) : loadWithRetry(wasReachable);
    }
  };
  const LazyLoaded = lazy(() => loadWithRetry()) as unknown as ComponentType<P>;
  function Component(props: P) {
    // Fixed at the first render: another component type would lose its state.
    const [Content] = useState(() => loaded ?? LazyLoaded);
    return <Content {...props} />;
  }
  const preload = () =>
    loadComponent().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Component, { preload });
}

/** A page in its own chunk. */
export const lazyPage = <M extends Record<N, ComponentType>, N extends string>(
  load: () => Promise<M>,
  name: N,
) => lazyNamedExport<M, N, object>(load, name);

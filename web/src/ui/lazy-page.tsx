import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { waitUntilReachable } from '../lib/reachability.ts';
import { reloadOnce } from '../ui/lazy-component.tsx';

interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Loads the component before it renders. Ignores errors: rendering loads it again. */
  preload(): Promise<void>;
}

/**
 * A page, or a frame of pages, in its own chunk. Renders synchronously if the chunk is loaded: after a suspension
 * React keeps the placeholder for at least 300 ms.
 */
export function lazyPage<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  const loadComponent = async () => {
    loaded = await load();
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
  const preload = async () => void (await loadComponent().catch(() => {}));
  return Object.assign(Component, { preload });
}

import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { waitUntilReachable } from './reachability.ts';
import { reloadOnce } from './reload-once.ts';

interface LazyComponent<P> {
  (props: P): ReactNode;
  /** Loads the component before it renders. Ignores errors: rendering loads it again. */
  preload(): Promise<void>;
}

/** Loads a chunk; fails only after two failures in a row with the server reachable. */
export async function loadWithRetry<T>(load: () => Promise<T>, failedBefore = false): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const isReachable = await waitUntilReachable();
    // The first failure does not count: the network may have returned between loading and this check.
    if (isReachable && failedBefore) throw error;
    return loadWithRetry(load, isReachable);
  }
}

/**
 * A page, a frame of pages or a part of the frame, in its own chunk. Renders synchronously if the chunk is loaded:
 * after a suspension React keeps the placeholder for at least 300 ms. If it cannot be loaded, the page reloads once.
 */
export function lazyPage<P extends object = object>(
  load: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let loaded: ComponentType<P> | undefined;
  const loadComponent = async () => {
    loaded = await load();
    return { default: loaded };
  };
  let loading: ComponentType<P> | undefined;
  /** React keeps a failed `lazy` for ever, so that each failure needs a new one. */
  const startLoading = () => {
    loading ??= lazy(() =>
      loadWithRetry(loadComponent)
        .catch(reloadOnce)
        .catch((error: unknown) => {
          loading = undefined;
          throw error;
        }),
    ) as unknown as ComponentType<P>;
    return loading;
  };
  function Component(props: P) {
    // Fixed at the first render: another component type would lose its state.
    const [Content] = useState(() => loaded ?? startLoading());
    return <Content {...props} />;
  }
  const preload = async () => void (await loadComponent().catch(() => {}));
  return Object.assign(Component, { preload });
}

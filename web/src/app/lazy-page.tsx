import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { wasReachable } from '../lib/reachability.ts';
import { reloadOnce } from '../ui/lazy-component.tsx';

interface Later<P> {
  (props: P): ReactNode;
  /** Loads the component before it renders. Ignores errors: rendering loads it again. */
  preload(): Promise<void>;
}

/**
 * A component in its own chunk. Renders synchronously if the chunk is loaded: after a suspension React
 * keeps the placeholder for at least 300 ms.
 */
export function lazyPart<M extends Record<N, ComponentType<P>>, N extends string, P extends object>(
  load: () => Promise<M>,
  name: N,
): Later<P> {
  let part: ComponentType<P> | undefined;
  const fetchPart = async () => {
    part = (await load())[name];
    return { default: part };
  };
  /** Retries after the network returns; rejects only if the server is reachable and loading fails twice. */
  const fetchSometime = async (failed = false): Promise<Awaited<ReturnType<typeof fetchPart>>> => {
    try {
      return await fetchPart();
    } catch (error) {
      const isThere = await wasReachable();
      // One retry: the network may have returned between the two calls.
      return isThere && failed ? reloadOnce(error) : fetchSometime(isThere);
    }
  };
  const Fetched = lazy(() => fetchSometime()) as unknown as ComponentType<P>;
  function Part(props: P) {
    // Fixed at the first render: another component type would lose its state.
    const [Present] = useState(() => part ?? Fetched);
    return <Present {...props} />;
  }
  const preload = () =>
    fetchPart().then(
      () => undefined,
      () => undefined,
    );
  return Object.assign(Part, { preload });
}

/** A page in its own chunk. */
export const lazyPage = <M extends Record<N, ComponentType>, N extends string>(
  load: () => Promise<M>,
  name: N,
) => lazyPart<M, N, object>(load, name);

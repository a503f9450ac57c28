import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import { wasReachable } from '../lib/reachability.ts';
import { reloadOnce } from '../ui/on-demand.tsx';

interface Later<P> {
  (props: P): ReactNode;
  /** Brings it before it is drawn; where that fails, drawing it asks again. */
  preload(): Promise<void>;
}

/**
 * A part in a file of its own. What is there already is drawn at once: React shows what it had to
 * wait for no sooner than 300 ms after the placeholder.
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
  /** What cannot be had for want of a network is had once there is one: until then it is awaited. */
  const fetchSometime = async (failed = false): Promise<Awaited<ReturnType<typeof fetchPart>>> => {
    try {
      return await fetchPart();
    } catch (error) {
      const isThere = await wasReachable();
      // Once more: the network may have come back between the two.
      return isThere && failed ? reloadOnce(error) : fetchSometime(isThere);
    }
  };
  const Fetched = lazy(() => fetchSometime()) as unknown as ComponentType<P>;
  function Part(props: P) {
    // As it was when this was first drawn: another component would lose its state.
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

/** A page in its own file. */
export const lazyPage = <M extends Record<N, ComponentType>, N extends string>(
  load: () => Promise<M>,
  name: N,
) => lazyPart<M, N, object>(load, name);

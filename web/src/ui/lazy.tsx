import {
  type ComponentType,
  lazy,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
} from 'react';
import { waitUntilReachable } from '../lib/reachability.ts';
import { reloadOnce } from '../lib/reload-once.ts';
import { showError } from '../lib/toast.ts';
import { errorsText } from '../texts/errors.ts';
import { OverlayBoundary } from './error-boundary.tsx';

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

/**
 * A component that loads when it first renders, for large ones and for sheets that few visits open. It renders
 * nothing meanwhile: the placeholder of a suspension stays for at least 300 ms. If it
 * fails to load, it is replaced by `failed`, whose `retry` loads it again. Without `failed` it shows an error
 * and closes itself, as it does if it fails to render; the next mount tries again.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  failed?: (retry: () => void) => ReactNode,
): LazyComponent<P> {
  let component: ComponentType<P> | undefined;
  const loadComponent = async () => {
    component = await load();
  };
  function Component(props: P) {
    const [, rerender] = useReducer((count: number) => count + 1, 0);
    const [hasFailed, setHasFailed] = useState(false);
    const close =
      'onClose' in props && typeof props.onClose === 'function'
        ? (props.onClose as () => void)
        : undefined;
    const showFailure = useEffectEvent(() => {
      if (failed) {
        setHasFailed(true);
        return;
      }
      showError(errorsText('network'));
      close?.();
    });
    useEffect(() => {
      if (component || hasFailed) return;
      let isUnmounted = false;
      loadComponent().then(
        () => {
          if (!isUnmounted) rerender();
        },
        (error: unknown) => reloadOnce(error).catch(() => !isUnmounted && showFailure()),
      );
      return () => {
        isUnmounted = true;
      };
    }, [hasFailed]);
    if (failed && hasFailed) return failed(() => setHasFailed(false));
    const Content = component;
    if (!Content) return null;
    const content = <Content {...props} />;
    return close ? <OverlayBoundary onClose={close}>{content}</OverlayBoundary> : content;
  }
  return Object.assign(Component, { preload: () => loadComponent().catch(() => {}) });
}

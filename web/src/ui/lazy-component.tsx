import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useReducer,
  useState,
} from 'react';
import { reloadOnce } from '../lib/reload-once.ts';
import { showError } from '../lib/toast.ts';
import { errorsText } from '../texts/errors.ts';
import { OverlayBoundary } from './error-boundary.tsx';

/**
 * A component that loads when it first renders, for large ones and for sheets that few visits open. If it
 * fails to load, it is replaced by `failed`, whose `retry` loads it again. Without `failed` it shows an error
 * and closes itself, as it does if it fails to render; the next mount tries again.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  failed?: (retry: () => void) => ReactNode,
): ComponentType<P> {
  let component: ComponentType<P> | undefined;
  return function LazyComponent(props: P) {
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
      load().then(
        (loaded) => {
          component = loaded;
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
  };
}

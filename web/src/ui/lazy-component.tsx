import { type ComponentType, useEffect, useEffectEvent, useReducer } from 'react';
import { showToast } from '../lib/toast.ts';
import { t } from '../texts/t.ts';

const RELOADED_AT = 'reloadedForChunk';
const RELOAD_AGAIN_AFTER_MS = 60_000;

/** After a deploy an old tab requests chunks that are gone: reloads, at most once per minute. */
export function reloadOnce(error: unknown): Promise<never> {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last > RELOAD_AGAIN_AFTER_MS && navigator.onLine) {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      location.reload();
      return new Promise(() => {});
    }
  } catch {
    // Without storage a second failure could not be distinguished from the first.
  }
  return Promise.reject(error);
}

/**
 * A component that loads when it first renders, only for large ones: the map and the photo cropper. If it
 * fails to load, it shows an error and closes itself; the next mount tries again.
 */
export function onDemand<P extends object>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let part: ComponentType<P> | undefined;
  return function OnDemand(props: P) {
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    const giveUp = useEffectEvent(() => {
      showToast({ tone: 'destructive', title: t('errors.network') });
      if ('onClose' in props && typeof props.onClose === 'function') props.onClose();
    });
    useEffect(() => {
      if (part) return;
      let isGone = false;
      load().then(
        (loaded) => {
          part = loaded;
          if (!isGone) redraw();
        },
        (error: unknown) => reloadOnce(error).catch(() => !isGone && giveUp()),
      );
      return () => {
        isGone = true;
      };
    }, []);
    const Part = part;
    return Part ? <Part {...props} /> : null;
  };
}

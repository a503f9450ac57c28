import { type ComponentType, useEffect, useEffectEvent, useReducer } from 'react';
import { showToast } from '../lib/toast.ts';
import { t } from '../texts/t.ts';

const RELOADED_AT = 'reloadedForChunk';
const RELOAD_AGAIN_AFTER_MS = 60_000;

/** After a deploy an old tab asks for files that are gone: reload, but not for ever. */
export function reloadOnce(error: unknown): Promise<never> {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - last > RELOAD_AGAIN_AFTER_MS && navigator.onLine) {
      sessionStorage.setItem(RELOADED_AT, String(Date.now()));
      location.reload();
      return new Promise(() => {});
    }
  } catch {
    // Without storage a second failure could not be told from the first.
  }
  return Promise.reject(error);
}

/**
 * A part of a page that loads when it is first shown, for large parts alone: the map and the
 * cropper. One that cannot be had says so and closes itself, and is asked for again the next time.
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

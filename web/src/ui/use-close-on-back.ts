import { useEffect, useEffectEvent, useId } from 'react';

/** Our pending `history.back()`. An overlay that opens meanwhile waits for it. */
let steppingBack: Promise<void> | undefined;

function stepBack(): void {
  steppingBack = new Promise((resolve) => {
    const onTaken = () => {
      steppingBack = undefined;
      resolve();
    };
    window.addEventListener('popstate', onTaken, { once: true });
    history.back();
  });
}

/** Makes the browser's Back close an overlay instead of leaving the page. */
export function useBackCloses(onClose: () => void): void {
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isGone = false;
    const isOurs = () => (history.state as { overlay?: string } | null)?.overlay === id;
    const onPop = () => {
      if (!isOurs()) close();
    };
    const begin = () => {
      if (isGone) return;
      if (!isOurs()) history.pushState({ ...history.state, overlay: id }, '');
      window.addEventListener('popstate', onPop);
    };
    if (steppingBack) void steppingBack.then(begin);
    else begin();
    return () => {
      isGone = true;
      window.removeEventListener('popstate', onPop);
      // Deferred, so that a navigation in the same task keeps its history entry.
      setTimeout(() => {
        if (isOurs()) stepBack();
      });
    };
  }, [id]);
}

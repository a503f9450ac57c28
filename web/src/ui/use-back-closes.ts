import { useEffect, useEffectEvent, useId } from 'react';

/** Our own step back, until the browser has taken it: what opens meanwhile waits for it. */
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

/** The browser's Back closes what is open instead of leaving the page. */
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
      // Later, so that a navigation made in the same breath keeps its entry.
      setTimeout(() => {
        if (isOurs()) stepBack();
      });
    };
  }, [id]);
}

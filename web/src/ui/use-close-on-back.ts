import { useEffect, useEffectEvent, useId } from 'react';

/** Our pending `history.back()`. An overlay that opens meanwhile waits for it. */
let pendingBack: Promise<void> | undefined;

function goBack(): void {
  pendingBack = new Promise((resolve) => {
    const onPop = () => {
      pendingBack = undefined;
      resolve();
    };
    window.addEventListener('popstate', onPop, { once: true });
    history.back();
  });
}

/** Makes the browser's Back close an overlay instead of leaving the page. */
export function useCloseOnBack(onClose: () => void): void {
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    let isUnmounted = false;
    const isOwnEntry = () => (history.state as { overlay?: string } | null)?.overlay === id;
    const onPop = () => {
      if (!isOwnEntry()) close();
    };
    const addEntry = () => {
      if (isUnmounted) return;
      if (!isOwnEntry()) history.pushState({ ...history.state, overlay: id }, '');
      window.addEventListener('popstate', onPop);
    };
    if (pendingBack) void pendingBack.then(addEntry);
    else addEntry();
    return () => {
      isUnmounted = true;
      window.removeEventListener('popstate', onPop);
      // Deferred, so that a navigation in the same task keeps its history entry.
      setTimeout(() => {
        if (isOwnEntry()) goBack();
      });
    };
  }, [id]);
}

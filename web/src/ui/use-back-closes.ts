import { useEffect, useEffectEvent, useId } from 'react';

/** The browser's Back closes what is open instead of leaving the page. */
export function useBackCloses(onClose: () => void): void {
  const id = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const isOurs = () => (history.state as { overlay?: string } | null)?.overlay === id;
    if (!isOurs()) history.pushState({ ...history.state, overlay: id }, '');
    const onPop = () => {
      if (!isOurs()) close();
    };
    window.addEventListener('popstate', onPop);
    return () => {
      window.removeEventListener('popstate', onPop);
      // Later, so that a navigation made in the same breath keeps its entry.
      setTimeout(() => {
        if (isOurs()) history.back();
      });
    };
  }, [id]);
}

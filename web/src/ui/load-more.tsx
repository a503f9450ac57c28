import { useEffect, useEffectEvent, useRef } from 'react';
import { commonText } from '../texts/common.ts';
import { Button } from './button.tsx';

/** Loads more when it is near the screen; also a button for users who do not scroll. */
export function LoadMore({ onLoad, pending }: { onLoad: () => void; pending: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const load = useEffectEvent(onLoad);
  useEffect(() => {
    const element = end.current;
    if (!element || pending) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) load();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [pending]);
  return (
    <div ref={end} className="mt-5 flex justify-center">
      <Button
        variant="secondary"
        pending={pending}
        pendingLabel={commonText('loading')}
        onClick={onLoad}
      >
        {commonText('more')}
      </Button>
    </div>
  );
}

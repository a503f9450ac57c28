import { useEffect, useState } from 'react';
import { useNavigate } from '../lib/router.tsx';
import { t } from '../texts/t.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** A link of the app that this click would follow in this tab. */
function followedPath(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank')
    return undefined;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.hash) return undefined;
  return url.pathname + url.search;
}

/**
 * While mounted, leaving the page asks first: by a link, by closing the tab or by reloading.
 * `onLeave` is told of whoever then leaves.
 */
export function UnsavedGuard({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate();
  const [leavingTo, setLeavingTo] = useState<string>();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const path = followedPath(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setLeavingTo(path);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // Before the router's own handlers, which hang lower.
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
  if (leavingTo === undefined) return null;
  return (
    <UnsavedDialog
      onStay={() => setLeavingTo(undefined)}
      onLeave={() => {
        onLeave();
        navigate(leavingTo);
      }}
    />
  );
}

export function UnsavedDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <Dialog
      title={t('profile.unsavedTitle')}
      onClose={onStay}
      actions={
        <>
          <Button variant="secondary" autoFocus onClick={onStay}>
            {t('profile.stay')}
          </Button>
          <Button variant="destructive" onClick={onLeave}>
            {t('profile.leave')}
          </Button>
        </>
      }
    >
      {t('profile.unsavedText')}
    </Dialog>
  );
}

import { useEffect, useState } from 'react';
import { navigate } from '../lib/router.tsx';
import { profileText } from '../texts/profile.ts';
import { ConfirmDialog } from './dialog.tsx';

/** Returns the app path that the click would open in this tab, or undefined. */
function internalLinkPath(event: MouseEvent): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const isPlain =
    event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!(link instanceof HTMLAnchorElement) || !isPlain || link.target === '_blank')
    return undefined;
  const url = new URL(link.href);
  const isSamePage = url.pathname === location.pathname && url.hash;
  if (url.origin !== location.origin || isSamePage) return undefined;
  return url.pathname + url.search + url.hash;
}

/**
 * While mounted, leaving the page by a link, by closing the tab or by reloading requires confirmation.
 * `onLeave` runs when the user confirms leaving by a link.
 */
export function UnsavedGuard({ onLeave }: { onLeave: () => void }) {
  const [leavingTo, setLeavingTo] = useState<string>();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const path = internalLinkPath(event);
      if (path === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setLeavingTo(path);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    // In the capture phase, before the handlers of the router.
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
    <ConfirmDialog
      title={profileText('unsavedTitle')}
      action={profileText('leave')}
      cancelLabel={profileText('stay')}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {profileText('unsavedText')}
    </ConfirmDialog>
  );
}

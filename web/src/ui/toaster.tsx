import clsx from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTargetPathname } from '../lib/router.tsx';
import { createStore, useStore } from '../lib/store.ts';
import { currentToast, hideToast } from '../lib/toast.ts';
import { commonText } from '../texts/common.ts';
import { IconButton } from './icon-button.tsx';

const SHOWN_MS = 3000;

/** The mounted toasters. The last one shows the toast, because an open dialog covers the others. */
const toasters = createStore<readonly object[]>([]);

/**
 * Shows toasts above the tabs, in a conversation, whose composer is there, below its title; on wide screens at the
 * bottom left. Inside a dialog a toast has no close button, because the dialog has one. It
 * disappears by itself and with the next page, and does not block clicks.
 */
export function Toaster({ inDialog = false }: { inDialog?: boolean }) {
  const [self] = useState({});
  const isLast = useStore(toasters).at(-1) === self;
  const shown = useStore(currentToast);
  const toast = isLast ? shown : undefined;
  useLayoutEffect(() => {
    toasters.set([...toasters.get(), self]);
    // A toast from before the dialog opened does not belong to it.
    if (inDialog) hideToast();
    return () => toasters.set(toasters.get().filter((toaster) => toaster !== self));
  }, [self, inDialog]);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(hideToast, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  // A toast that is shown together with a navigation belongs to the next page.
  const pathname = useTargetPathname();
  const shownOn = useRef({ toast, pathname });
  useEffect(() => {
    if (shownOn.current.toast !== toast) shownOn.current = { toast, pathname };
    else if (toast && shownOn.current.pathname !== pathname) hideToast();
  }, [toast, pathname]);
  return (
    <div
      role="status"
      aria-live="polite"
      className={clsx(
        'toast-area pointer-events-none z-50 flex justify-center px-4 lg:top-auto lg:bottom-6 lg:justify-start lg:px-8 lg:pt-0',
        // Below the head of a sheet, or of a conversation.
        inDialog ? 'pt-[6.75rem]' : 'toast-foot pt-[4.5rem]',
      )}
    >
      {toast && (
        <div
          key={toast.key}
          data-testid="toast"
          className={clsx(
            'enter-soft flex w-full max-w-md lg:max-w-84 items-start gap-2 rounded-card py-2 pr-2 pl-5 shadow-lift',
            !inDialog && 'pointer-events-auto',
            toast.tone === 'destructive' ? 'bg-danger text-on-danger' : 'bg-ink text-paper',
          )}
        >
          <div className="min-w-0 flex-1 py-2">
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="text-sm">{toast.description}</p>}
          </div>
          {toast.action && (
            <button
              type="button"
              className="pointer-events-auto min-h-11 shrink-0 rounded-control px-3 font-semibold underline underline-offset-4"
              onClick={() => {
                hideToast();
                toast.action?.run();
              }}
            >
              {toast.action.label}
            </button>
          )}
          {!inDialog && (
            <IconButton icon={X} label={commonText('close')} onClick={hideToast} tone="inherit" />
          )}
        </div>
      )}
    </div>
  );
}

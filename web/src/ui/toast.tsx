import clsx from 'clsx';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../texts/t.ts';
import { IconButton } from './icon-button.tsx';

export interface Toast {
  title: string;
  description?: string;
  tone?: 'plain' | 'destructive';
}

const SHOWN_MS = 5000;

let shown: (Toast & { key: number }) | undefined;
let count = 0;
const listeners = new Set<() => void>();

function put(next: typeof shown): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in place of the one before: at most one at a time. */
export function showToast(toast: Toast): void {
  count += 1;
  put({ ...toast, key: count });
}

export const hideToast = () => put(undefined);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts can appear: the last of them does it, for an open dialog hides all others. */
const places: object[] = [];

/**
 * Where toasts appear: at the top, never over a composer or the tabs; on wide screens at the bottom
 * left, where they cover no heading either. In a dialog, which has a button of
 * its own to close, one goes by itself and is in nobody's way.
 */
export function Toaster({ inDialog = false }: { inDialog?: boolean }) {
  const [place] = useState({});
  const toast = useSyncExternalStore(subscribe, () =>
    places.at(-1) === place ? shown : undefined,
  );
  useLayoutEffect(() => {
    places.push(place);
    // A toast from before a dialog opened is not about that dialog.
    put(inDialog ? undefined : shown);
    return () => {
      places.splice(places.indexOf(place), 1);
      put(shown);
    };
  }, [place, inDialog]);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(hideToast, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast]);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex justify-center px-4 pt-[calc(env(safe-area-inset-top)+0.75rem)] lg:top-auto lg:bottom-6 lg:justify-start lg:px-8 lg:pt-0"
    >
      {toast && (
        <div
          key={toast.key}
          data-testid="toast"
          className={clsx(
            'enter-soft flex w-full max-w-md lg:max-w-84 items-start gap-2 rounded-card py-2 pr-2 pl-5 shadow-lift',
            !inDialog && 'pointer-events-auto',
            toast.tone === 'destructive' ? 'bg-rose text-on-rose' : 'bg-ink text-paper',
          )}
        >
          <div className="min-w-0 flex-1 py-2">
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="text-sm">{toast.description}</p>}
          </div>
          {!inDialog && (
            <IconButton
              icon={X}
              label={t('common.close')}
              onClick={hideToast}
              className="text-current! hover:bg-transparent!"
            />
          )}
        </div>
      )}
    </div>
  );
}

import { createStore } from './store.ts';

interface Toast {
  title: string;
  description?: string;
  tone?: 'plain' | 'destructive';
}

let count = 0;

/** The visible toast, rendered by `ui/toaster.tsx`. */
export const shownToast = createStore<(Toast & { key: number }) | undefined>(undefined);

/** Replaces the visible toast: there is at most one. */
export function showToast(toast: Toast): void {
  count += 1;
  shownToast.set({ ...toast, key: count });
}

export const hideToast = () => shownToast.set(undefined);

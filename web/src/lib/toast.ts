import { commonText } from '../texts/common.ts';
import { serverErrorText } from './api-error.ts';
import { createStore } from './store.ts';

interface Toast {
  title: string;
  description?: string | undefined;
  tone?: 'plain' | 'destructive';
  /** A button that also closes the toast. */
  action?: { label: string; run: () => void };
}

let lastKey = 0;

/** The visible toast, rendered by `ui/toaster.tsx`. */
export const currentToast = createStore<(Toast & { key: number }) | undefined>(undefined);

/** Replaces the visible toast: there is at most one. */
export function showToast(toast: Toast): void {
  lastKey += 1;
  currentToast.set({ ...toast, key: lastKey });
}

export const hideToast = () => currentToast.set(undefined);

/** Shows a failure and its reason: a text, or the server's text for an error. */
export function showError(title: string, reason?: string | Error): void {
  const description =
    reason instanceof Error ? serverErrorText(reason, commonText('tryAgain')) : reason;
  showToast({ tone: 'destructive', title, description });
}

import { isApiError } from '../lib/api-error.ts';
import { onSessionReset } from '../lib/session-reset.ts';
import { createStore } from '../lib/store.ts';

interface Confirmation {
  /** Called once: whether the user has confirmed. */
  onEnd: (isConfirmed: boolean) => void;
}

/** The open confirmation of the sign-in; `app/safety-layer.tsx` renders it above every page. */
export const confirmation = createStore<Confirmation | undefined>(undefined);

export function endConfirmation(isConfirmed: boolean): void {
  const open = confirmation.get();
  confirmation.set(undefined);
  open?.onEnd(isConfirmed);
}
onSessionReset(() => endConfirmation(false));

export const askConfirmation = (): Promise<boolean> =>
  new Promise((resolve) => {
    endConfirmation(false);
    confirmation.set({ onEnd: resolve });
  });

/** Runs a sensitive action; if it needs a recent sign-in, asks the user to confirm and runs it again. */
export async function withConfirmation<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!isApiError(error, 'recent_sign_in_required') || !(await askConfirmation())) throw error;
    return action();
  }
}

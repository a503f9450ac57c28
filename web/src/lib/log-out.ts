import { whenReachable } from './reachability.ts';
import { pendingLogoutEntry } from './storage.ts';

let pendingRequest: AbortController | undefined;

/**
 * Ends the session on the server, because the page cannot delete the cookie. Retried until the server
 * confirms, also by the next start of the app. Rejects like `call`.
 * `token` is the `authToken` of that session: at the time of a retry the cookie can be that of the
 * next log-in, which must not end.
 */
export async function sendLogout(token: string | undefined): Promise<void> {
  const controller = new AbortController();
  pendingRequest = controller;
  if (token) pendingLogoutEntry.set(token);
  try {
    const { requestLogout } = await import('./session-requests.ts');
    await requestLogout(token, controller.signal);
    pendingLogoutEntry.remove();
  } catch (error) {
    if (!controller.signal.aborted) throw error;
  } finally {
    if (pendingRequest === controller) pendingRequest = undefined;
  }
}

/** After a sign-in, which ends the previous session: a late retry must not end the new one. */
export function cancelPendingLogout(): void {
  pendingRequest?.abort();
  pendingLogoutEntry.remove();
}

/** Retries a pending log-out now and whenever the server becomes reachable. Returns a function that stops. */
export function retryPendingLogout(): () => void {
  return whenReachable(async () => {
    const token = pendingLogoutEntry.get();
    if (token && !pendingRequest) await sendLogout(token);
  });
}

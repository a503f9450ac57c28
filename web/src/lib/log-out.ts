import { call } from './api.ts';
import { onReachable } from './reachability.ts';
import { logoutWaitsStore } from './storage.ts';

let telling: AbortController | undefined;

/**
 * Ends the session on the server, because the page cannot delete the cookie. Retried until the server
 * confirms, also by the next start of the app. Rejects like `call`.
 * `token` is the `authToken` of that session: at the time of a retry the cookie can be that of the
 * next log-in, which must not end.
 */
export async function tellLogout(token: string | undefined): Promise<void> {
  const mine = new AbortController();
  telling = mine;
  if (token) logoutWaitsStore.set(token);
  try {
    const { logout } = await import('@meongmate/shared/contract/auth');
    await call(logout, { body: token ? { token } : {}, signal: mine.signal });
    logoutWaitsStore.remove();
  } catch (error) {
    if (!mine.signal.aborted) throw error;
  } finally {
    if (telling === mine) telling = undefined;
  }
}

/** After a sign-in, which ends the previous session: a late retry must not end the new one. */
export function forgetLogout(): void {
  telling?.abort();
  logoutWaitsStore.remove();
}

/** Retries a pending log-out now and whenever the server becomes reachable. Returns a function that stops. */
export function followLogout(): () => void {
  const again = () => {
    const token = logoutWaitsStore.get();
    if (token && !telling) tellLogout(token).catch(() => {});
  };
  again();
  return onReachable(again);
}

import { call } from './api.ts';
import { onReachable } from './reachability.ts';
import { logoutWaitsStore } from './storage.ts';

let telling: AbortController | undefined;

/**
 * Tells the server that the session is over: the cookie is out of the page's reach. Until it
 * has agreed it is told again, also by the next start of the app. Rejects as a call does.
 * `token` is the `authToken` of that session: by the time of a retry the cookie can be that of the
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

/** Somebody signed in, which ended the session before; a late answer must not end theirs. */
export function forgetLogout(): void {
  telling?.abort();
  logoutWaitsStore.remove();
}

/** Tells again what did not get there, now and whenever the server can be reached; until told to stop. */
export function followLogout(): () => void {
  const again = () => {
    const token = logoutWaitsStore.get();
    if (token && !telling) tellLogout(token).catch(() => {});
  };
  again();
  return onReachable(again);
}

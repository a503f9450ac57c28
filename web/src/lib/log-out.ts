import { logout } from '@meongmate/shared/contract/auth';
import { call } from './api.ts';
import { onReachable } from './reachability.ts';
import { logoutWaitsStore } from './storage.ts';

let telling: AbortController | undefined;

/**
 * Tells the server that the session is over: the cookie is out of the page's reach. Until it
 * has agreed it is told again, also by the next start of the app. Rejects as a call does.
 */
export async function tellLogout(): Promise<void> {
  const mine = new AbortController();
  telling = mine;
  logoutWaitsStore.set('true');
  try {
    await call(logout, { signal: mine.signal });
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
    if (logoutWaitsStore.get() && !telling) tellLogout().catch(() => {});
  };
  again();
  return onReachable(again);
}

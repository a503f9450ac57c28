import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';

const SESSION_MS = 30 * DAY_MS;
const ADMIN_SESSION_MS = 12 * HOUR_MS;
/** A session is extended by use, but written at most this often. */
const EXTEND_EVERY_MS = HOUR_MS;
/** Time since the last sign-in; equals the lifetime of the cookie. */
export const KNOWN_DEVICE_MS = 365 * DAY_MS;
/** Time since the last sign-in from the network. */
export const KNOWN_NETWORK_MS = 90 * DAY_MS;

export function sessionLengthMs(isAdmin: boolean): number {
  return isAdmin ? ADMIN_SESSION_MS : SESSION_MS;
}

/** The new expiry of a session in use; null if it was extended recently. */
export function extendedExpiry(lastSeenAt: Date, isAdmin: boolean, now: Date): Date | null {
  if (now.getTime() - lastSeenAt.getTime() < EXTEND_EVERY_MS) return null;
  return new Date(now.getTime() + sessionLengthMs(isAdmin));
}

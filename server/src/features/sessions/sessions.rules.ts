import { DAY_MS, HOUR_MS, MINUTE_MS } from '@meongmate/shared/rules/durations';

const SESSION_MS = 30 * DAY_MS;
const ADMIN_SESSION_MS = 12 * HOUR_MS;
/** A session is extended by use, but written at most this often. */
const EXTEND_EVERY_MS = HOUR_MS;
/** Time since the last sign-in; equals the lifetime of the cookie. */
export const KNOWN_DEVICE_MS = 365 * DAY_MS;
/** Time since the last sign-in from the network. */
export const KNOWN_NETWORK_MS = 90 * DAY_MS;

/** What users call a session by: a part of its stored hash, which reveals nothing of the token. Six bytes are an exact number. */
export const toSessionId = (tokenHash: Uint8Array): number =>
  Buffer.from(tokenHash).readUIntBE(0, 6);

const RECENT_MS = 15 * MINUTE_MS;
/** The clocks of providers, which state when a user signed in there, may be ahead of ours. */
const CLOCK_DIFFERENCE_MS = MINUTE_MS;

/** Whether a sign-in is recent enough for a sensitive step; one in the future is none. */
export function isRecent(signedInAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - signedInAt.getTime();
  return ageMs <= RECENT_MS && ageMs >= -CLOCK_DIFFERENCE_MS;
}

export function sessionLengthMs(isAdmin: boolean): number {
  return isAdmin ? ADMIN_SESSION_MS : SESSION_MS;
}

/** The new expiry of a session in use; null if it was extended recently. */
export function extendedExpiry(lastSeenAt: Date, isAdmin: boolean, now: Date): Date | null {
  if (now.getTime() - lastSeenAt.getTime() < EXTEND_EVERY_MS) return null;
  return new Date(now.getTime() + sessionLengthMs(isAdmin));
}

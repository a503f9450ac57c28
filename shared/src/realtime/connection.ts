import type { Backoff } from '../rules/backoff.ts';

/** Limits and close codes of `/ws`. Separate from the frames so that the web app loads no schemas. */
export const AUTHENTICATE_TIMEOUT_MS = 5000;
export const FRAME_MAX_BYTES = 16 * 1024;
export const PING_INTERVAL_MS = 30_000;

export const CLOSE_CODE = {
  notUnderstood: 1003,
  tooManyFrames: 1008,
  tooBig: 1009,
  internalError: 1011,
  serverRestart: 1012,
  sessionEnded: 4401,
  accountClosed: 4403,
  tooManySockets: 4408,
} as const;

/** The client reconnects at most 5 times, after 1 s, doubled each time up to 10 s (CLI-2). */
export const RECONNECT_ATTEMPTS_MAX = 5;
export const RECONNECT: Backoff = { firstMs: 1000, longestMs: 10_000 };

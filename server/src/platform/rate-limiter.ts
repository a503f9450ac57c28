import { randomBytes } from 'node:crypto';
import type { Clock } from './clock.ts';
import { AppError } from './http/errors.ts';
import { toIpPrefix } from './ip-address.ts';

/** The key of each kind of subject: the id, the IP address, the hash of the e-mail address. */
interface Subjects {
  user: number;
  network: string;
  email: Buffer;
  /** The hash of a network and what it acts on. */
  visit: Buffer;
}

export interface Quota {
  max: number;
  windowMs: number;
}

/** A row of the table of rate limits. */
export interface RateLimit extends Quota {
  /** Part of the key in Redis. */
  name: string;
  subject: keyof Subjects;
  /** Each item counts once within the window; otherwise each call counts. */
  distinct?: true;
  /** Each process counts alone; otherwise all count together in Redis, while it is available. */
  perProcess?: true;
}

export interface RateLimiter {
  /** Counts one call. Throws `rate_limited` with the seconds to wait if the limit is reached. */
  consume<Limit extends RateLimit>(
    limit: Limit,
    subject: Subjects[Limit['subject']],
    ...item: Limit extends { distinct: true } ? [item: string] : []
  ): Promise<void>;
  /** Takes back the newest counted call, of a limit that is not `distinct`. */
  refund<Limit extends RateLimit>(limit: Limit, subject: Subjects[Limit['subject']]): Promise<void>;
}

export interface Count {
  limit: RateLimit;
  /** Limit and subject. */
  key: string;
  item: string;
  nowMs: number;
}

/** Counts in Redis as the limiter does in memory. Both return null while Redis is unavailable. */
export interface SharedCounter {
  count(count: Count): Promise<number | null>;
  refund(limit: RateLimit, key: string): Promise<number | null>;
}

/** A log has an entry for each counted call: above this many, only their number is stored. */
const MAX_LOG_ENTRIES = 2000;

/** Whether the window slides. Otherwise it begins with the first call, and the next one after its end. */
export const isSlidingWindow = ({ max, distinct }: RateLimit) =>
  distinct === true || max <= MAX_LOG_ENTRIES;

const SWEEP_EVERY_CALLS = 10_000;

interface Entry {
  endsAtMs: number;
  calls: number;
  log: Map<string, number>;
}

function countInLog(entry: Entry, { limit, item, nowMs }: Count): number {
  const { log } = entry;
  for (const [loggedItem, atMs] of log) {
    if (atMs > nowMs - limit.windowMs) break;
    log.delete(loggedItem);
  }
  if (log.has(item)) return 0;
  if (log.size >= limit.max) {
    const [oldestMs = nowMs] = log.values();
    return oldestMs + limit.windowMs - nowMs;
  }
  log.set(item, nowMs);
  entry.endsAtMs = nowMs + limit.windowMs;
  return 0;
}

function countCalls(entry: Entry, { limit, nowMs }: Count): number {
  if (entry.calls >= limit.max) return entry.endsAtMs - nowMs;
  entry.calls += 1;
  return 0;
}

const toSubjectKey = (subject: Subjects[keyof Subjects]) => {
  if (Buffer.isBuffer(subject)) return subject.toString('base64url');
  return typeof subject === 'string' ? toIpPrefix(subject) : String(subject);
};

const keyOf = ({ name }: RateLimit, subject: Subjects[keyof Subjects]) =>
  `${name}:${toSubjectKey(subject)}`;

export function createRateLimiter(
  clock: Clock,
  sharedCounter: SharedCounter | null = null,
): RateLimiter {
  const entries = new Map<string, Entry>();
  /** With the number of the call, a name for it that no other process uses. */
  const processId = randomBytes(9).toString('base64url');
  let countedCalls = 0;

  function deleteExpired(nowMs: number): void {
    for (const [key, { endsAtMs }] of entries) if (endsAtMs <= nowMs) entries.delete(key);
  }

  /** Counts, and returns 0; or returns the milliseconds until the limit allows the next one. */
  function countLocally(count: Count): number {
    const { limit, key, nowMs } = count;
    let entry = entries.get(key);
    if (!entry || entry.endsAtMs <= nowMs) {
      entry = { endsAtMs: nowMs + limit.windowMs, calls: 0, log: new Map() };
      entries.set(key, entry);
    }
    return isSlidingWindow(limit) ? countInLog(entry, count) : countCalls(entry, count);
  }

  function refundLocally(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entry.calls = Math.max(0, entry.calls - 1);
    const newestItem = [...entry.log.keys()].at(-1);
    if (newestItem !== undefined) entry.log.delete(newestItem);
  }

  const counterOf = (limit: RateLimit) => (limit.perProcess ? null : sharedCounter);

  return {
    async consume(limit, subject, ...[item = '']) {
      const nowMs = clock.now().getTime();
      countedCalls += 1;
      if (countedCalls % SWEEP_EVERY_CALLS === 0) deleteExpired(nowMs);
      const callName = `${processId}${countedCalls}`;
      const count = { limit, key: keyOf(limit, subject), item: item || callName, nowMs };
      const waitMs = (await counterOf(limit)?.count(count)) ?? countLocally(count);
      if (waitMs > 0) throw new AppError('rate_limited', { retryAfter: waitMs / 1000 });
    },

    async refund(limit, subject) {
      const key = keyOf(limit, subject);
      const refunded = await counterOf(limit)?.refund(limit, key);
      if (refunded === null || refunded === undefined) refundLocally(key);
    },
  };
}

/** Seconds until the end of a window that began at `start`. */
export const secondsUntilEnd = (start: Date, { windowMs }: Quota, now: Date): number =>
  (start.getTime() + windowMs - now.getTime()) / 1000;

/** Milliseconds until a limit allows the next call, from the times of the earlier ones; 0: now. */
export function waitMsUntilAllowed(
  { max, windowMs }: Quota,
  timesMs: readonly number[],
  nowMs: number,
): number {
  const decidingMs = timesMs.toSorted((a, b) => b - a)[max - 1];
  return decidingMs === undefined ? 0 : Math.max(0, decidingMs + windowMs - nowMs);
}

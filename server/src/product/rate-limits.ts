import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@meongmate/shared/rules/durations';
import { CODE_RESEND_MS } from '@meongmate/shared/rules/limits';
import type { ReadLimits } from '../platform/http/http-server.ts';
import type { Quota, RateLimit, RateLimiter } from '../platform/rate-limiter.ts';

/** Counted by the rate limiter. A limit that protects the process is far above what the page uses. */
export const RATE_LIMITS = {
  nearbyMinute: { name: 'nearby-minute', subject: 'user', max: 60, windowMs: MINUTE_MS },
  nearbyDay: { name: 'nearby-day', subject: 'user', max: 2000, windowMs: DAY_MS },
  /** Squares of about 1 km in which a user searched. */
  searchCells: {
    name: 'nearby-squares',
    subject: 'user',
    max: 200,
    windowMs: DAY_MS,
    distinct: true,
  },
  /** Other users whose profile a user opened. */
  profiles: { name: 'card', subject: 'user', max: 120, windowMs: HOUR_MS, distinct: true },
  locations: { name: 'position', subject: 'user', max: 30, windowMs: HOUR_MS },
  uploads: { name: 'upload', subject: 'user', max: 20, windowMs: HOUR_MS },
  /** Photos of messages that were decoded, also those that were rejected then. */
  messagePhotos: { name: 'message-photo', subject: 'user', max: 60, windowMs: HOUR_MS },
  exports: { name: 'export', subject: 'user', max: 10, windowMs: HOUR_MS },
  /** A sign-up and a completion decode two photos each: ten calls are the 20 uploads of an account. */
  signUps: { name: 'sign-up', subject: 'email', max: 10, windowMs: HOUR_MS },
  completions: { name: 'sign-up', subject: 'user', max: 10, windowMs: HOUR_MS },
  /** Right and wrong passwords: each costs a hash, and all networks share the threads that compute them. */
  logIns: { name: 'log-ins', subject: 'network', max: 120, windowMs: MINUTE_MS },
  wrongCodes: { name: 'wrong-codes', subject: 'network', max: 100, windowMs: HOUR_MS },
  messages: { name: 'message-minute', subject: 'user', max: 120, windowMs: MINUTE_MS },
  messagesOfDay: { name: 'message-day', subject: 'user', max: 3000, windowMs: DAY_MS },
  reactions: { name: 'reaction-minute', subject: 'user', max: 120, windowMs: MINUTE_MS },
  searches: { name: 'search-minute', subject: 'user', max: 30, windowMs: MINUTE_MS },
  /** Each counts until it ends, or for the longest time that a statement can take if its process was killed. */
  searchesAtOnce: { name: 'searches', subject: 'user', max: 2, windowMs: 10 * SECOND_MS },
  /** Reads of the API. A poll that returns 304 does not count. */
  userReads: { name: 'user-reads', subject: 'user', max: 600, windowMs: MINUTE_MS },
  networkReads: {
    name: 'network-reads',
    subject: 'network',
    max: 6000,
    windowMs: MINUTE_MS,
    perProcess: true,
  },
  /**
   * A user who scrolls through 1,000 cards in a minute loads both photos of each. A 304 counts too: it needs
   * the same query as the photo.
   */
  userPhotos: {
    name: 'user-photos',
    subject: 'user',
    max: 3000,
    windowMs: MINUTE_MS,
    perProcess: true,
  },
  /** Ten such users behind one address. */
  networkPhotos: {
    name: 'network-photos',
    subject: 'network',
    max: 30_000,
    windowMs: MINUTE_MS,
    perProcess: true,
  },
  sightings: { name: 'sightings', subject: 'user', max: 10, windowMs: HOUR_MS },
  sharedSightings: { name: 'shared-sightings', subject: 'visit', max: 5, windowMs: HOUR_MS },
  /** Reads of a feed that changed, or by a calendar that does not compare. */
  calendarFeeds: { name: 'calendar-feed', subject: 'user', max: 60, windowMs: HOUR_MS },
  testPushes: { name: 'test-push', subject: 'user', max: 10, windowMs: HOUR_MS },
  invites: { name: 'invites', subject: 'user', max: 20, windowMs: DAY_MS },
  inquiries: { name: 'contact', subject: 'network', max: 5, windowMs: HOUR_MS },
  pageErrors: { name: 'page-errors', subject: 'network', max: 60, windowMs: HOUR_MS },
  userWrites: {
    name: 'user-writes',
    subject: 'user',
    max: 12_000,
    windowMs: MINUTE_MS,
    perProcess: true,
  },
  networkWrites: {
    name: 'network-writes',
    subject: 'network',
    max: 12_000,
    windowMs: MINUTE_MS,
    perProcess: true,
  },
} as const satisfies Record<string, RateLimit>;

/** The limits that `SIGNUPS_PER_NETWORK`, the accounts that one network may create a day, changes. */
export function toNetworkLimits(signUpsPerDay: number) {
  const signUpsPerHour = Math.ceil(signUpsPerDay / 3);
  const perHour = { subject: 'network', windowMs: HOUR_MS } as const;
  const perDay = { subject: 'network', windowMs: DAY_MS } as const;
  return {
    signUps: [
      { ...perDay, name: 'network-sign-ups-day', max: signUpsPerDay },
      { ...perHour, name: 'network-sign-ups-hour', max: signUpsPerHour },
    ],
    /** Codes and resets together: two for each account that may be created. */
    mails: [
      { ...perDay, name: 'network-mails-day', max: Math.max(60, 2 * signUpsPerDay) },
      { ...perHour, name: 'network-mails-hour', max: Math.max(20, 2 * signUpsPerHour) },
    ],
  } as const satisfies Record<string, readonly RateLimit[]>;
}

export type NetworkLimits = ReturnType<typeof toNetworkLimits>;

/** Counts the work in each limit before it begins, and takes the counts back if it fails. */
export async function limitNetwork<T>(
  limiter: RateLimiter,
  limits: readonly (RateLimit & { subject: 'network' })[],
  ip: string,
  work: () => Promise<T>,
): Promise<T> {
  const [limit, ...otherLimits] = limits;
  if (!limit) return work();
  await limiter.consume(limit, ip);
  try {
    return await limitNetwork(limiter, otherLimits, ip, work);
  } catch (error) {
    await limiter.refund(limit, ip);
    throw error;
  }
}

/** Counts a write of the caller, or of the network of a visitor. */
export function consumeWrite(
  limiter: RateLimiter,
  caller: { userId: number } | null,
  ip: string,
): Promise<void> {
  return caller
    ? limiter.consume(RATE_LIMITS.userWrites, caller.userId)
    : limiter.consume(RATE_LIMITS.networkWrites, ip);
}

/** Counts a message of the user; a change of a walk is one. */
export async function consumeMessage(limiter: RateLimiter, userId: number): Promise<void> {
  await limiter.consume(RATE_LIMITS.messages, userId);
  await limiter.consume(RATE_LIMITS.messagesOfDay, userId);
}

/** Counts the reads of the API, by network and by account. */
export function createReadLimits(limiter: RateLimiter): ReadLimits {
  const { networkReads, userReads } = RATE_LIMITS;
  return {
    consumeOfNetwork: (ip) => limiter.consume(networkReads, ip),
    consumeOfUser: ({ userId }) => limiter.consume(userReads, userId),
    refundOfNetwork: (ip) => limiter.refund(networkReads, ip),
  };
}

/** Counted in the database, in the transaction that they limit, so that a restart does not reset them. */
export const STORED_LIMITS = {
  /** Mails of one kind to one address. */
  mails: [
    { max: 1, windowMs: CODE_RESEND_MS },
    { max: 5, windowMs: HOUR_MS },
    { max: 10, windowMs: DAY_MS },
  ],
  /** The last three resets of a day are reserved for known browsers and networks of the account. */
  unrecognisedResets: { max: 7, windowMs: DAY_MS },
  /** Pending requests that a receiver sees. */
  pendingPerReceiver: { max: 500 },
  requestsPerDay: { max: 30, windowMs: DAY_MS },
  /** Requests of an account that is younger than the window. */
  requestsOfNewAccount: { max: 10, windowMs: DAY_MS },
  reportsPerDay: { max: 20, windowMs: DAY_MS },
  /** Reports of an account that is younger than the window. */
  reportsOfNewAccount: { max: 5, windowMs: DAY_MS },
  requestsPerReceiver: { max: 3, windowMs: 30 * DAY_MS },
  lostDogs: { max: 3, windowMs: 30 * DAY_MS },
  /** By visitors, of one alert. */
  sharedSightingsPerHour: { max: 30, windowMs: HOUR_MS },
  sharedSightings: { max: 300 },
  sharedSightingPhotos: { max: 60 },
  /** The next alert after one that a moderator ended as false. */
  afterFalseAlert: { max: 1, windowMs: 30 * DAY_MS },
  /** Changes of the gender of one account: with `visibleTo`, it decides whom the user finds. */
  genderChanges: { max: 1, windowMs: 30 * DAY_MS },
  /** New shown locations of one account: each on a walk around the home is one more measurement of it. */
  newShownLocations: { max: 4, windowMs: 30 * DAY_MS },
} as const satisfies Record<string, Pick<Quota, 'max'> | Quota | readonly Quota[]>;

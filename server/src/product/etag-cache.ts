import { createHash } from 'node:crypto';
import type { Language } from '@meongmate/shared/rules/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import { AppError } from '../platform/http/errors.ts';
import type { Caller } from './caller.ts';
import type { UserCache } from './user-cache.ts';

/** The list is read again after this time, even without a known change. */
const MAX_AGE_MS = 30_000;
const RETRY_AFTER_SECONDS = 3;

/** Caches the `ETag` of the polled lists of each user, so that an unchanged poll needs no query. */
export interface EtagCache {
  /** Whether the list still has this `ETag`, as far as the cache knows. */
  isUnchanged(userId: number, key: string, etag: string): boolean;
  /** Call it before the list is read, and call its result with the `ETag` of the list. */
  startRead(userId: number, key: string): (etag: string) => void;
  /** Throws while the database is overloaded: the client polls again later. */
  assertNotBusy(): void;
}

interface Dependencies {
  clock: Clock;
  userCache: UserCache;
  /** Whether every event of other processes arrives here. */
  isInSync(): boolean;
  isBusy(): boolean;
}

export function createEtagCache({ clock, userCache, isInSync, isBusy }: Dependencies): EtagCache {
  const nowMs = () => clock.now().getTime();
  return {
    isUnchanged(userId, key, etag) {
      const cached = userCache.entryOf(userId).lists.get(key);
      return isInSync() && cached?.etag === etag && nowMs() - cached.readAtMs < MAX_AGE_MS;
    },
    startRead(userId, key) {
      const { lists } = userCache.entryOf(userId);
      return (etag) => {
        lists.set(key, { etag, readAtMs: nowMs() });
      };
    },
    assertNotBusy() {
      if (isBusy()) throw new AppError('unavailable', { retryAfter: RETRY_AFTER_SECONDS });
    },
  };
}

export const etagKey = (listName: string, language: Language) => `${listName} ${language}`;

interface ListCall {
  caller: Caller;
  client: { language: Language };
  query: { limit?: number | undefined; before?: unknown };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The tags of `If-None-Match`. A proxy that compresses responses marks their tags as weak. */
export const parseEtags = (header = ''): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Sends 304 if one of the caller's tags is that of the unchanged list. */
export function sendNotModified(
  etagCache: EtagCache,
  key: string,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const requestEtags = parseEtags(request.headers['if-none-match']);
  const unchanged = requestEtags.find((tag) => etagCache.isUnchanged(userId, key, tag));
  if (unchanged) void reply.header('etag', unchanged).status(304).send();
  return unchanged !== undefined;
}

/** Returns the list and sets its `ETag`; sends 304 if the caller already has it. */
export async function respondWithEtag<T>(
  etagCache: EtagCache,
  listName: string,
  { caller, client, query, request, reply }: ListCall,
  read: () => Promise<T[]>,
): Promise<T[]> {
  const { userId } = caller;
  // Clients poll the whole list only: a part of it has no tag.
  if (query.limit !== undefined || query.before !== undefined) {
    return read();
  }
  const key = etagKey(listName, client.language);
  if (sendNotModified(etagCache, key, userId, request, reply))
    return reply as unknown as Promise<T[]>;
  const storeEtag = etagCache.startRead(userId, key);
  const list = await read();
  const digest = createHash('sha1')
    .update(`${key} ${userId}\0${JSON.stringify(list)}`)
    .digest('base64url');
  const etag = `"${digest}"`;
  storeEtag(etag);
  reply.header('etag', etag);
  const requestEtags = parseEtags(request.headers['if-none-match']);
  if (requestEtags.includes(etag) || requestEtags.includes('*'))
    return reply.status(304).send() as unknown as Promise<T[]>;
  return list;
}

import { createHash } from 'node:crypto';
import type { Language } from '@meongmate/shared/rules/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { UserMemory } from '../user-memory.ts';
import type { Caller } from './caller.ts';
import { Failure } from './failures.ts';

/** However sure we are that nothing changed, the list is read again after this. */
const TRUSTED_MS = 30_000;
const POLL_AGAIN_SECONDS = 3;

/**
 * Remembers which `ETag` the polled lists of each user had, so that an unchanged poll is answered
 * without touching a table.
 */
export interface PolledLists {
  /** Whether the list still has this `ETag`, as far as is known without reading it. */
  isUnchanged(userId: number, key: string, etag: string): boolean;
  /** Call it before the list is read, and the result with the `ETag` of what was read. */
  reading(userId: number, key: string): (etag: string) => void;
  /** Refuses to read a list while the database has more to do than it can: a poll comes again. */
  assertRoom(): void;
}

interface Surroundings {
  clock: Clock;
  memory: UserMemory;
  /** Whether every event of other processes arrives here. */
  isInSync(): boolean;
  isBusy(): boolean;
}

export function createPolledLists({ clock, memory, isInSync, isBusy }: Surroundings): PolledLists {
  const nowMs = () => clock.now().getTime();
  return {
    isUnchanged(userId, key, etag) {
      const known = memory.of(userId).lists.get(key);
      return isInSync() && known?.etag === etag && nowMs() - known.readMs < TRUSTED_MS;
    },
    reading(userId, key) {
      const { lists } = memory.of(userId);
      return (etag) => {
        lists.set(key, { etag, readMs: nowMs() });
      };
    },
    assertRoom() {
      if (isBusy()) throw new Failure('unavailable', { retryAfter: POLL_AGAIN_SECONDS });
    },
  };
}

export const polledKey = (listName: string, language: Language) => `${listName} ${language}`;

interface PolledCall {
  caller: Caller;
  origin: { language: Language };
  query: { limit?: number | undefined };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Of `If-None-Match`. What compresses answers on the way marks the tag of what it changed. */
const tagsIn = (header = ''): string[] =>
  header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Sends 304 where one of the caller's tags is the one of the unchanged list. */
export function sendUnchanged(
  polled: PolledLists,
  key: string,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): boolean {
  const asked = tagsIn(request.headers['if-none-match']);
  const unchanged = asked.find((tag) => polled.isUnchanged(userId, key, tag));
  if (unchanged) void reply.header('etag', unchanged).status(304).send();
  return unchanged !== undefined;
}

/** The list with its `ETag`, or 304 when that is what the caller has already. */
export async function answerPolled<T>(
  polled: PolledLists,
  listName: string,
  { caller, origin, query, request, reply }: PolledCall,
  read: () => Promise<T[]>,
): Promise<T[]> {
  const { userId } = caller;
  // What is polled is the whole list: a part of it has no tag.
  if (query.limit !== undefined) return (await read()).slice(0, query.limit);
  const key = polledKey(listName, origin.language);
  if (sendUnchanged(polled, key, userId, request, reply)) return reply as unknown as Promise<T[]>;
  const remember = polled.reading(userId, key);
  const list = await read();
  const digest = createHash('sha1')
    .update(`${key} ${userId}\0${JSON.stringify(list)}`)
    .digest('base64url');
  const etag = `"${digest}"`;
  remember(etag);
  reply.header('etag', etag);
  const asked = tagsIn(request.headers['if-none-match']);
  if (asked.includes(etag) || asked.includes('*'))
    return reply.status(304).send() as unknown as Promise<T[]>;
  return list;
}

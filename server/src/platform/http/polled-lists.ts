import { createHash } from 'node:crypto';
import type { Language } from '@meongmate/shared/rules/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import { makeRoom } from '../make-room.ts';
import type { Caller } from './caller.ts';
import { Failure } from './failures.ts';

/** However sure we are that nothing changed, the list is read again after this. */
const TRUSTED_MS = 30_000;
const MAX_ENTRIES = 100_000;
const POLL_AGAIN_SECONDS = 3;

interface Known {
  etag: string;
  version: number;
  atMs: number;
}

/**
 * Remembers which `ETag` each person's polled lists had and whether anything was changed since, so
 * that an unchanged poll is answered without touching a table.
 */
export interface PolledLists {
  /** What these people's lists show changed. */
  change(userIds: readonly number[]): void;
  /** A number that is another one after every change to the person's lists. */
  versionOf(userId: number): number;
  isUnchanged(key: string, userId: number, etag: string): boolean;
  remember(key: string, etag: string, version: number): void;
  /** Changes may have been missed, of one person or of anyone: what is remembered does not count. */
  forget(userId?: number): void;
  /** Refuses to read a list while the database has more to do than it can: a poll comes again. */
  assertRoom(): void;
}

interface Surroundings {
  clock: Clock;
  /** Whether every change to this person's lists is heard of, also of other processes. */
  hears(userId: number): boolean;
  isBusy(): boolean;
}

export function createPolledLists({ clock, hears, isBusy }: Surroundings): PolledLists {
  const versions = new Map<number, number>();
  const known = new Map<string, Known>();
  let latest = 0;
  // Of everyone whose lists did not change since nothing counted any more.
  let common = 0;
  const versionOf = (userId: number) => versions.get(userId) ?? common;
  const forgetAll = () => {
    versions.clear();
    common = ++latest;
  };
  const change = (userId: number) => {
    if (versions.size >= MAX_ENTRIES) forgetAll();
    versions.set(userId, ++latest);
  };
  return {
    change(userIds) {
      for (const userId of userIds) change(userId);
    },
    versionOf,
    isUnchanged(key, userId, etag) {
      const entry = known.get(key);
      return (
        entry !== undefined &&
        hears(userId) &&
        entry.etag === etag &&
        entry.version === versionOf(userId) &&
        clock.now().getTime() - entry.atMs < TRUSTED_MS
      );
    },
    forget(userId) {
      if (userId !== undefined) change(userId);
      else forgetAll();
    },
    assertRoom() {
      if (isBusy()) throw new Failure('unavailable', { retryAfter: POLL_AGAIN_SECONDS });
    },
    remember(key, etag, version) {
      makeRoom(known, MAX_ENTRIES);
      known.delete(key);
      known.set(key, { etag, version, atMs: clock.now().getTime() });
    },
  };
}

/** What is remembered of a list is of one person's, in one language. */
export function polledKey(listName: string, userId: number, language: Language): string {
  return `${listName} ${userId} ${language}`;
}

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
  const unchanged = asked.find((tag) => polled.isUnchanged(key, userId, tag));
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
  const key = polledKey(listName, userId, origin.language);
  if (sendUnchanged(polled, key, userId, request, reply)) return reply as unknown as Promise<T[]>;
  // Read before the list: a change in between makes the remembered version old at once.
  const version = polled.versionOf(userId);
  const list = await read();
  const digest = createHash('sha1')
    .update(`${key}\0${JSON.stringify(list)}`)
    .digest('base64url');
  const etag = `"${digest}"`;
  polled.remember(key, etag, version);
  reply.header('etag', etag);
  const asked = tagsIn(request.headers['if-none-match']);
  if (asked.includes(etag) || asked.includes('*'))
    return reply.status(304).send() as unknown as Promise<T[]>;
  return list;
}

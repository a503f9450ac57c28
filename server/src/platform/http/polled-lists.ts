import { createHash } from 'node:crypto';
import type { Language } from '@meongmate/shared/rules/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Caller } from './caller.ts';

/** However sure we are that nothing changed, the list is read again after this. */
const TRUSTED_MS = 30_000;
const MAX_ENTRIES = 100_000;

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
  /** Changes may have been missed: nothing remembered counts any more. */
  forget(): void;
}

/** `isWhole`: whether every change is heard of, also of other processes. */
export function createPolledLists(clock: Clock, isWhole: () => boolean): PolledLists {
  const versions = new Map<number, number>();
  const known = new Map<string, Known>();
  const versionOf = (userId: number) => versions.get(userId) ?? 0;
  return {
    change(userIds) {
      for (const userId of userIds) versions.set(userId, versionOf(userId) + 1);
    },
    versionOf,
    isUnchanged(key, userId, etag) {
      const entry = known.get(key);
      return (
        entry !== undefined &&
        isWhole() &&
        entry.etag === etag &&
        entry.version === versionOf(userId) &&
        clock.now().getTime() - entry.atMs < TRUSTED_MS
      );
    },
    forget: () => known.clear(),
    remember(key, etag, version) {
      if (known.size >= MAX_ENTRIES) known.delete(known.keys().next().value ?? '');
      known.delete(key);
      known.set(key, { etag, version, atMs: clock.now().getTime() });
    },
  };
}

interface PolledCall {
  caller: Caller;
  origin: { language: Language };
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The list with its `ETag`, or 304 when that is what the caller has already. */
export async function answerPolled<T>(
  polled: PolledLists,
  listName: string,
  { caller, origin, request, reply }: PolledCall,
  read: () => Promise<T>,
): Promise<T> {
  const { userId } = caller;
  const key = `${listName} ${userId} ${origin.language}`;
  const asked = request.headers['if-none-match'];
  if (asked && polled.isUnchanged(key, userId, asked)) {
    return reply.header('etag', asked).status(304).send() as unknown as Promise<T>;
  }
  // Read before the list: a change in between makes the remembered version old at once.
  const version = polled.versionOf(userId);
  const list = await read();
  const digest = createHash('sha1')
    .update(`${key}\0${JSON.stringify(list)}`)
    .digest('base64url');
  const etag = `"${digest}"`;
  polled.remember(key, etag, version);
  reply.header('etag', etag);
  if (asked === etag) return reply.status(304).send() as unknown as Promise<T>;
  return list;
}

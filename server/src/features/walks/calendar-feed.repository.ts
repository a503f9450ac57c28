import type { Language } from '@meongmate/shared/rules/language';
import { firstRow, type Queryable } from '../../platform/db/db.ts';
import { blockedPairSql } from '../blocks/blocks.repository.ts';
import { isActiveSql } from '../users/active-user.repository.ts';
import { isOpenSql, type MemberWalkRow, SELECT_WALKS } from './walks.repository.ts';

/** Returns the encrypted token; null if the user has no feed. */
export async function findFeedToken(db: Queryable, userId: number): Promise<Buffer | null> {
  const rows = await db.query<{ token_encrypted: Buffer }>(
    'select token_encrypted from calendar_feeds where user_id = $1',
    [userId],
  );
  return rows[0]?.token_encrypted ?? null;
}

export async function insertFeed(
  tx: Queryable,
  feed: { userId: number; tokenHash: Buffer; tokenEncrypted: Buffer; now: Date },
): Promise<void> {
  await tx.query(
    `insert into calendar_feeds (user_id, token_hash, token_encrypted, created_at)
     values ($1, $2, $3, $4)`,
    [feed.userId, feed.tokenHash, feed.tokenEncrypted, feed.now],
  );
}

/** Only one that was added since a time. Returns the hash of the token that ended; null if there was none. */
export async function deleteFeed(
  tx: Queryable,
  userId: number,
  since = new Date(0),
): Promise<Buffer | null> {
  const rows = await tx.query<{ token_hash: Buffer }>(
    'delete from calendar_feeds where user_id = $1 and created_at >= $2 returning token_hash',
    [userId, since],
  );
  return rows[0]?.token_hash ?? null;
}

export interface FeedOwner {
  user_id: number;
  language: Language;
  created_at: Date;
}

/** The owner of a feed; null for an unknown token and for an account that is blocked or deleted. */
export async function findFeedOwner(db: Queryable, tokenHash: Buffer): Promise<FeedOwner | null> {
  return firstRow(
    await db.query<FeedOwner>(
      `select f.user_id, u.language, f.created_at
         from calendar_feeds f join users u on u.id = f.user_id and ${isActiveSql('u')}
        where f.token_hash = $1`,
      [tokenHash],
    ),
  );
}

/** More are in no calendar that a person reads. */
const FEED_WALKS_MAX = 1000;

/**
 * Open walks, agreed ones that began within 30 days, and those that were cancelled while the feed existed, until 30 days after
 * their begin.
 */
export async function listFeedWalks(
  db: Queryable,
  { user_id: userId, created_at: since }: FeedOwner,
  now: Date,
): Promise<MemberWalkRow[]> {
  return db.query<MemberWalkRow>(
    `${SELECT_WALKS} and w.starts_at > $2::timestamptz - interval '30 days' and not ${blockedPairSql('$1', 'u.id')}
        and (${isOpenSql('$2')} or w.status = 'accepted' or w.status = 'cancelled' and w.changed_at >= $3)
      order by w.starts_at, w.id limit ${FEED_WALKS_MAX}`,
    [userId, now, since],
  );
}

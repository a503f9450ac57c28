import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';
import { isActiveSql } from '../users/active-user.repository.ts';
import type { ExistingRelation, SharingOptions, StoredStatus } from './friend-requests.rules.ts';

export interface DecidableRow {
  id: number;
  sender_id: number;
  receiver_id: number;
  status: StoredStatus;
  instagram_shared: boolean;
  chat_accepted: boolean;
  sender_inactive: boolean;
}

export async function findRequest(db: Queryable, id: number): Promise<DecidableRow | null> {
  return firstRow(
    await db.query<DecidableRow>(
      `select r.id, r.sender_id, r.receiver_id, r.status, r.instagram_shared, r.chat_accepted,
              u.deleted_at is not null or u.blocked_at is not null as sender_inactive
         from friend_requests r join users u on u.id = r.sender_id where r.id = $1`,
      [id],
    ),
  );
}

/** SQL: the request of the users `$1` and `$2`, in the form of the index, which has only pending and accepted ones. */
const IS_REQUEST_OF_PAIR = `least(sender_id, receiver_id) = least($1::bigint, $2::bigint)
          and greatest(sender_id, receiver_id) = greatest($1::bigint, $2::bigint)`;

export async function findExistingRelation(
  db: Queryable,
  a: number,
  b: number,
): Promise<ExistingRelation | null> {
  const row = firstRow(
    await db.query<{ id: number; sender_id: number; status: 'pending' | 'accepted' }>(
      `select id, sender_id, status from friend_requests
        where ${IS_REQUEST_OF_PAIR} and status in ('pending', 'accepted')`,
      [a, b],
    ),
  );
  return row && { id: row.id, senderId: row.sender_id, status: row.status };
}

/** Number of requests that a user sent: in total since one time, to one receiver since another. */
interface SentCounts {
  all: number;
  oldest: Date | null;
  toReceiver: number;
  oldestToReceiver: Date | null;
  senderCreatedAt: Date;
}

export async function countSent(
  db: Queryable,
  senderId: number,
  receiverId: number,
  since: { all: Date; toReceiver: Date },
): Promise<SentCounts> {
  return onlyRow(
    await db.query<SentCounts>(
      `select count(*) filter (where created_at > $3)::int as "all",
              min(created_at) filter (where created_at > $3) as oldest,
              count(*) filter (where receiver_id = $2)::int as "toReceiver",
              min(created_at) filter (where receiver_id = $2) as "oldestToReceiver",
              (select created_at from users where id = $1) as "senderCreatedAt"
         from friend_requests where sender_id = $1 and created_at > $4`,
      [senderId, receiverId, since.all, since.toReceiver],
    ),
  );
}

/** Number of pending requests in the list of a receiver. */
export async function countShownPending(db: Queryable, receiverId: number): Promise<number> {
  const rows = await db.query<{ count: number }>(
    `select count(*)::int as count from friend_requests r
       join users u on u.id = r.sender_id and ${isActiveSql('u')}
      where r.receiver_id = $1 and r.status = 'pending'`,
    [receiverId],
  );
  return onlyRow(rows).count;
}

export async function insertRequest(
  tx: Queryable,
  request: { senderId: number; receiverId: number; message: string; now: Date },
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `insert into friend_requests (sender_id, receiver_id, message, status, created_at)
     values ($1, $2, $3, 'pending', $4) returning id`,
    [request.senderId, request.receiverId, request.message, request.now],
  );
  return onlyRow(rows).id;
}

export async function setAccepted(
  tx: Queryable,
  id: number,
  sharing: SharingOptions,
  now: Date,
): Promise<void> {
  await tx.query(
    `update friend_requests set status = 'accepted', instagram_shared = $2, chat_accepted = $3,
            decided_at = coalesce(decided_at, $4) where id = $1`,
    [id, sharing.instagramShared, sharing.chatAccepted, now],
  );
}

export async function setDeleted(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query(`update friend_requests set status = 'deleted', decided_at = $2 where id = $1`, [
    id,
    now,
  ]);
}

/** A block ends the pending requests between two users permanently. */
export async function endPendingOfPair(
  tx: Queryable,
  a: number,
  b: number,
  now: Date,
): Promise<void> {
  await tx.query(
    `update friend_requests set status = 'deleted', decided_at = $3
      where status = 'pending' and ${IS_REQUEST_OF_PAIR}`,
    [a, b, now],
  );
}

/** Ends the accepted request of two friends; returns its id. */
export async function endAcceptedOfPair(
  tx: Queryable,
  a: number,
  b: number,
  now: Date,
): Promise<number> {
  const rows = await tx.query<{ id: number }>(
    `update friend_requests set status = 'deleted', decided_at = $3
      where ${IS_REQUEST_OF_PAIR}
        and status = 'accepted'
      returning id`,
    [a, b, now],
  );
  return onlyRow(rows).id;
}

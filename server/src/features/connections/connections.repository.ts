import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';
import { blockedPairSql } from '../blocks/blocks.repository.ts';
import { type CardRow, cardColumns } from '../users/profile-columns.repository.ts';

export interface ConnectionRow extends CardRow {
  connection_id: number;
  user1_id: number;
  user2_id: number;
  connected_at: Date;
  instagram_shared: boolean;
  chat_room_id: number | null;
  instagram_id: string | null;
}

const SELECT = `select c.id as connection_id, c.user1_id, c.user2_id, c.created_at as connected_at,
    c.instagram_shared, c.chat_room_id, ${cardColumns('u')}, u.instagram_id
  from connections c
  join users u on u.id = case when c.user1_id = $1 then c.user2_id else c.user1_id end`;

/** Friends, newest first; without deleted and blocked users and without blocked pairs. */
export async function listConnections(db: Queryable, userId: number): Promise<ConnectionRow[]> {
  return db.query<ConnectionRow>(
    `${SELECT}
      where (c.user1_id = $1 or c.user2_id = $1)
        and u.deleted_at is null and u.blocked_at is null
        and not ${blockedPairSql('$1', 'u.id')}
      order by c.created_at desc, c.id desc`,
    [userId],
  );
}

/** The friendship of two users as the first of them sees it. */
export async function findConnection(
  db: Queryable,
  viewerId: number,
  otherId: number,
): Promise<ConnectionRow | null> {
  return firstRow(
    await db.query<ConnectionRow>(
      `${SELECT} where c.user1_id = least($1::bigint, $2::bigint)
                   and c.user2_id = greatest($1::bigint, $2::bigint)`,
      [viewerId, otherId],
    ),
  );
}

export async function getConnection(
  db: Queryable,
  viewerId: number,
  otherId: number,
): Promise<ConnectionRow> {
  const row = await findConnection(db, viewerId, otherId);
  return onlyRow(row ? [row] : []);
}

export async function upsertConnection(
  tx: Queryable,
  connection: {
    a: number;
    b: number;
    instagramShared: boolean;
    roomId: number | null;
    now: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into connections (user1_id, user2_id, instagram_shared, chat_room_id, created_at)
     values (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), $3, $4, $5)
     on conflict (user1_id, user2_id) do update
       set instagram_shared = excluded.instagram_shared,
           chat_room_id = coalesce(connections.chat_room_id, excluded.chat_room_id)`,
    [connection.a, connection.b, connection.instagramShared, connection.roomId, connection.now],
  );
}

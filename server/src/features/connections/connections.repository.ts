import { firstRow, onlyRow, type Queryable } from '../../platform/db/db.ts';
import { isActiveSql } from '../users/active-user.repository.ts';
import { CARD_COLUMNS, type CardRow } from '../users/profile-columns.repository.ts';
import { partnerIdSql } from './pair.repository.ts';

export interface ConnectionRow extends CardRow {
  connection_id: number;
  user1_id: number;
  user2_id: number;
  connected_at: Date;
  instagram_shared: boolean;
  chat_room_id: number | null;
  own_withdrawn_at: Date | null;
  /** Whether the partner's handle can be seen. */
  handle_shared: boolean;
  instagram_id: string | null;
}

/** SQL: when the partner of a viewer in the friendship `c` withdrew their handle. */
export const partnerWithdrawnAtSql = (viewerId: string) =>
  `case when c.user1_id = ${viewerId} then c.user2_withdrawn_at else c.user1_withdrawn_at end`;

const SELECT = `select c.id as connection_id, c.user1_id, c.user2_id, c.created_at as connected_at,
    c.instagram_shared, c.chat_room_id,
    case when c.user1_id = $1 then c.user1_withdrawn_at else c.user2_withdrawn_at end as own_withdrawn_at,
    c.instagram_shared and ${partnerWithdrawnAtSql('$1')} is null as handle_shared, ${CARD_COLUMNS}, u.instagram_id
  from connections c
  join users u on u.id = ${partnerIdSql('c', '$1')}`;

/** Friends whom the user may see, newest first. */
export async function listConnections(db: Queryable, userId: number): Promise<ConnectionRow[]> {
  return db.query<ConnectionRow>(
    `${SELECT}
      join sights s on s.viewer_id = $1 and s.person_id = u.id and s.may_see = 'yes'
      where (c.user1_id = $1 or c.user2_id = $1)
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

/** A friendship of the viewer; null if the other user is deleted or blocked by an admin. */
export async function findConnectionById(
  db: Queryable,
  viewerId: number,
  id: number,
): Promise<ConnectionRow | null> {
  return firstRow(
    await db.query<ConnectionRow>(
      `${SELECT} where c.id = $2 and $1 in (c.user1_id, c.user2_id)
                   and ${isActiveSql('u')}`,
      [viewerId, id],
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

export async function deleteConnection(tx: Queryable, id: number): Promise<void> {
  await tx.query('delete from connections where id = $1', [id]);
}

/** `withdrawnAt` is null if the user shares their handle again. */
export async function setHandleWithdrawn(
  tx: Queryable,
  { id, userId, withdrawnAt }: { id: number; userId: number; withdrawnAt: Date | null },
): Promise<void> {
  await tx.query(
    `update connections
        set user1_withdrawn_at = case when user1_id = $2 then $3::timestamptz else user1_withdrawn_at end,
            user2_withdrawn_at = case when user2_id = $2 then $3::timestamptz else user2_withdrawn_at end
      where id = $1`,
    [id, userId, withdrawnAt],
  );
}

import { firstRow, type Queryable } from '../../platform/db/db.ts';
import { blockedPairSql } from '../blocks/blocks.repository.ts';

/** SQL for a friendship of two users. */
const connectedSql = (a: string, b: string) =>
  `exists (select from connections c
            where c.user1_id = least(${a}, ${b}) and c.user2_id = greatest(${a}, ${b}))`;

/**
 * SQL that joins `kept`: the names of the user `u` when the pair separated, if the viewer (`$1`) must not see later ones. An open
 * room or a request changes nothing about that; a user whom a moderator blocked is hidden like a paused one.
 */
export const keptJoinSql = (u: string) =>
  `left join kept_names kept on kept.viewer_id = $1 and kept.user_id = ${u}.id
    and (select may_see(true, is_blocked, are_friends, audiences_fit, is_paused or ${u}.blocked_at is not null, false)
           from pairs where viewer_id = $1 and person_id = ${u}.id) <> 'yes'`;

/** The names that the viewer sees on messages of the user; null if they are the present ones. */
export async function findKeptNames(db: Queryable, viewerId: number, userId: number) {
  return firstRow(
    await db.query<{
      sender_name: string;
      sender_dog_name: string | null;
      sender_dog_breed: string | null;
    }>(
      `select kept.name as sender_name, kept.dog_name as sender_dog_name, kept.dog_breed as sender_dog_breed
         from users u ${keptJoinSql('u')} where u.id = $2 and kept.user_id is not null`,
      [viewerId, userId],
    ),
  );
}

const PAIR = '($1::bigint, $2::bigint), ($2::bigint, $1::bigint)';

/**
 * Stores the present names of two users for each other when they separate. Names that an earlier separation stored stay:
 * the viewer may not have seen the present ones.
 */
export async function keepNames(tx: Queryable, a: number, b: number): Promise<void> {
  await tx.query(
    `insert into kept_names (viewer_id, user_id, name, dog_name, dog_breed)
     select pair.viewer_id, u.id, u.name, u.dog_name, u.dog_breed
       from (values ${PAIR}) pair (viewer_id, user_id) join users u on u.id = pair.user_id
      where u.deleted_at is null
     on conflict do nothing`,
    [a, b],
  );
}

/** Deletes the names of a pair that became friends. */
export async function deleteKeptNames(tx: Queryable, a: number, b: number): Promise<void> {
  await tx.query(`delete from kept_names where (viewer_id, user_id) in (${PAIR})`, [a, b]);
}

/**
 * Deletes the names of a pair after a block, unless another block or the end of a friendship still needs them: a block that is
 * lifted at once must not show a former friend what is withheld.
 */
export async function deleteNamesKeptForBlock(tx: Queryable, a: number, b: number): Promise<void> {
  await tx.query(
    `delete from kept_names where (viewer_id, user_id) in (${PAIR})
        and not ${blockedPairSql('$1::bigint', '$2::bigint')}
        and (${connectedSql('$1::bigint', '$2::bigint')} or not exists (
          select from friend_requests q
           where (q.sender_id, q.receiver_id) in (${PAIR})
             and q.status = 'deleted' and (q.instagram_shared or q.chat_accepted)))`,
    [a, b],
  );
}

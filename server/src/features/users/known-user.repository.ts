import { firstRow, type Queryable } from '../../platform/db/db.ts';

/** A user with what decides whether another user may see them or has met them. */
export interface KnownRow {
  id: number;
  email: string;
  is_admin: boolean;
  deleted_at: Date | null;
  blocked_at: Date | null;
  /** The viewer may see the user; a block counts only if the two have never met. */
  is_findable: boolean;
  /** The room of the two. */
  room_id: number | null;
  /** There was a friend request of the two, also a deleted one. */
  had_request: boolean;
  /** The viewer has reported the user. */
  was_reported: boolean;
}

export async function findKnownRow(
  tx: Queryable,
  viewerId: number,
  id: number,
): Promise<KnownRow | null> {
  return firstRow(
    await tx.query<KnownRow>(
      `select u.id, u.email, u.is_admin, u.deleted_at, u.blocked_at,
         may_see(is_member, is_silently_blocked, are_friends, audiences_fit, is_paused, have_room or have_request) = 'yes'
           as is_findable,
         r.id as room_id,
         exists (select from friend_requests q
                  where (q.sender_id = $2 and q.receiver_id = $1)
                     or (q.sender_id = $1 and q.receiver_id = $2)) as had_request,
         exists (select from reports where reporter_id = $1 and reported_id = $2) as was_reported
         from pairs join users u on u.id = person_id left join chat_rooms r
           on r.user1_id = least($1::bigint, $2::bigint) and r.user2_id = greatest($1::bigint, $2::bigint)
        where viewer_id = $1 and person_id = $2`,
      [viewerId, id],
    ),
  );
}

import type { Audience, Gender } from '@meongmate/shared/rules/people';
import { firstRow, type Queryable } from '../../platform/db/db.ts';
import { hiddenByPauseSql } from './paused-users.repository.ts';

/** A user with what decides whether another user may see them or has met them. */
export interface KnownRow {
  id: number;
  email: string;
  is_admin: boolean;
  deleted_at: Date | null;
  blocked_at: Date | null;
  profile_complete: boolean;
  terms_agreed_at: Date | null;
  gender: Gender | null;
  visible_to: Audience;
  /** The user is paused and not known to the viewer. */
  is_hidden: boolean;
  /** The room of the two. */
  room_id: number | null;
  /** There was a friend request of the two, also a deleted one. */
  had_request: boolean;
  /** The viewer has reported the user. */
  was_reported: boolean;
  viewer_gender: Gender | null;
  viewer_visible_to: Audience;
}

export async function findKnownRow(
  tx: Queryable,
  viewerId: number,
  id: number,
): Promise<KnownRow | null> {
  return firstRow(
    await tx.query<KnownRow>(
      `select u.id, u.email, u.is_admin, u.deleted_at, u.blocked_at, u.profile_complete,
         u.terms_agreed_at, u.gender, u.visible_to, ${hiddenByPauseSql('v.id', 'u')} as is_hidden, r.id as room_id,
         exists (select from friend_requests q
                  where (q.sender_id = u.id and q.receiver_id = v.id)
                     or (q.sender_id = v.id and q.receiver_id = u.id)) as had_request,
         exists (select from reports where reporter_id = v.id and reported_id = u.id) as was_reported,
         v.gender as viewer_gender, v.visible_to as viewer_visible_to
         from users u join users v on v.id = $1 left join chat_rooms r
           on r.user1_id = least(u.id, v.id) and r.user2_id = greatest(u.id, v.id)
        where u.id = $2`,
      [viewerId, id],
    ),
  );
}

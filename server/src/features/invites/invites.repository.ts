import { INVITER_SHOWN_MS } from '@meongmate/shared/rules/invites';
import { firstRow, type Queryable } from '../../platform/db/db.ts';
import { isActiveSql } from '../users/active-user.repository.ts';
import { CARD_COLUMNS, type CardRow } from '../users/profile-columns.repository.ts';

export interface InviteRow {
  code: string;
  created_at: Date;
  expires_at: Date;
  signups: number;
}

/** Newest first; older ones are of no use. */
const LISTED_MAX = 200;

export async function insertInvite(
  db: Queryable,
  invite: { code: string; inviterId: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db.query(
    'insert into invites (code, inviter_id, created_at, expires_at) values ($1, $2, $3, $4)',
    [invite.code, invite.inviterId, invite.now, invite.expiresAt],
  );
}

export function listInvites(db: Queryable, inviterId: number): Promise<InviteRow[]> {
  return db.query(
    `select code, created_at, expires_at, signups from invites
      where inviter_id = $1 order by id desc limit ${LISTED_MAX}`,
    [inviterId],
  );
}

/** Returns whether the user has such an invitation. One that is over stays as it is. */
export async function endInvite(
  db: Queryable,
  { code, inviterId, now }: { code: string; inviterId: number; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `update invites set expires_at = least(expires_at, $3)
      where code = $1 and inviter_id = $2 returning id`,
    [code, inviterId, now],
  );
  return rows.length > 0;
}

export interface InviterRow {
  name: string;
  dog_name: string | null;
  dog_photo: string | null;
}

/** The owner of an invitation that is valid now; null if it is unknown or over, or the account is not active. */
export async function findOwnerOfInvite(
  db: Queryable,
  code: string,
  now: Date,
): Promise<InviterRow | null> {
  return firstRow(
    await db.query<InviterRow>(
      `select u.name, u.dog_name, u.dog_photo from invites i
         join users u on u.id = i.inviter_id and ${isActiveSql('u')}
        where i.code = $1 and i.expires_at > $2`,
      [code, now],
    ),
  );
}

export interface CountedSignup {
  inviter_id: number;
  signups: number;
}

/** Counts a sign-up for a valid invitation of another user, and stores who came through whom. */
export async function recordSignup(
  tx: Queryable,
  { code, userId, now }: { code: string; userId: number; now: Date },
): Promise<CountedSignup | null> {
  return firstRow(
    await tx.query<CountedSignup>(
      `with counted as (
         update invites i set signups = signups + 1 from users u
          where i.code = $1 and i.expires_at > $3 and i.inviter_id <> $2
            and u.id = i.inviter_id and ${isActiveSql('u')}
         returning i.inviter_id, i.signups
       ), met as (
         insert into invited_users (user_id, inviter_id, invited_at)
         select $2, inviter_id, $3 from counted
       )
       select inviter_id, signups from counted`,
      [code, userId, now],
    ),
  );
}

/**
 * The user who invited another one in the last 30 days; null once a request between the two exists, or if the new user may
 * not see the inviter.
 */
export async function findInviter(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<CardRow | null> {
  return firstRow(
    await db.query<CardRow>(
      `select ${CARD_COLUMNS} from invited_users i
         join sights s on s.viewer_id = i.user_id and s.person_id = i.inviter_id and s.may_see = 'yes'
         join users u on u.id = i.inviter_id
        where i.user_id = $1 and i.invited_at > $2
          and not exists (select from friend_requests r
                           where r.status in ('pending', 'accepted')
                             and least(r.sender_id, r.receiver_id) = least(i.user_id, i.inviter_id)
                             and greatest(r.sender_id, r.receiver_id) = greatest(i.user_id, i.inviter_id))`,
      [userId, new Date(now.getTime() - INVITER_SHOWN_MS)],
    ),
  );
}

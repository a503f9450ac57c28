import type { Provider, SignInWay } from '@meongmate/shared/rules/providers';
import { firstRow, type Queryable } from '../../platform/db/db.ts';

/** A subject of a provider. The table is called `google_identities`, and has those of every provider. */
export interface Identity {
  provider: Provider;
  issuer: string;
  subject: string;
}

export interface IdentityRow {
  user_id: number;
  deleted: boolean;
  blocked: boolean;
}

export async function findIdentity(
  db: Queryable,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<IdentityRow | null> {
  return firstRow(
    await db.query<IdentityRow>(
      `select g.user_id, u.deleted_at is not null as deleted, u.blocked_at is not null as blocked
         from google_identities g join users u on u.id = g.user_id
        where g.issuer = $1 and g.subject = $2`,
      [issuer, subject],
    ),
  );
}

/**
 * Assigns the identity to an account; a deleted one loses it. Returns false, and changes nothing, if it belongs to another account, or
 * if the account has an identity of the provider.
 */
export async function insertIdentity(
  tx: Queryable,
  { provider, issuer, subject, userId, now }: Identity & { userId: number; now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into google_identities as g (provider, issuer, subject, user_id, added_at)
     select $1, $2, $3, $4::bigint, $5::timestamptz
      where not exists (select from google_identities where user_id = $4 and provider = $1)
     on conflict (issuer, subject) do update
       set user_id = excluded.user_id, provider = excluded.provider, added_at = excluded.added_at
      where exists (select from users u where u.id = g.user_id and u.deleted_at is not null)
     returning g.user_id`,
    [provider, issuer, subject, userId, now],
  );
  return rows.length > 0;
}

export interface WayRow {
  way: SignInWay;
  since: Date;
}

/** The ways to sign in to an account, the oldest first. */
export async function listWays(db: Queryable, userId: number): Promise<WayRow[]> {
  return db.query<WayRow>(
    `select way, since from (
       select g.provider as way, coalesce(g.added_at, u.created_at) as since
         from google_identities g join users u on u.id = g.user_id where g.user_id = $1
       union all
       select 'password', coalesce(password_added_at, created_at) from users
        where id = $1 and password_hash is not null
     ) ways order by since, way`,
    [userId],
  );
}

/** One, or more of an account that signed up with Google before this was prevented. */
export async function deleteIdentities(
  tx: Queryable,
  userId: number,
  provider: string,
  now: Date,
): Promise<void> {
  await tx.query(
    `with removed as (
       delete from google_identities where user_id = $1 and provider = $2
       returning provider, issuer, subject, added_at)
     insert into removed_identities (user_id, provider, issuer, subject, added_at, removed_at)
     select $1, provider, issuer, subject, added_at, $3::timestamptz from removed`,
    [userId, provider, now],
  );
}

/**
 * Removes the identities that were added since a time, and adds again those that were removed since then, unless another account has
 * them. One that was both added and removed stays away.
 */
export async function restoreIdentities(tx: Queryable, userId: number, since: Date): Promise<void> {
  await tx.query('delete from google_identities where user_id = $1 and added_at >= $2', [
    userId,
    since,
  ]);
  await tx.query(
    `with restored as (
       delete from removed_identities where user_id = $1 and removed_at >= $2
       returning provider, issuer, subject, added_at)
     insert into google_identities (provider, issuer, subject, user_id, added_at)
     select provider, issuer, subject, $1, added_at from restored
      where added_at is null or added_at < $2
     on conflict (issuer, subject) do nothing`,
    [userId, since],
  );
}

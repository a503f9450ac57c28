import { firstRow, type Queryable } from '../../platform/db/db.ts';

export interface IdentityRow {
  user_id: number;
  deleted: boolean;
  blocked: boolean;
}

export async function findIdentity(
  db: Queryable,
  issuer: string,
  subject: string,
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

/** Assigns the identity to this account; a deleted account loses it. */
export async function upsertIdentity(
  tx: Queryable,
  identity: { issuer: string; subject: string; userId: number },
): Promise<void> {
  await tx.query(
    `insert into google_identities (issuer, subject, user_id) values ($1, $2, $3)
     on conflict (issuer, subject) do update set user_id = excluded.user_id`,
    [identity.issuer, identity.subject, identity.userId],
  );
}

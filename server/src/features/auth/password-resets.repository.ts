import { firstRow, type Queryable } from '../../platform/db/db.ts';

/** No user has this id: a write for it changes no row. */
export const NO_USER_ID = 0;

/** Writes nothing for `NO_USER_ID`. */
export async function upsertReset(
  db: Queryable,
  reset: {
    userId: number;
    tokenHash: Buffer;
    temporaryPasswordHash: Buffer | null;
    expiresAt: Date;
  },
): Promise<void> {
  await db.query(
    `insert into password_resets (user_id, token_hash, temporary_password_hash, expires_at)
     select u.id, $2::bytea, $3::bytea, $4::timestamptz from users u where u.id = $1
     on conflict (user_id) do update set token_hash = excluded.token_hash,
       temporary_password_hash = excluded.temporary_password_hash,
       expires_at = excluded.expires_at`,
    [reset.userId, reset.tokenHash, reset.temporaryPasswordHash, reset.expiresAt],
  );
}

/**
 * Exchanges a valid temporary password for a new token, once: the link and the temporary password become
 * invalid.
 */
export async function exchangeTemporaryPassword(
  db: Queryable,
  exchange: {
    userId: number;
    temporaryPasswordHash: Buffer;
    tokenHash: Buffer;
    now: Date;
    expiresAt: Date;
  },
): Promise<boolean> {
  const rows = await db.query<{ user_id: number }>(
    `update password_resets
        set token_hash = $3, temporary_password_hash = null, expires_at = $5
      where user_id = $1 and temporary_password_hash = $2 and expires_at > $4
      returning user_id`,
    [
      exchange.userId,
      exchange.temporaryPasswordHash,
      exchange.tokenHash,
      exchange.now,
      exchange.expiresAt,
    ],
  );
  return rows.length > 0;
}

export async function isValidToken(db: Queryable, tokenHash: Buffer, now: Date): Promise<boolean> {
  const rows = await db.query(
    'select 1 from password_resets where token_hash = $1 and expires_at > $2',
    [tokenHash, now],
  );
  return rows.length > 0;
}

/** A reset that was requested earlier becomes invalid. */
export async function deleteReset(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from password_resets where user_id = $1', [userId]);
}

/** Consumes a valid token and returns its user id, or null. */
export async function consumeToken(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<number | null> {
  const row = firstRow(
    await db.query<{ user_id: number }>(
      'delete from password_resets where token_hash = $1 and expires_at > $2 returning user_id',
      [tokenHash, now],
    ),
  );
  return row?.user_id ?? null;
}

import { CODE_ATTEMPTS_MAX } from '@meongmate/shared/rules/limits';
import { firstRow, type Queryable } from '../../platform/db/db.ts';

export async function upsertCode(
  db: Queryable,
  code: { email: string; hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into email_codes (email, code_hash, created_at, expires_at) values ($1, $2, $3, $4)
     on conflict (email) do update set code_hash = excluded.code_hash, tries = 0,
       created_at = excluded.created_at, expires_at = excluded.expires_at,
       verified_at = null, used_at = null`,
    [code.email, code.hash, code.now, code.expiresAt],
  );
}

export async function deleteCode(db: Queryable, email: string): Promise<void> {
  await db.query('delete from email_codes where email = $1', [email]);
}

/**
 * Counts a try and returns the hash of the code; null if the code is used, expired or was tried too often.
 */
export async function countTryAndGetHash(
  db: Queryable,
  email: string,
  now: Date,
): Promise<Buffer | null> {
  const row = firstRow(
    await db.query<{ code_hash: Uint8Array }>(
      `update email_codes set tries = tries + 1
        where email = $1 and used_at is null and expires_at > $2 and tries < ${CODE_ATTEMPTS_MAX}
        returning code_hash`,
      [email, now],
    ),
  );
  return row && Buffer.from(row.code_hash);
}

/** A correct try does not count. */
export async function uncountTry(db: Queryable, email: string): Promise<void> {
  await db.query('update email_codes set tries = greatest(tries - 1, 0) where email = $1', [email]);
}

export async function setVerified(
  db: Queryable,
  email: string,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db.query(
    'update email_codes set verified_at = $2, expires_at = $3 where email = $1 and used_at is null',
    [email, now, expiresAt],
  );
}

/** Marks the valid code as used; returns false if another call did so first. */
export async function consumeCode(
  db: Queryable,
  email: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await db.query<{ email: string }>(
    `update email_codes set used_at = $3
      where email = $1 and code_hash = $2 and used_at is null and expires_at > $3 returning email`,
    [email, hash, now],
  );
  return rows.length > 0;
}

/** Marks the verification of the last hour as used; returns false if there is none. */
export async function consumeVerification(
  db: Queryable,
  email: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.query<{ email: string }>(
    `update email_codes set used_at = $2
      where email = $1 and verified_at is not null and used_at is null and expires_at > $2
      returning email`,
    [email, now],
  );
  return rows.length > 0;
}

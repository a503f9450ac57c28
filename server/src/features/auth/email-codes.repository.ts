import { CODE_ATTEMPTS_MAX } from '@meongmate/shared/rules/limits';
import { firstRow, type Queryable } from '../../platform/db/db.ts';

interface EarlierCode {
  /** In hexadecimal digits. */
  hash: string;
  expiresAt: string;
}

/** SQL: the earlier codes of the row `e` that are valid at a time. */
const validEarlierSql = (codes: string, now: string) =>
  `jsonb_array_elements(${codes}) as c where (c->>'expiresAt')::timestamptz > ${now}`;
const isExhaustedSql = `e.tries >= ${CODE_ATTEMPTS_MAX}`;

/**
 * Stores the newest code. Earlier ones stay valid until they expire, unless one was used or they were tried too often: a new code
 * does not revive those.
 */
export async function insertCode(
  db: Queryable,
  code: { email: string; hash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await db.query(
    `insert into email_codes as e (email, code_hash, created_at, expires_at) values ($1, $2, $3, $4)
     on conflict (email) do update set code_hash = excluded.code_hash, tries = 0,
       created_at = excluded.created_at, expires_at = excluded.expires_at, used_at = null,
       verified_at = case when e.used_at is null then e.verified_at end,
       verified_until = case when e.used_at is null and e.verified_at is not null
         then coalesce(e.verified_until, e.expires_at) end,
       earlier = case when e.used_at is null and not ${isExhaustedSql} then (
         select coalesce(jsonb_agg(c), '[]') from ${validEarlierSql(
           `e.earlier || jsonb_build_object('hash', encode(e.code_hash, 'hex'), 'expiresAt', e.expires_at)`,
           '$3',
         )}) else '[]' end`,
    [code.email, code.hash, code.now, code.expiresAt],
  );
}

export async function deleteCode(db: Queryable, email: string): Promise<void> {
  await db.query('delete from email_codes where email = $1', [email]);
}

/**
 * Counts a try and returns the hashes of the valid codes; none if one was used, all expired or too many tries were wrong since the
 * newest.
 */
export async function countTryAndListHashes(
  db: Queryable,
  email: string,
  now: Date,
): Promise<Buffer[]> {
  const row = firstRow(
    await db.query<{ code_hash: Uint8Array; expires_at: Date; earlier: EarlierCode[] }>(
      `update email_codes e set tries = tries + 1
        where email = $1 and used_at is null and not ${isExhaustedSql}
          and (expires_at > $2 or exists (select from ${validEarlierSql('earlier', '$2')}))
        returning code_hash, expires_at, earlier`,
      [email, now],
    ),
  );
  if (!row) return [];
  const { code_hash: newest, expires_at: expiresAt, earlier } = row;
  return [
    { hash: Buffer.from(newest), expiresAt },
    ...earlier.map((code) => ({
      hash: Buffer.from(code.hash, 'hex'),
      expiresAt: new Date(code.expiresAt),
    })),
  ]
    .filter((code) => code.expiresAt > now)
    .map(({ hash }) => hash);
}

/** A correct try does not count. */
export async function uncountTry(db: Queryable, email: string): Promise<void> {
  await db.query('update email_codes set tries = greatest(tries - 1, 0) where email = $1', [email]);
}

/** Extends the validity of a code that was entered, and of the verification. */
export async function setVerified(
  db: Queryable,
  { email, hash, now, until }: { email: string; hash: Buffer; now: Date; until: Date },
): Promise<void> {
  await db.query(
    `update email_codes set verified_at = $3, verified_until = $4::timestamptz,
       expires_at = case when code_hash = $2 then $4 else expires_at end,
       earlier = (
         select coalesce(jsonb_agg(case when c->>'hash' = encode($2, 'hex')
                                        then c || jsonb_build_object('expiresAt', $4) else c end), '[]')
           from jsonb_array_elements(earlier) as c)
      where email = $1 and used_at is null`,
    [email, hash, now, until],
  );
}

/** Marks a valid code as used, and with it all codes of the address; returns false if another call did so first. */
export async function consumeCode(
  db: Queryable,
  email: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const rows = await db.query<{ email: string }>(
    `update email_codes set used_at = $3
      where email = $1 and used_at is null
        and (code_hash = $2 and expires_at > $3
          or exists (select from ${validEarlierSql('earlier', '$3')} and c->>'hash' = encode($2, 'hex')))
      returning email`,
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
      where email = $1 and verified_at is not null and used_at is null
        and coalesce(verified_until, expires_at) > $2
      returning email`,
    [email, now],
  );
  return rows.length > 0;
}

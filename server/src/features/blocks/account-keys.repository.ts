import type { Provider } from '@meongmate/shared/rules/providers';
import type { Queryable } from '../../platform/db/db.ts';

/** Lists of bytes are no parameters of a statement. */
export const toHex = (keys: readonly Buffer[]) => keys.map((key) => key.toString('hex'));
/** SQL: is one of the keys of `$1`. */
export const IS_KEY = "in (select decode(unnest($1::text[]), 'hex'))";

const toBuffers = (rows: { key: Uint8Array }[]) => rows.map(({ key }) => Buffer.from(key));

/** Stores keys of an account; one that is stored keeps its time. */
export async function insertKeys(
  tx: Queryable,
  userId: number,
  accountKeys: readonly Buffer[],
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into account_keys (user_id, key, added_at)
     select $2::bigint, key, $3::timestamptz
       from (select distinct decode(unnest($1::text[]), 'hex') as key) k
     on conflict do nothing`,
    [toHex(accountKeys), userId, now],
  );
}

/** The subjects of providers with which an account signs in now, and its stored keys. */
export async function listKeys(
  db: Queryable,
  userId: number,
): Promise<{ subjects: { provider: Provider; subject: string }[]; stored: Buffer[] }> {
  const rows = await db.query<{ provider: Provider; subject: string; key: Uint8Array | null }>(
    `select provider, subject, null::bytea as key from google_identities where user_id = $1
     union all
     select '', '', key from account_keys where user_id = $1`,
    [userId],
  );
  return {
    subjects: rows.filter(({ key }) => key === null),
    stored: rows.flatMap(({ key }) => (key === null ? [] : [Buffer.from(key)])),
  };
}

/** The keys, and all other keys of the accounts that have one of them. */
export async function listRelatedKeys(
  db: Queryable,
  accountKeys: readonly Buffer[],
): Promise<Buffer[]> {
  return toBuffers(
    await db.query<{ key: Uint8Array }>(
      `select decode(unnest($1::text[]), 'hex') as key
       union
       select other.key from account_keys own join account_keys other on other.user_id = own.user_id
        where own.key ${IS_KEY}`,
      [toHex(accountKeys)],
    ),
  );
}

export interface RelatedAccount {
  id: number;
  blocked_at: Date | null;
  blocked_reason: string | null;
}

/**
 * The accounts that have one of the keys, or now the mailbox (null: none), in the order of their ids. Without those that are deleted.
 */
export async function listRelatedAccounts(
  tx: Queryable,
  accountKeys: readonly Buffer[],
  mailbox: string | null,
): Promise<RelatedAccount[]> {
  return tx.query<RelatedAccount>(
    `select id, blocked_at, blocked_reason from users
      where deleted_at is null and id in (
        select user_id from account_keys where key ${IS_KEY}
        union all
        select id from users where mailbox_of(email) = $2 and deleted_at is null)
      order by id`,
    [toHex(accountKeys), mailbox],
  );
}

export async function deleteKeysSince(tx: Queryable, userId: number, since: Date): Promise<void> {
  await tx.query('delete from account_keys where user_id = $1 and added_at >= $2', [userId, since]);
}

/** Deletes the keys of anonymised accounts that have one of these keys: the next account has them and their blocks. */
export async function deleteInheritedKeys(
  tx: Queryable,
  accountKeys: readonly Buffer[],
): Promise<void> {
  await tx.query(
    `delete from account_keys where user_id in (
       select k.user_id from account_keys k join users u on u.id = k.user_id
        where k.key ${IS_KEY} and u.anonymised_at is not null)`,
    [toHex(accountKeys)],
  );
}

import type { Language } from '@meongmate/shared/rules/language';
import { firstRow, type Queryable } from '../../platform/db/db.ts';
import { isActiveSql } from './active-user.repository.ts';

/** A block by an admin; all null for an account that is not blocked. */
export interface AccountBlock {
  blocked_at: Date | null;
  blocked_reason: string | null;
  /** The report that the admin closed with the block. */
  blocked_by_report: number | null;
}

export interface Credentials extends AccountBlock {
  id: number;
  password_hash: string | null;
}

const BLOCK_COLUMNS = `blocked_at, blocked_reason,
  (select r.id from reports r
    where r.reported_id = users.id and r.action = 'block' and r.closed_with = r.id
      and r.closed_at = users.blocked_at) as blocked_by_report`;

export async function findCredentials(db: Queryable, email: string): Promise<Credentials | null> {
  return firstRow(
    await db.query<Credentials>(
      `select id, password_hash, ${BLOCK_COLUMNS}
         from users where email = $1 and deleted_at is null`,
      [email],
    ),
  );
}

/** Null for a deleted account. */
export async function findPassword(
  db: Queryable,
  id: number,
): Promise<{ email: string; language: Language; password_hash: string | null } | null> {
  return firstRow(
    await db.query<{ email: string; language: Language; password_hash: string | null }>(
      'select email, language, password_hash from users where id = $1 and deleted_at is null',
      [id],
    ),
  );
}

/** Returns the account if it still has this password; neither can change until the transaction ends. */
export async function lockIfPasswordMatches(
  tx: Queryable,
  id: number,
  passwordHash: string,
): Promise<AccountBlock | null> {
  return firstRow(
    await tx.query<AccountBlock>(
      `select ${BLOCK_COLUMNS} from users
        where id = $1 and password_hash = $2 and deleted_at is null for no key update`,
      [id, passwordHash],
    ),
  );
}

export async function setPassword(db: Queryable, id: number, passwordHash: string): Promise<void> {
  await db.query('update users set password_hash = $2 where id = $1', [id, passwordHash]);
}

/** Returns false, and changes nothing, for an account with a password. */
export async function addPassword(
  tx: Queryable,
  id: number,
  passwordHash: string,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update users set password_hash = $2, password_added_at = $3
      where id = $1 and password_hash is null returning id`,
    [id, passwordHash, now],
  );
  return rows.length > 0;
}

export async function removePassword(tx: Queryable, id: number): Promise<void> {
  await tx.query('update users set password_hash = null, password_added_at = null where id = $1', [
    id,
  ]);
}

/** Returns false if the stored password is no longer the current one. */
export async function replacePassword(
  tx: Queryable,
  id: number,
  currentHash: string,
  newHash: string,
): Promise<boolean> {
  const rows = await tx.query(
    `update users u set password_hash = $3
      where u.id = $1 and u.password_hash = $2 and ${isActiveSql('u')} returning u.id`,
    [id, currentHash, newHash],
  );
  return rows.length > 0;
}

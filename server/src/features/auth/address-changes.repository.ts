import { firstRow, type Queryable } from '../../platform/db/db.ts';

export interface AddressChange {
  user_id: number;
  old_email: string;
  changed_at: Date;
  undone: boolean;
}

export async function insertChange(
  tx: Queryable,
  change: { userId: number; oldEmail: string; newEmail: string; tokenHash: Buffer; now: Date },
): Promise<void> {
  await tx.query(
    `insert into address_changes (user_id, old_email, new_email, token_hash, changed_at)
     values ($1, $2, $3, $4, $5)`,
    [change.userId, change.oldEmail, change.newEmail, change.tokenHash, change.now],
  );
}

/** The change of a token; null for one that is too old, and of a deleted account. */
export async function findChange(
  db: Queryable,
  tokenHash: Buffer,
  since: Date,
): Promise<AddressChange | null> {
  return firstRow(
    await db.query<AddressChange>(
      `select c.user_id, c.old_email, c.changed_at, c.undone_at is not null as undone
         from address_changes c join users u on u.id = c.user_id
        where c.token_hash = $1 and c.changed_at > $2 and u.deleted_at is null`,
      [tokenHash, since],
    ),
  );
}

/** The changes of a user that can be undone, the oldest first. */
export async function listUndoable(
  tx: Queryable,
  userId: number,
  since: Date,
): Promise<AddressChange[]> {
  return tx.query<AddressChange>(
    `select user_id, old_email, changed_at, false as undone from address_changes
      where user_id = $1 and changed_at > $2 and undone_at is null order by changed_at, id`,
    [userId, since],
  );
}

export async function setUndone(tx: Queryable, userId: number, now: Date): Promise<void> {
  await tx.query(
    'update address_changes set undone_at = $2 where user_id = $1 and undone_at is null',
    [userId, now],
  );
}

/** Stores the newest code that a user requested for an address. */
export async function upsertRequest(
  tx: Queryable,
  request: { userId: number; email: string; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `insert into address_requests (user_id, email, code_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (user_id, email) do update
       set code_hash = excluded.code_hash, expires_at = excluded.expires_at`,
    [request.userId, request.email, request.codeHash, request.expiresAt],
  );
}

/** The hash of the code that a user requested for an address, if it has not expired. */
export async function findRequestedCode(
  db: Queryable,
  userId: number,
  email: string,
  now: Date,
): Promise<Buffer | null> {
  const row = firstRow(
    await db.query<{ code_hash: Uint8Array }>(
      `select code_hash from address_requests
        where user_id = $1 and email = $2 and expires_at > $3`,
      [userId, email, now],
    ),
  );
  return row && Buffer.from(row.code_hash);
}

/** No code of an address of the account, or that the account requested, is valid any more. */
export async function deleteCodes(tx: Queryable, userId: number): Promise<void> {
  await tx.query(
    `with requests as (delete from address_requests where user_id = $1 returning email)
     delete from email_codes where email in (
       select email from requests
       union all select new_email from address_changes where user_id = $1
       union all select old_email from address_changes where user_id = $1)`,
    [userId],
  );
}

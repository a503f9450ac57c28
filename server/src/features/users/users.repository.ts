import type { Language } from '@meongmate/shared/rules/language';
import type { Audience, Gender } from '@meongmate/shared/rules/people';
import { firstRow, onlyRow, type Queryable, violatesUnique } from '../../platform/db/db.ts';
import {
  HAS_REQUIRED_FIELDS,
  PROFILE_COLUMNS,
  type ProfileColumns,
  selectColumns,
} from './profile-columns.repository.ts';

/** The address belongs to another account that is not deleted. */
export const isEmailTaken = (error: unknown): boolean => violatesUnique(error, 'users_email_live');

export interface UserRow extends ProfileColumns {
  id: number;
  email: string;
  language: Language;
  profile_complete: boolean;
  discovery_paused: boolean;
  visible_to: Audience;
  terms_agreed_at: Date | null;
  is_admin: boolean;
  blocked_at: Date | null;
  blocked_reason: string | null;
  deleted_at: Date | null;
  created_at: Date;
}

const USER_COLUMNS = [
  'id',
  ...PROFILE_COLUMNS,
  'email',
  'language',
  'profile_complete',
  'discovery_paused',
  'visible_to',
  'terms_agreed_at',
  'is_admin',
  'blocked_at',
  'blocked_reason',
  'deleted_at',
  'created_at',
];

export const userColumns = (alias: string) => selectColumns(USER_COLUMNS, alias);

export async function findUser(db: Queryable, id: number): Promise<UserRow | null> {
  return firstRow(
    await db.query<UserRow>(`select ${userColumns('u')} from users u where u.id = $1`, [id]),
  );
}

const WRITABLE_COLUMNS = [...PROFILE_COLUMNS, 'profile_complete', 'discovery_paused', 'visible_to'];

/** The columns of a profile; `undefined` leaves a column unchanged. */
export type ProfileUpdate = {
  [Column in keyof ProfileColumns | 'profile_complete' | 'discovery_paused' | 'visible_to']?:
    | UserRow[Column]
    | undefined;
};

/**
 * One statement text for all combinations of columns: each database connection prepares and caches every text, and
 * there are as many texts as combinations.
 */
const UPDATE_PROFILE = `update users u
    set ${WRITABLE_COLUMNS.map((column) => `${column} = p.${column}`).join(', ')}
   from (select merged.* from users before, jsonb_populate_record(before, $2::jsonb) merged
          where before.id = $1 for no key update of before) p
  where u.id = p.id`;

export async function insertUser(
  db: Queryable,
  account: {
    email: string;
    passwordHash: string | null;
    name: string;
    language: Language;
    isAdmin?: boolean;
    now: Date;
  },
): Promise<number> {
  const rows = await db.query<{ id: number }>(
    `insert into users (email, password_hash, name, language, is_admin, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [
      account.email,
      account.passwordHash,
      account.name,
      account.language,
      account.isAdmin ?? false,
      account.now,
    ],
  );
  return onlyRow(rows).id;
}

export async function updateProfile(
  db: Queryable,
  id: number,
  columns: ProfileUpdate,
): Promise<void> {
  const json = JSON.stringify(columns);
  if (json === '{}') return;
  await db.query(UPDATE_PROFILE, [id, json]);
}

/**
 * Sets `profile_complete` if every required field is stored; returns true if this call set it. It is never
 * reset: the profile stays complete if the location expires or is withdrawn later. Call it in the transaction
 * that stored a field: it holds the lock of the row, so the second of two parallel calls reads both fields.
 */
export async function completeProfile(tx: Queryable, id: number): Promise<boolean> {
  const rows = await tx.query(
    `update users set profile_complete = true
      where id = $1 and not profile_complete
        and ${HAS_REQUIRED_FIELDS}
        and exists (select from locations where user_id = $1)
      returning id`,
    [id],
  );
  return rows.length > 0;
}

/** Stores when others can first find the user in nearby; returns true if this call stored it. */
export async function markFirstVisible(tx: Queryable, id: number, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update users set first_visible_at = $2
      where id = $1 and first_visible_at is null
        and exists (select from locations where user_id = $1 and visible)
      returning id`,
    [id, now],
  );
  return rows.length > 0;
}

/**
 * Allows one transaction at a time to change the records of the users or the relation of a pair: requests, accepting and
 * blocking lock both, so that none reads a partial state of another. In the order of the ids, so that two cannot wait for
 * each other.
 */
export async function lockUsers(tx: Queryable, ids: readonly number[]): Promise<void> {
  await tx.query('select from users where id = any($1::bigint[]) order by id for no key update', [
    ids,
  ]);
}

export const lockUser = (tx: Queryable, id: number): Promise<void> => lockUsers(tx, [id]);

/** The gender and its last change; no other transaction can change them until this one ends. */
export async function lockGender(
  tx: Queryable,
  id: number,
): Promise<{ gender: Gender | null; changedAt: Date | null }> {
  const rows = await tx.query<{ gender: Gender | null; changedAt: Date | null }>(
    `select gender, gender_changed_at as "changedAt" from users where id = $1 for no key update`,
    [id],
  );
  return onlyRow(rows);
}

export async function setGenderChangedAt(tx: Queryable, id: number, now: Date): Promise<void> {
  await tx.query('update users set gender_changed_at = $2 where id = $1', [id, now]);
}

export async function setTermsAgreed(
  db: Queryable,
  id: number,
  version: string,
  ip: string,
  now: Date,
): Promise<void> {
  await db.query(
    'update users set terms_version = $2, terms_agreed_at = $3 where id = $1 and terms_agreed_at is null',
    [id, version, now],
  );
  await db.query(
    `insert into terms_agreements (user_id, version, agreed_at, ip_address)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [id, version, now, ip],
  );
}

/** Fails if another account has the address. */
export async function setEmail(tx: Queryable, id: number, email: string): Promise<void> {
  await tx.query('update users set email = $2 where id = $1', [id, email]);
}

/** The users whose lists show the user. */
export async function listAcquaintanceIds(db: Queryable, id: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'select acquaintance_id as id from acquaintances where user_id = $1',
    [id],
  );
  return rows.map((row) => row.id);
}

/** Makes the user an admin if their address is in the list; returns true if they were not an admin before. */
export async function grantAdminByAddress(
  tx: Queryable,
  id: number,
  addresses: readonly string[],
): Promise<boolean> {
  const rows = await tx.query(
    `update users set is_admin = true
      where id = $1 and not is_admin and email = any($2::text[]) returning id`,
    [id, addresses],
  );
  return rows.length > 0;
}

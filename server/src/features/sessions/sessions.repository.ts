import { firstRow, type Queryable } from '../../platform/db/db.ts';
import type { AccountState } from '../../product/caller.ts';
import { isActiveSql } from '../users/active-user.repository.ts';

export interface SessionRow {
  user_id: number;
  is_admin: boolean;
  terms_agreed: boolean;
  profile_complete: boolean;
  has_unseen_warning: boolean;
  last_seen_at: Date;
  expires_at: Date;
}

export const toAccount = (row: SessionRow): AccountState => ({
  isAdmin: row.is_admin,
  termsAgreed: row.terms_agreed,
  profileComplete: row.profile_complete,
  hasUnseenWarning: row.has_unseen_warning,
});

/** SQL: whether the user `alias` has a moderator's warning that they have not confirmed. */
const unseenWarningSql = (alias: string) =>
  `(select count(*) from reports w where w.reported_id = ${alias}.id and w.action = 'warn' and w.warning_seen_at is null) > 0`;
/** SQL: without `offset 0` PostgreSQL, on a database without statistics, reads the index of all active users. */
const FROM_SESSIONS =
  'from sessions s cross join lateral (select * from users where id = s.user_id offset 0) u';
const isValidSql = (tokenHash: string, now: string) =>
  `s.token_hash = ${tokenHash} and s.expires_at > ${now} and ${isActiveSql('u')}`;

export async function insertSession(
  db: Queryable,
  session: {
    tokenHash: Buffer;
    userId: number;
    now: Date;
    expiresAt: Date;
    device?: string | null;
  },
): Promise<void> {
  await db.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, device)
     values ($1, $2, $3, $3, $4, $5)`,
    [session.tokenHash, session.userId, session.now, session.expiresAt, session.device ?? null],
  );
}

export async function findSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionRow | null> {
  return firstRow(
    await db.query<SessionRow>(
      `select s.user_id, u.is_admin, u.terms_agreed_at is not null as terms_agreed,
              u.profile_complete, s.last_seen_at, s.expires_at,
              ${unseenWarningSql('u')} as has_unseen_warning
         ${FROM_SESSIONS} where ${isValidSql('$1', '$2')}`,
      [tokenHash, now],
    ),
  );
}

interface EndedRow {
  user_id: number;
  token_hash: Buffer;
  /** The whole account is deleted or blocked, not only the session. */
  closed: boolean;
}

/** Returns the given sessions that are no longer valid. */
export async function listEnded(
  db: Queryable,
  sessions: readonly { userId: number; tokenHash: Buffer }[],
  now: Date,
): Promise<EndedRow[]> {
  const rows = await db.query<Omit<EndedRow, 'token_hash'> & { token: string }>(
    `select u.id as user_id, n.token, u.deleted_at is not null or u.blocked_at is not null as closed
       from unnest($1::bigint[], $2::text[]) as n (user_id, token) join users u on u.id = n.user_id
      where u.deleted_at is not null or u.blocked_at is not null
         or not exists (select from sessions s
                         where s.token_hash = decode(n.token, 'hex') and s.expires_at > $3)`,
    [
      sessions.map(({ userId }) => userId),
      sessions.map(({ tokenHash }) => tokenHash.toString('hex')),
      now,
    ],
  );
  return rows.map(({ token, ...row }) => ({ ...row, token_hash: Buffer.from(token, 'hex') }));
}

export async function extendSession(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
  expiresAt: Date,
): Promise<void> {
  await db.query('update sessions set last_seen_at = $2, expires_at = $3 where token_hash = $1', [
    tokenHash,
    now,
    expiresAt,
  ]);
}

/** No session of the user lasts longer than `until`. */
export async function shortenSessions(db: Queryable, userId: number, until: Date): Promise<void> {
  await db.query('update sessions set expires_at = least(expires_at, $2) where user_id = $1', [
    userId,
    until,
  ]);
}

export interface DeviceSessionRow {
  token_hash: Buffer;
  device: string | null;
  created_at: Date;
  last_seen_at: Date;
}

/** The sessions of a user, the last used first. */
export async function listSessions(
  db: Queryable,
  userId: number,
  now: Date,
): Promise<DeviceSessionRow[]> {
  const rows = await db.query<DeviceSessionRow>(
    `select token_hash, device, created_at, last_seen_at from sessions
      where user_id = $1 and expires_at > $2 order by last_seen_at desc, created_at desc`,
    [userId, now],
  );
  return rows.map((row) => ({ ...row, token_hash: Buffer.from(row.token_hash) }));
}

/** When the user of a session signed in, or confirmed it later. */
export async function findSignInTime(db: Queryable, tokenHash: Buffer): Promise<Date | null> {
  const row = firstRow(
    await db.query<{ at: Date }>(
      'select coalesce(confirmed_at, created_at) as at from sessions where token_hash = $1',
      [tokenHash],
    ),
  );
  return row?.at ?? null;
}

export async function setConfirmed(tx: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await tx.query('update sessions set confirmed_at = $2 where token_hash = $1', [tokenHash, now]);
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.query('delete from sessions where token_hash = $1', [tokenHash]);
}

export async function deleteSessionsOf(db: Queryable, userId: number): Promise<void> {
  await db.query('delete from sessions where user_id = $1', [userId]);
}

export async function deleteOtherSessions(
  db: Queryable,
  userId: number,
  tokenHash: Buffer,
): Promise<void> {
  await db.query('delete from sessions where user_id = $1 and token_hash <> $2', [
    userId,
    tokenHash,
  ]);
}

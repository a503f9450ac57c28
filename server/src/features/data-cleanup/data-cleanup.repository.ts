import { onlyRow, type Queryable } from '../../platform/db/db.ts';

/** Deleted accounts that were not anonymised yet: past the retention, and still within it. */
export async function countDeleted(
  db: Queryable,
  before: Date,
): Promise<{ eligible: number; recent: number }> {
  return onlyRow(
    await db.query<{ eligible: number; recent: number }>(
      `select count(*) filter (where deleted_at <= $1)::int as eligible,
              count(*) filter (where deleted_at > $1)::int as recent
         from users where deleted_at is not null and anonymised_at is null`,
      [before],
    ),
  );
}

export interface FormerUser {
  id: number;
  email: string;
  deleted_at: Date;
}

/** The next accounts to anonymise; those another process holds are skipped. */
export async function lockEligible(
  tx: Queryable,
  before: Date,
  limit: number,
): Promise<FormerUser[]> {
  return tx.query<FormerUser>(
    `select id, email, deleted_at from users
      where deleted_at <= $1 and anonymised_at is null
      order by id limit $2 for update skip locked`,
    [before, limit],
  );
}

/** Everything the person wrote or that points to them, but messages, which are the others' too. */
export async function anonymise(
  tx: Queryable,
  { id, email, deleted_at: deletedAt }: FormerUser,
  now: Date,
): Promise<void> {
  await tx.query(
    `update users set email = 'former-' || id || '@anonymised.invalid', password_hash = null,
       name = '', gender = null, age = null, instagram_id = null, occupation = null, bio = null,
       dog_name = null, dog_breed = null, dog_gender = null, dog_size = null, dog_age = null,
       dog_personality = null, walking_days = '{}', walking_times = '{}', profile_photo = null,
       dog_photo = null, blocked_reason = null, is_admin = false, anonymised_at = $2
     where id = $1`,
    [id, now],
  );
  await tx.query(`update friend_requests set message = '' where sender_id = $1`, [id]);
  await tx.query(
    `update inquiries set email = '', subject = '', message = ''
      where user_id = $1 or (user_id is null and email = $2 and created_at <= $3)`,
    [id, email, deletedAt],
  );
  await tx.query(
    `update activity_logs set details = null, user_agent = null, ip_address = null,
       location_country = null, location_region = null, location_city = null,
       gps_latitude = null, gps_longitude = null where user_id = $1`,
    [id],
  );
  await tx.query('update activity_logs set details = null where target_user_id = $1', [id]);
  await tx.query('update terms_agreements set ip_address = null where user_id = $1', [id]);
  for (const table of ['google_identities', 'known_devices', 'place_memories', 'places']) {
    await tx.query(`delete from ${table} where user_id = $1`, [id]);
  }
  // A new account may have the address by now: what came after the deletion is its own.
  await tx.query('delete from email_codes where email = $1 and created_at <= $2', [
    email,
    deletedAt,
  ]);
  await tx.query('delete from mail_queue where to_address = $1 and created_at <= $2', [
    email,
    deletedAt,
  ]);
}

export async function takePhotos(tx: Queryable, userId: number): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    'delete from photos where user_id = $1 returning name',
    [userId],
  );
  return rows.map((row) => row.name);
}

/** Entries older than `before` that still hold an address or a position, oldest first. */
export async function listDatedLogs(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<{ id: number; ip_address: string | null }[]> {
  return db.query(
    `select id, ip_address from activity_logs
      where created_at < $1 and (ip_address is not null or gps_latitude is not null)
      order by created_at limit $2`,
    [before, limit],
  );
}

export interface ThinnedLog {
  id: number;
  country: string | null;
  region: string | null;
  city: string | null;
}

/** Takes addresses and positions out of entries; what the address told of the place stays. */
export async function thinLogs(db: Queryable, entries: readonly ThinnedLog[]): Promise<void> {
  await db.query(
    `update activity_logs l
        set ip_address = null, gps_latitude = null, gps_longitude = null,
            location_country = coalesce(l.location_country, nullif(t.country, '')),
            location_region = coalesce(l.location_region, nullif(t.region, '')),
            location_city = coalesce(l.location_city, nullif(t.city, ''))
       from unnest($1::bigint[], $2::text[], $3::text[], $4::text[])
              as t(id, country, region, city)
      where l.id = t.id`,
    [
      entries.map(({ id }) => id),
      entries.map(({ country }) => country ?? ''),
      entries.map(({ region }) => region ?? ''),
      entries.map(({ city }) => city ?? ''),
    ],
  );
}

/** When the cleanup ran last, by whichever process; null before the first time. */
export async function findLastRun(db: Queryable): Promise<Date | null> {
  const rows = await db.query<{ value: string }>(
    `select value from instance_facts where name = 'last_cleanup'`,
  );
  return rows[0] ? new Date(rows[0].value) : null;
}

/** True for the one process whose turn it is: the last run lies before `dueSince`. */
export async function claimRun(db: Queryable, now: Date, dueSince: Date): Promise<boolean> {
  const rows = await db.query(
    `insert into instance_facts (name, value) values ('last_cleanup', $1)
     on conflict (name) do update set value = excluded.value
       where instance_facts.value::timestamptz <= $2::timestamptz
     returning name`,
    [now.toISOString(), dueSince],
  );
  return rows.length > 0;
}

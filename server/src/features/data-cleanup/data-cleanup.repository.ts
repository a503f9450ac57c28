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

/** The next accounts to anonymise; those another process holds are skipped. */
export async function lockEligible(
  tx: Queryable,
  before: Date,
  limit: number,
): Promise<{ id: number; email: string }[]> {
  return tx.query<{ id: number; email: string }>(
    `select id, email from users
      where deleted_at <= $1 and anonymised_at is null
      order by id limit $2 for update skip locked`,
    [before, limit],
  );
}

/** Everything the person wrote or that points to them, but messages, which are the others' too. */
export async function anonymise(
  tx: Queryable,
  id: number,
  email: string,
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
    `update inquiries set email = '', subject = '', message = '' where user_id = $1 or email = $2`,
    [id, email],
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
  await tx.query('delete from email_codes where email = $1', [email]);
  await tx.query('delete from mail_queue where to_address = $1', [email]);
}

export async function takePhotos(tx: Queryable, userId: number): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    'delete from photos where user_id = $1 returning name',
    [userId],
  );
  return rows.map((row) => row.name);
}

/** Addresses and positions leave the log after their time. */
export async function thinLogs(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `update activity_logs set ip_address = null, gps_latitude = null, gps_longitude = null
      where created_at < $1 and (ip_address is not null or gps_latitude is not null)`,
    [before],
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

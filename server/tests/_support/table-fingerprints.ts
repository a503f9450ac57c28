import type { Db } from '../../src/platform/db/db.ts';

/** Tables that a rejected call may change: failures, attempts, and when a session was last used. */
const COUNTERS = ['login_failures', 'email_codes', 'mail_requests', 'instance_facts'];
/** Tables that background jobs write and delete from. */
const QUEUES = [
  'jobs',
  'queued_pushes',
  'lost_dog_recipients',
  'user_visits',
  'location_access_log',
  'location_last_uses',
  'location_viewers',
  'location_days',
];

let tables: string[] | undefined;
async function listTables(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows
    .map(({ name }) => name)
    .filter((name) => ![...COUNTERS, ...QUEUES, 'schema_migrations'].includes(name));
}

/** Returns a fingerprint of every table that a call could change: a changed row has another transaction number. */
export async function fingerprintTables(db: Db): Promise<Map<string, string>> {
  tables ??= await listTables(db);
  const queries = tables.map(
    (name) =>
      `select '${name}' as name,
              concat(count(*), ' ', sum(xmin::text::bigint)) as fingerprint
         from ${name}`,
  );
  const rows = await db.query<{ name: string; fingerprint: string }>(queries.join(' union all '));
  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

export function changedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after]
    .filter(([name, fingerprint]) => before.get(name) !== fingerprint)
    .map(([name]) => name);
}

import { DAY_MS } from '@meongmate/shared/rules/durations';
import { createDataCleanup } from '../../src/features/account-end/data-cleanup.service.ts';
import { createLogger } from '../../src/platform/logger.ts';
import type { TestApp } from './test-app.ts';

/** Runs the cleanup of a process whose clock is some days ahead. */
export async function cleanUpAfter(app: TestApp, days: number): Promise<void> {
  const cleanup = createDataCleanup({
    keys: app.keys,
    db: app.db,
    clock: { now: () => new Date(app.clock.now().getTime() + days * DAY_MS) },
    logger: createLogger('silent'),
    photos: { discard: async () => {} },
    outbox: { deleteStored: async () => {} },
    locateIp: () => ({ country: 'KR', region: '경기도', city: '성남시' }),
    retentionDays: 30,
  });
  await cleanup.runIfDue();
}

/** Inserts entries with addresses and locations; those of each number of days follow each other. */
export async function logWithAddresses(
  app: TestApp,
  daysAgo: readonly number[],
  count: number,
): Promise<void> {
  await app.db.query(
    `insert into activity_logs
       (user_id, target_user_id, action, user_agent, ip_address, created_at, gps_latitude, gps_longitude)
     select (select id from users where id = g * 71 % 200), (select id from users where id = g * 37 % 200),
            case when g % 5 > 0 then 'message_sent' else 'login' end, repeat('Mozilla/5.0 ', 10), '203.0.113.7',
            $1::timestamptz - days * interval '1 day', 37.5, 127
       from unnest($2::int[]) as days, generate_series(1, $3::int) g`,
    [app.clock.now(), daysAgo, count],
  );
}

/** The number of entries with an address, by their age in days. */
export async function countAddresses(app: TestApp): Promise<Record<number, number>> {
  const rows = await app.db.query<{ days: number; count: number }>(
    `select ($1::date - created_at::date) as days, count(ip_address)::int as count
       from activity_logs where user_agent is not null group by days`,
    [app.clock.now()],
  );
  return Object.fromEntries(rows.map(({ days, count }) => [days, count]));
}

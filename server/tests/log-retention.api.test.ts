import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { cleanUpAfter, countAddresses, logWithAddresses } from './_support/log-entries.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const MODERATION_ACTIONS = [
  'user_blocked',
  'user_unblocked',
  'user_deleted',
  'user_details_opened',
  'inquiry_deleted',
  'data_cleanup_run',
];
const OTHERS = ['login', 'user_registered', 'message_sent', 'profile_updated'];

/** Inserts `count` entries of every action for one day; their details name the day. */
async function log(actions: readonly string[], daysAgo: number, count: number): Promise<void> {
  const createdAt = new Date(app().clock.now().getTime() - daysAgo * DAY_MS);
  await app().db.query(
    `insert into activity_logs (action, details, created_at)
     select action, $2, $3 from unnest($1::text[]) as action, generate_series(1, $4::int)`,
    [actions, `${daysAgo} days`, createdAt, count],
  );
}

it('[LOG-15] entries are deleted after a year, those about moderation after two', async () => {
  // More rows than one batch reads; rows to keep lie between rows to delete.
  await log(MODERATION_ACTIONS, 732, 10);
  await log(MODERATION_ACTIONS, 728, 500);
  await log(OTHERS, 367, 700);
  await log([...MODERATION_ACTIONS, ...OTHERS], 363, 1);
  await cleanUpAfter(app(), 1);
  const remaining = await app().db.query<{ details: string; action: string; count: number }>(
    `select details, action, count(*)::int as count from activity_logs
      group by details, action order by details, action`,
  );
  const rows = (actions: readonly string[], details: string, count: number) =>
    actions.toSorted().map((action) => ({ details, action, count }));
  expect(remaining).toEqual([
    ...rows([...MODERATION_ACTIONS, ...OTHERS], '363 days', 1),
    ...rows(MODERATION_ACTIONS, '728 days', 500),
  ]);
});

it('[LOG-8] addresses are removed after 90 days also from entries that follow newer ones', async () => {
  await app().db.query('truncate activity_logs');
  await logWithAddresses(app(), [200, 50, 100, 80], 10);
  await cleanUpAfter(app(), 2);
  expect(await countAddresses(app())).toEqual({ 200: 0, 50: 10, 100: 0, 80: 10 });
  await cleanUpAfter(app(), 15);
  expect(await countAddresses(app())).toEqual({ 200: 0, 50: 10, 100: 0, 80: 0 });
  await cleanUpAfter(app(), 50);
  expect(await countAddresses(app())).toEqual({ 200: 0, 50: 0, 100: 0, 80: 0 });
});

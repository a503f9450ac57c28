import { expect, it } from 'vitest';
import { onlyRow } from '../src/platform/db/db.ts';
import { cleanUpAfter, countAddresses, logWithAddresses } from './_support/log-entries.ts';
import { useTestApp } from './_support/test-app.ts';

// On a server a vacuum or an analysis that runs meanwhile keeps the former versions of rows.
const app = useTestApp();

const getSizes = async () =>
  onlyRow(
    await app().db.query<{ rows: number; indexes: number }>(
      `select pg_relation_size('activity_logs')::int as rows, pg_indexes_size('activity_logs')::int as indexes`,
    ),
  );

it('the log does not grow when addresses are removed; its indexes take at most half as much as its rows', async () => {
  await app().db.query('truncate activity_logs');
  await app().db.query(
    `insert into users (email, name, created_at)
     select 'owner' || g || '@example.com', '보호자', $1 from generate_series(1, 200) g`,
    [app().clock.now()],
  );
  await logWithAddresses(app(), [100], 20_000);
  const before = await getSizes();
  expect(before.indexes).toBeLessThan(before.rows / 2);
  await cleanUpAfter(app(), 60);
  expect(await countAddresses(app())).toEqual({ 100: 0 });
  const after = await getSizes();
  expect(after.rows).toBeLessThan(1.1 * before.rows);
  expect(after.indexes).toBeLessThan(1.1 * before.indexes);
});

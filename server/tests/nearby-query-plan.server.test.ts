import { expect, it, onTestFinished } from 'vitest';
import { findCandidates } from '../src/features/nearby/nearby.repository.ts';
import { CITY_HALL } from './_support/builders.ts';
import { recordStatements } from './_support/recorded-db.ts';
import { createTestDatabase } from './_support/test-database.ts';

const OWNERS = 5000;

it('[PERF-20] a search walks the index of locations outwards instead of sorting all of them', async () => {
  const database = await createTestDatabase({ isNew: true });
  onTestFinished(() => database.drop());
  await database.db.script(`
    insert into users (email, name, gender, profile_complete, terms_agreed_at, created_at)
    select n || '@test.example', 'a', (array['female', 'male', 'other'])[1 + n % 3], true, now(), now()
      from generate_series(1, ${OWNERS}) n;
    insert into locations (user_id, true_position, shown_latitude, shown_longitude, shown_point, visible, updated_at)
    select id, '', 37, 127, point(14135000 + id % 200 * 500, 4518000 + id / 200 * 500), true, now() from users;
    analyze;`);
  const { db, statements } = recordStatements(database.db);
  const search = { viewerId: 1, point: CITY_HALL, radiusKm: 5, minCandidates: 21, filters: null };
  await findCandidates(db, { ...search, sort: 'distance' });
  const [sent] = statements;
  const rows = await database.db.query<{ 'QUERY PLAN': string }>(
    `explain ${sent?.text}`,
    sent?.params,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan using locations_visible_point on locations/);
  expect(plan).not.toMatch(/Sort Key: .*shown_point|Seq Scan on locations/);
});

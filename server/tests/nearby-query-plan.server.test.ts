import { NO_FILTERS } from '@meongmate/shared/rules/nearby-filters';
import { expect, it, onTestFinished } from 'vitest';
import { findCandidates, type Search } from '../src/features/nearby/nearby.repository.ts';
import { toFilterQuery } from '../src/features/nearby/nearby.rules.ts';
import { CITY_HALL } from './_support/builders.ts';
import { createTestDatabase } from './_support/test-database.ts';

const OWNERS = 5000;
/** The nearest users that are counted. */
const COUNTED = 207;

interface Reads {
  scans: number;
  all: number;
  others: number;
}

/** Since the session last reported them: scans of the whole table, and entries read of the index of all users or of the smaller one. */
const READS = `select pg_stat_get_xact_numscans('locations'::regclass) as scans,
         pg_stat_get_xact_tuples_returned('locations_visible_point'::regclass) as all,
         pg_stat_get_xact_tuples_returned('locations_visible_point_other'::regclass) as others`;

it('a search walks the index of locations outwards instead of sorting all of them', async () => {
  const database = await createTestDatabase({ isNew: true });
  onTestFinished(() => database.drop());
  await database.db.script(`
    insert into users (email, name, gender, visible_to, profile_complete, terms_agreed_at, created_at)
    select n || '@test.example', 'a', (array['female', 'male', 'other'])[1 + n % 3],
           case when n = 2 then 'same_gender' else 'everyone' end, true, now(), now()
      from generate_series(1, ${OWNERS}) n;
    insert into locations (user_id, true_position, shown_latitude, shown_longitude, shown_point, visible, gender, updated_at)
    select id, '', 37, 127, point(14135000 + id % 200 * 500, 4518000 + id / 200 * 500), true, gender, now() from users;
    analyze;`);
  const readsOf = (search: Partial<Search>) =>
    database.db.tx(async (tx) => {
      const [before] = await tx.query<Reads>(READS);
      const nearCityHall = { viewerId: 1, point: CITY_HALL, radiusKm: 5, minCandidates: 21 };
      await findCandidates(tx, { ...nearCityHall, filters: null, sort: 'distance', ...search });
      const [after] = await tx.query<Reads>(READS);
      if (!before || !after) throw new Error('no numbers');
      return {
        scans: after.scans - before.scans,
        all: after.all - before.all,
        others: after.others - before.others,
      };
    });
  const filters = toFilterQuery({ ...NO_FILTERS, sizes: ['small'] });

  // On the way are user 1, who searches, and user 2, who is visible to the own gender only.
  expect(await readsOf({})).toEqual({ scans: 0, all: COUNTED + 2, others: 0 });
  expect(await readsOf({ minCandidates: 2000 })).toEqual({ scans: 0, all: 2002, others: 0 });
  expect(await readsOf({ viewerId: 2 })).toEqual({ scans: 0, all: 0, others: COUNTED + 1 });
  // No user has the size: only the count without filters reads users.
  expect(await readsOf({ filters })).toEqual({ scans: 0, all: COUNTED + 2, others: 0 });
});

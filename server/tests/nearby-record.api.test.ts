import { koreanDay } from '@meongmate/shared/rules/korean-day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, CITY_HALL, type Member, near } from './_support/builders.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let towns = 0;
let app: TestApp;

/** The users whose locations a response used, according to their records, which the end of a process writes. */
async function usedBy(
  query: string,
  { ahead, victim }: { ahead: object; victim: object },
): Promise<{ used: string[]; response: Awaited<ReturnType<Member['client']['get']>> }> {
  app = await startTestApp({}, database);
  const town = near(CITY_HALL, ++towns * 50_000);
  const viewer = await aMember(app, { position: town });
  const people = {
    ahead: await aMember(app, { position: town, profile: ahead }),
    victim: await aMember(app, { position: near(town, 2000), profile: victim }),
    outside: await aMember(app, { position: near(town, 7000), profile: victim }),
  };
  const response = await viewer.client.get(
    `/api/users/nearby/${town.latitude}/${town.longitude}/5?${query}`,
  );
  expect(response.status).toBe(200);
  const day = koreanDay(app.clock.now());
  await app.close();
  const rows = await database.db.query<{ user_id: number }>(
    'select user_id from location_viewers where viewer_id = $1 and day = $2',
    [viewer.id, day],
  );
  const ids = new Set(rows.map((row) => row.user_id));
  const used = Object.entries(people).filter(([, { id }]) => ids.has(id));
  return { used: used.map(([name]) => name), response };
}

const SMALL = { dog_size: 'small' };
const LARGE = { dog_size: 'large' };
const both = { ahead: SMALL, victim: SMALL };
const other = { ahead: LARGE, victim: SMALL };

it.each([
  ['a count beyond the page', 'limit=1', both, ['ahead', 'victim']],
  ['a count with a filter', 'limit=1&sizes=small', both, ['ahead', 'victim']],
  ['a count without filters', 'limit=1&sizes=large', other, ['ahead', 'victim']],
  ['an empty page with a count', 'limit=1&sizes=medium', both, ['ahead', 'victim']],
  ['the order by shared slots', 'limit=1&sort=overlap', both, ['ahead', 'victim']],
  ['shared slots as a filter', 'limit=1&overlap=true', both, ['ahead', 'victim']],
  ['the second page', 'limit=1&offset=1', both, ['ahead', 'victim']],
])(
  '[LREC-13] [LREC-2] [PLC-19] every user on whom a response depends is recorded: %s',
  async (_, query, people, expected) => {
    const { used, response } = await usedBy(query, people);
    expect(used).toEqual(expected);
    expect(response.headers.get('x-unfiltered-count')).toBe('2');
  },
);

it.each([
  ['beyond all users', 'limit=1&offset=1000'],
  ['with a filter', 'limit=1&offset=1000&sizes=small'],
  ['with an order', 'limit=1&offset=2&sort=overlap'],
])(
  '[DISC-27] [LREC-13] a page without users has no counts and no link, and uses no location: %s',
  async (_, query) => {
    const { used, response } = await usedBy(query, both);
    expect(response.body).toEqual([]);
    expect(used).toEqual([]);
    for (const name of ['x-total-count', 'x-unfiltered-count', 'link', 'etag']) {
      expect(response.headers.get(name), name).toBeNull();
    }
  },
);

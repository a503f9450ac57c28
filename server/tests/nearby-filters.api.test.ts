import type { Position } from '@meongmate/shared/rules/distance';
import {
  FILTERS,
  FLAG_NAMES,
  matchesFilters,
  NO_FILTERS,
  WORDS_NAMES,
} from '@meongmate/shared/rules/nearby-filters';
import { WALKING_DAYS, WALKING_TIMES } from '@meongmate/shared/rules/walking';
import { expect, it } from 'vitest';
import type { ProfileUpdate } from '../src/features/users/users.repository.ts';
import {
  aFriendship,
  aMember,
  CITY_HALL,
  copyMember,
  type Member,
  near,
} from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

/** Each test has its own town, far from the others. */
let towns = 0;
const newTown = () => near(CITY_HALL, ++towns * 50_000);
const search = (viewer: Member, { latitude, longitude }: Position, query: string) =>
  viewer.client.get(`/api/users/nearby/${latitude}/${longitude}/5?${query}`);
const idsOf = (response: { body: { id: number }[] }) => response.body.map(({ id }) => id);
const countsOf = ({ headers }: { headers: Headers }) =>
  ['x-total-count', 'x-unfiltered-count'].map((name) => Number(headers.get(name)));

const [MORNING, AFTERNOON, EVENING] = WALKING_TIMES;
const PROFILES: ProfileUpdate[] = [
  { walking_days: ['monday'], walking_times: [MORNING], dog_size: 'small', dog_traits: ['calm'] },
  {
    walking_days: ['tuesday', 'sunday'],
    walking_times: [AFTERNOON, EVENING],
    dog_size: 'large',
    dog_traits: ['friendly', 'reactive'],
    dog_neutered: true,
  },
  // A row of an earlier version, with a finer slot.
  { walking_days: ['saturday'], walking_times: ['19:00-20:00'], dog_neutered: false },
  { walking_days: [...WALKING_DAYS], walking_times: [...WALKING_TIMES], dog_traits: ['senior'] },
  { walking_days: [], walking_times: [], dog_traits: ['puppy', 'shy', 'needs_space', 'playful'] },
];

async function aTown() {
  const town = newTown();
  // Walks on tuesday and saturday evenings.
  const viewer = await aMember(app(), { position: town });
  const members: Member[] = [];
  for (const [index, profile] of PROFILES.entries()) {
    members.push(await aMember(app(), { position: near(town, 700 * index), profile }));
  }
  return { town, viewer, members };
}

it('visitors get 401, and unknown values return 400', async () => {
  const town = newTown();
  const mina = await aMember(app(), { position: town });
  const path = `/api/users/nearby/${town.latitude}/${town.longitude}/5?days=monday`;
  expect(await app().visitor().get(path)).toMatchObject(errorResponse('unauthenticated'));
  const invalid: [string, string][] = [
    ...WORDS_NAMES.flatMap((name): [string, string][] =>
      ['', 'x', 'monday,', ',', 'calm,x', 'small%00', 'a'.repeat(501)].map((value) => [
        name,
        value,
      ]),
    ),
    ...FLAG_NAMES.flatMap((name): [string, string][] =>
      ['', 'false', '1', 'yes'].map((value) => [name, value]),
    ),
    ...['', 'newest', 'DISTANCE'].map((value): [string, string] => ['sort', value]),
  ];
  for (const [name, value] of invalid) {
    const response = await search(mina, town, `${name}=${value}`);
    expect(fieldErrorsOf(response), `${name}=${value}`).toEqual(invalidFields(name));
  }
});

it('[FILT-2] each value of each filter returns the users that match, and the counts', async () => {
  const { town, viewer } = await aTown();
  const all = (await search(viewer, town, '')).body;
  const cases = [
    ...WORDS_NAMES.flatMap((name) => FILTERS[name].words.map((word) => ({ [name]: [word] }))),
    ...FLAG_NAMES.map((name) => ({ [name]: true })),
    { days: ['monday', 'tuesday'], times: [MORNING] },
    { traits: ['calm', 'senior'], without: ['senior'] },
    { sizes: ['small', 'medium'], traits: ['calm', 'puppy'] },
    { overlap: true, neutered: true, sizes: ['large'], days: ['tuesday'] },
  ];
  for (const filters of cases) {
    const query = Object.entries(filters).map(([name, value]) => `${name}=${String(value)}`);
    const response = await search(viewer, town, query.join('&'));
    const expected = all.filter((user: never) =>
      matchesFilters(user, { ...NO_FILTERS, ...filters } as typeof NO_FILTERS),
    );
    expect(idsOf(response), query.join('&')).toEqual(idsOf({ body: expected }));
    expect(countsOf(response), query.join('&')).toEqual([expected.length, all.length]);
  }
});

it('[FILT-2] [DOG-4] a changed fact decides the next search', async () => {
  const { town, viewer, members } = await aTown();
  const [first] = members;
  const found = async (query: string) => idsOf(await search(viewer, town, query));
  expect(await found('traits=senior')).not.toContain(first?.id);
  const body = { dogTraits: ['senior'], dogNeutered: true, dogSize: 'large' };
  await first?.client.patch(`/api/users/${first.id}`, body);
  expect(await found('traits=senior&neutered=true&sizes=large')).toEqual([first?.id]);
  expect(await found('traits=calm')).toEqual([]);
  await first?.client.patch(`/api/users/${first.id}`, { walkingDays: ['friday'] });
  expect(await found('days=friday&neutered=true')).toEqual([first?.id]);
});

it('[FILT-4] every exclusion holds with filters and in every order', async () => {
  const { town, viewer, members } = await aTown();
  const [friend, blocked, paused, deleted, other] = members as [
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
  await aFriendship(viewer, friend);
  await viewer.client.post('/api/users/block', { blockedUserId: blocked.id });
  await paused.client.patch(`/api/users/${paused.id}`, { discoveryPaused: true });
  await deleted.client.delete(`/api/users/${deleted.id}`);
  await other.client.patch(`/api/users/${other.id}`, { gender: 'male', visibleTo: 'same_gender' });
  for (const query of [
    'without=reactive',
    'sort=overlap',
    'sizes=small,medium,large&sort=overlap',
  ]) {
    const response = await search(viewer, town, query);
    expect([idsOf(response), countsOf(response)], query).toEqual([[], [0, 0]]);
  }
});

it('[FILT-5] the order by overlap lists the most shared slots first, then the nearest, on every page', async () => {
  const { town, viewer, members } = await aTown();
  await viewer.client.patch(`/api/users/${viewer.id}`, {
    walkingDays: WALKING_DAYS,
    walkingTimes: WALKING_TIMES,
  });
  const [monday, tuesday, saturday, always, never] = members.map(({ id }) => id);
  const sorted = await search(viewer, town, 'sort=overlap');
  expect(
    sorted.body.map((row: { id: number; sharedSlots: number }) => [row.id, row.sharedSlots]),
  ).toEqual([
    [always, 21],
    [tuesday, 4],
    [monday, 1],
    [saturday, 1],
    [never, 0],
  ]);
  const paged: number[] = [];
  let path: string | null =
    `/api/users/nearby/${town.latitude}/${town.longitude}/5?sort=overlap&overlap=true&limit=1`;
  while (path) {
    const response: Awaited<ReturnType<typeof search>> = await viewer.client.get(path);
    expect(countsOf(response)).toEqual([4, 5]);
    paged.push(...idsOf(response));
    path = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? null;
  }
  expect(paged).toEqual([always, tuesday, monday, saturday]);
});

it('[FILT-5] the order by overlap stays within the radius', async () => {
  const town = newTown();
  const viewer = await aMember(app(), { position: town });
  const inside = await aMember(app(), {
    position: near(town, 2000),
    profile: { walking_days: [] },
  });
  await aMember(app(), { position: near(town, 9000) });
  const response = await search(viewer, town, 'sort=overlap');
  expect([idsOf(response), countsOf(response)]).toEqual([[inside.id], [1, 1]]);
});

it('[FILT-2] a viewer without walking times finds no user who overlaps', async () => {
  const { town } = await aTown();
  const profile = { walking_days: [], walking_times: [] };
  const viewer = await aMember(app(), { position: town, profile });
  const response = await search(viewer, town, 'overlap=true');
  expect([idsOf(response), countsOf(response)]).toEqual([[], [0, 6]]);
});

it('[FILT-7] a rare match is found behind 5,000 users; the order by overlap examines only these', async () => {
  const town = newTown();
  const viewer = await aMember(app(), { position: town });
  const senior: ProfileUpdate = { dog_traits: ['senior'] };
  const nearest = await aMember(app(), { position: town, profile: senior });
  const farthest = await aMember(app(), { position: near(town, 4000), profile: senior });
  const plain = await aMember(app(), {
    position: near(town, 1500),
    profile: { walking_days: [] },
  });
  await copyMember(app(), plain, 5000);
  for (const query of ['traits=senior', 'traits=senior&sort=overlap']) {
    const response = await search(viewer, town, query);
    expect([idsOf(response), countsOf(response)], query).toEqual([
      [nearest.id, farthest.id],
      [2, 200],
    ]);
  }
  const sorted = idsOf(await search(viewer, town, 'sort=overlap'));
  expect(sorted[0]).toBe(nearest.id);
  expect(sorted).not.toContain(farthest.id);
});

it('[FMT-11] a walking time of an older row without a leading zero is in the part of the day in which it begins', async () => {
  const town = newTown();
  const profile = { walking_days: ['monday'], walking_times: ['9:00-10:00'] };
  const viewer = await aMember(app(), { position: town, profile });
  const other = await aMember(app(), { position: town, profile });
  const found = async (times: string) => idsOf(await search(viewer, town, `times=${times}`));
  expect(await found(MORNING)).toEqual([other.id]);
  expect(await found(EVENING)).toEqual([]);
  const [shared] = (await search(viewer, town, 'overlap=true')).body;
  expect(shared).toMatchObject({ id: other.id, sharedSlots: 1 });
});

import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { inParallel } from './_support/in-parallel.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const path = ({ id }: { id: number }) => `/api/users/${id}`;
const getUser = (viewer: Member, person: { id: number }) => viewer.client.get(path(person));

const PUBLIC_FIELDS = (
  'id name profileImage gender age occupation bio dogName dogBreed dogGender dogSize dogAge ' +
  'dogImage dogPersonality dogWeightKg dogNeutered dogVaccinated dogTraits walkingDays ' +
  'walkingTimes'
).split(' ');
const OWN_FIELDS = [
  ...PUBLIC_FIELDS,
  ...(
    'email instagramId latitude longitude locationKept termsAgreed agreedAt isAdmin isBlocked isDeleted ' +
    'createdAt discoveryPaused visibleTo profileComplete warning'
  ).split(' '),
];

it('[API-11] a visitor gets 401 for any id, a member 400 for an invalid one', async () => {
  const mina = await aMember(app());
  const visitor = app().visitor();
  for (const id of [mina.id, 999_999, 'x']) {
    expect(await visitor.get(`/api/users/${id}`)).toMatchObject(errorResponse('unauthenticated'));
  }
  for (const id of ['0', '-1', '1.5', '01', 'x', '9'.repeat(20), '%00']) {
    expect(fieldErrorsOf(await mina.client.get(`/api/users/${id}`))).toEqual(invalidFields('id'));
  }
});

it('the own record contains every field and no password', async () => {
  const mina = await aMember(app(), { withPassword: true });
  const { body } = await getUser(mina, mina);
  expect(Object.keys(body).sort()).toEqual([...OWN_FIELDS].sort());
  expect(body).toMatchObject({
    id: mina.id,
    age: 29,
    latitude: 37.5665,
    longitude: 126.978,
    walkingDays: '["tuesday","saturday"]',
    walkingTimes: '["18:00-22:00"]',
    createdAt: app().clock.now().toISOString(),
  });
  const unlocated = await aMember(app(), { position: null });
  expect((await getUser(unlocated, unlocated)).body).toMatchObject({ latitude: 0, longitude: 0 });
});

it('[USR-9] [USR-10] [SEC-14] another user sees the card and nothing more', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const { status, body } = await getUser(jun, mina);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual([...PUBLIC_FIELDS].sort());
});

it('[USR-11] users who are not visible return the same 404 as unknown ones', async () => {
  const mina = await aMember(app());
  const [incomplete, notAgreed, deleted, adminBlocked, blocked, blocker] = await Promise.all([
    aMember(app(), { complete: false }),
    aMember(app(), { termsAgreed: false }),
    aMember(app()),
    aMember(app()),
    aMember(app()),
    aMember(app()),
  ]);
  await deleted.client.delete(path(deleted));
  await app().db.query('update users set blocked_at = now() where id = $1', [adminBlocked.id]);
  await mina.client.post('/api/users/block', { blockedUserId: blocked.id });
  await blocker.client.post('/api/users/block', { blockedUserId: mina.id });
  const missing = await getUser(mina, { id: 999_999 });
  expect(missing).toMatchObject(errorResponse('not_found'));
  for (const person of [incomplete, notAgreed, deleted, adminBlocked, blocked, blocker]) {
    const { status, body } = await getUser(mina, person);
    expect({ status, body }).toEqual({ status: 404, body: missing.body });
  }
});

it('[USR-12] the 121st distinct id in an hour returns 429, the ids already viewed do not', async () => {
  const mina = await aMember(app());
  const others = await inParallel(2, () => aMember(app()));
  const [first, second] = others as [Member, Member];
  for (let id = 1; id < 120; id++) await getUser(mina, { id: 1_000_000 + id });
  expect((await getUser(mina, first)).status).toBe(200);
  expect(await getUser(mina, second)).toMatchObject(errorResponse('rate_limited'));
  expect((await getUser(mina, first)).status).toBe(200);
  expect((await getUser(mina, mina)).status).toBe(200);
  app().clock.advance(HOUR_MS);
  expect((await getUser(mina, second)).status).toBe(200);
});

it('[API-11] [USR-10] GET /api/user returns only the own record, also to an admin', async () => {
  const [mina, admin] = await Promise.all([aMember(app()), aMember(app(), { isAdmin: true })]);
  const visited = await app().visitor().get(`/api/user?id=${mina.id}`);
  expect(visited).toMatchObject(errorResponse('unauthenticated'));
  const foreign = await admin.client.get(`/api/user?id=${mina.id}`);
  expect(foreign).toMatchObject(errorResponse('forbidden'));
  for (const query of ['', '?id=', '?id=x', '?id=1&id=2']) {
    expect(fieldErrorsOf(await mina.client.get(`/api/user${query}`))).toEqual(invalidFields('id'));
  }
  const own = await admin.client.get(`/api/user?id=${admin.id}`);
  expect(own).toMatchObject({ status: 200, body: { id: admin.id, isAdmin: true } });
});

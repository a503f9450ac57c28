import { expect, it } from 'vitest';
import { listActivity } from './_support/activity.ts';
import { aMember, type Member } from './_support/builders.ts';
import { refused, refusedFields, wrong } from './_support/refusals.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const HOUR_MS = 3_600_000;
const path = ({ id }: { id: number }) => `/api/users/${id}`;
const card = (viewer: Member, person: { id: number }) => viewer.client.get(path(person));

const PUBLIC_FIELDS = (
  'id name profileImage gender age occupation bio dogName dogBreed dogGender dogSize dogAge ' +
  'dogImage dogPersonality walkingDays walkingTimes'
).split(' ');
const OWN_FIELDS = [
  ...PUBLIC_FIELDS,
  ...(
    'email instagramId latitude longitude termsAgreed agreedAt isAdmin isBlocked isDeleted ' +
    'createdAt discoveryPaused'
  ).split(' '),
];

it('[API-8] [API-7] a visitor gets no card, whatever the id', async () => {
  const mina = await aMember(app());
  const visitor = app().visitor();
  for (const id of [mina.id, 999_999, 'x']) {
    expect(await visitor.get(`/api/users/${id}`)).toMatchObject(refused('unauthenticated'));
  }
  for (const id of ['0', '-1', '1.5', '01', 'x', '9'.repeat(20), '%00']) {
    expect(refusedFields(await mina.client.get(`/api/users/${id}`))).toEqual(wrong('id'));
  }
});

it('[USR-1] [USR-2] [USR-3] [API-31] the own record holds every field and no password', async () => {
  const mina = await aMember(app(), { withPassword: true });
  const { body } = await card(mina, mina);
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
  const homeless = await aMember(app(), { position: null });
  expect((await card(homeless, homeless)).body).toMatchObject({ latitude: 0, longitude: 0 });
});

it('[USR-9] [USR-10] [SEC-14] [PLC-11] anyone else sees a card and nothing more', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const { status, body } = await card(jun, mina);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual([...PUBLIC_FIELDS].sort());
});

it('[USR-11] people who may not be seen are 404, like those who do not exist', async () => {
  const mina = await aMember(app());
  const [incomplete, notAgreed, gone, suspended, blocked, blocker] = await Promise.all([
    aMember(app(), { complete: false }),
    aMember(app(), { termsAgreed: false }),
    aMember(app()),
    aMember(app()),
    aMember(app()),
    aMember(app()),
  ]);
  await gone.client.delete(path(gone));
  await app().db.query('update users set blocked_at = now() where id = $1', [suspended.id]);
  await mina.client.post('/api/users/block', { blockedUserId: blocked.id });
  await blocker.client.post('/api/users/block', { blockedUserId: mina.id });
  const missing = await card(mina, { id: 999_999 });
  expect(missing).toMatchObject(refused('not_found'));
  for (const person of [incomplete, notAgreed, gone, suspended, blocked, blocker]) {
    const { status, body } = await card(mina, person);
    expect({ status, body }).toEqual({ status: 404, body: missing.body });
  }
});

it('[USR-12] 120 distinct people an hour, however often each', async () => {
  const mina = await aMember(app());
  const others = await Promise.all(Array.from({ length: 2 }, () => aMember(app())));
  const [first, second] = others as [Member, Member];
  for (let id = 1; id < 120; id++) await card(mina, { id: 1_000_000 + id });
  expect((await card(mina, first)).status).toBe(200);
  expect(await card(mina, second)).toMatchObject(refused('rate_limited'));
  expect((await card(mina, first)).status).toBe(200);
  expect((await card(mina, mina)).status).toBe(200);
  app().clock.advance(HOUR_MS);
  expect((await card(mina, second)).status).toBe(200);
});

it('[API-8] [USR-13] GET /api/user answers oneself alone, admins included', async () => {
  const [mina, admin] = await Promise.all([aMember(app()), aMember(app(), { isAdmin: true })]);
  const visited = await app().visitor().get(`/api/user?id=${mina.id}`);
  expect(visited).toMatchObject(refused('unauthenticated'));
  const foreign = await admin.client.get(`/api/user?id=${mina.id}`);
  expect(foreign).toMatchObject(refused('forbidden'));
  for (const query of ['', '?id=', '?id=x', '?id=1&id=2']) {
    expect(refusedFields(await mina.client.get(`/api/user${query}`))).toEqual(wrong('id'));
  }
  const own = await admin.client.get(`/api/user?id=${admin.id}`);
  expect(own).toMatchObject({ status: 200, body: { id: admin.id, isAdmin: true } });
});

it('[API-8] [API-10] [USR-15] nobody changes another person', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const change = { name: '바뀐 이름' };
  const visitor = app().visitor();
  expect(await visitor.patch(path(mina), change)).toMatchObject(refused('unauthenticated'));
  expect(await jun.client.patch(path(mina), change)).toMatchObject(refused('forbidden'));
  expect((await card(mina, mina)).body.name).toBe('민아');
});

it('[USR-14] [USR-4] [USR-5] [USR-21] [USR-23] every changeable field changes', async () => {
  const mina = await aMember(app());
  const change = {
    name: '김민아',
    gender: 'other',
    age: 41,
    instagramId: '@new.handle',
    occupation: '수의사',
    bio: '안녕하세요\n반가워요',
    dogName: '콩',
    dogBreed: '푸들',
    dogGender: '여',
    dogSize: '소형',
    dogAge: '두 살',
    dogPersonality: '수줍음',
    walkingDays: ['sunday', 'monday'],
    walkingTimes: '["06:00-12:00"]',
    latitude: 37.5001234,
    longitude: 127.0123456,
    discoveryPaused: true,
  };
  const { status, body } = await mina.client.patch(path(mina), change);
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['user']);
  const expected = {
    ...change,
    instagramId: 'new.handle',
    dogGender: 'female',
    dogSize: 'small',
    walkingDays: '["monday","sunday"]',
  };
  expect(body.user).toMatchObject(expected);
  expect((await card(mina, mina)).body).toEqual(body.user);
  expect(await listActivity(app(), mina.id)).toEqual([
    { action: 'profile_updated', target_user_id: null, details: null },
  ]);
});

it('[USR-16] [USR-17] [API-26] everything else stays as it was, whatever the body says', async () => {
  const mina = await aMember(app());
  const before = (await card(mina, mina)).body;
  const { status, body } = await mina.client.patch(path(mina), {
    id: 1,
    email: 'other@test.example',
    password: 'another password',
    isAdmin: true,
    is_admin: true,
    isBlocked: true,
    isDeleted: true,
    termsAgreed: false,
    agreedAt: null,
    createdAt: '2000-01-01T00:00:00Z',
    googleId: 'x',
    profileImage: '/photos/other.webp',
    dogImage: '/photos/other.webp',
    profile_photo: 'x',
  });
  expect(status).toBe(200);
  expect(body.user).toEqual(before);
});

it('[USR-18] [ACC-28] age may be digits; everything else is a JSON number', async () => {
  const mina = await aMember(app());
  const patch = (change: object) => mina.client.patch(path(mina), change);
  expect((await patch({ age: '30' })).body.user.age).toBe(30);
  for (const age of [17, 101, 18.5, '17', '30.5', ' 30', '', null, true]) {
    expect(refusedFields(await patch({ age }))).toEqual(wrong('age'));
  }
  const texts = await patch({ latitude: '37.5', longitude: '127' });
  expect(refusedFields(texts)).toEqual(wrong('latitude', 'longitude'));
});

it('[USR-22] a position is both numbers, within the globe', async () => {
  const mina = await aMember(app());
  const patch = (change: object) => mina.client.patch(path(mina), change);
  expect((await patch({ latitude: 37.5 })).status).toBe(400);
  expect((await patch({ longitude: 127 })).status).toBe(400);
  for (const latitude of [90.0001, -91, 0, null]) {
    const answer = await patch({ latitude, longitude: 127 });
    expect(refusedFields(answer)).toEqual(wrong('latitude'));
  }
  const beyond = await patch({ latitude: 37.5, longitude: 180.1 });
  expect(refusedFields(beyond)).toEqual(wrong('longitude'));
  expect((await card(mina, mina)).body.latitude).toBe(37.5665);
});

it.each([
  ['name', '이름은 필수입니다'],
  ['gender', '성별은 필수입니다'],
  ['age', '나이는 필수입니다'],
  ['dogName', '애견 이름은 필수입니다'],
  ['dogBreed', '견종은 필수입니다'],
  ['dogGender', '애견 성별은 필수입니다'],
  ['dogSize', '애견 크기는 필수입니다'],
  ['instagramId', '인스타그램 아이디는 필수입니다'],
  ['walkingDays', '최소 하나의 산책 요일을 선택해야 합니다'],
  ['walkingTimes', '최소 하나의 산책 시간을 선택해야 합니다'],
])('[USR-19] %s may not be emptied', async (field, text) => {
  const mina = await aMember(app());
  for (const empty of ['', null]) {
    const { status, body } = await mina.client.patch(path(mina), { [field]: empty });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: text } });
  }
});

it('[USR-14] [ACC-30] optional texts may be emptied', async () => {
  const mina = await aMember(app(), { profile: { bio: '안녕', occupation: '화가' } });
  const { body } = await mina.client.patch(path(mina), { bio: '', occupation: null });
  expect(body.user).toMatchObject({ bio: null, occupation: null });
});

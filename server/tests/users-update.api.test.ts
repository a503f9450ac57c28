import { expect, it } from 'vitest';
import { listActivity } from './_support/activity.ts';
import { aMember, aRoom, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const path = ({ id }: { id: number }) => `/api/users/${id}`;
const card = (viewer: Member, person: { id: number }) => viewer.client.get(path(person));

it('[API-11] [API-10] changing another user returns 403', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const change = { name: '바뀐 이름' };
  const visitor = app().visitor();
  expect(await visitor.patch(path(mina), change)).toMatchObject(errorResponse('unauthenticated'));
  expect(await jun.client.patch(path(mina), change)).toMatchObject(errorResponse('forbidden'));
  expect((await card(mina, mina)).body.name).toBe('민아');
});

it('[USR-16] [USR-4] [USR-21] [LOG-1] every changeable field can be changed', async () => {
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
    visibleTo: 'same_gender',
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

it('[USR-16] all other fields stay unchanged, with any body', async () => {
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

it('[ACC-28] age may be a text of digits; other numbers are JSON numbers', async () => {
  const mina = await aMember(app());
  const patch = (change: object) => mina.client.patch(path(mina), change);
  expect((await patch({ age: '30' })).body.user.age).toBe(30);
  for (const age of [17, 101, 18.5, '17', '30.5', ' 30', '', null, true]) {
    expect(fieldErrorsOf(await patch({ age }))).toEqual(invalidFields('age'));
  }
  for (const age of [101, '17', '30.5']) {
    expect((await patch({ age })).body.fields.age).toContain('18');
  }
  const texts = await patch({ latitude: '37.5', longitude: '127' });
  expect(fieldErrorsOf(texts)).toEqual(invalidFields('latitude', 'longitude'));
});

it('[USR-22] a location needs both numbers, within their ranges', async () => {
  const mina = await aMember(app());
  const patch = (change: object) => mina.client.patch(path(mina), change);
  expect((await patch({ latitude: 37.5 })).status).toBe(400);
  expect((await patch({ longitude: 127 })).status).toBe(400);
  for (const latitude of [90.0001, -91, 0, null]) {
    const response = await patch({ latitude, longitude: 127 });
    expect(fieldErrorsOf(response)).toEqual(invalidFields('latitude'));
  }
  const beyond = await patch({ latitude: 37.5, longitude: 180.1 });
  expect(fieldErrorsOf(beyond)).toEqual(invalidFields('longitude'));
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
])('[USR-19] %s cannot be emptied', async (field, text) => {
  const mina = await aMember(app());
  for (const empty of ['', null]) {
    const { status, body } = await mina.client.patch(path(mina), { [field]: empty });
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { [field]: text } });
  }
});

it('[USR-16] [ACC-25] optional texts can be emptied', async () => {
  const mina = await aMember(app(), { profile: { bio: '안녕', occupation: '화가' } });
  const { body } = await mina.client.patch(path(mina), { bio: '', occupation: null });
  expect(body.user).toMatchObject({ bio: null, occupation: null });
});

it('[API-54] an unpaired surrogate is rejected in every text and changes nothing', async () => {
  const mina = await aMember(app());
  const half = '🐶'.slice(0, 1);
  for (const field of ['name', 'bio', 'dogName', 'dogPersonality']) {
    const response = await mina.client.patch(`/api/users/${mina.id}`, { [field]: `보리${half}` });
    expect(Object.keys(response.body.fields), field).toEqual([field]);
    expect(response).toMatchObject(errorResponse('validation_failed'));
  }
  const roomId = await aRoom(await aMember(app()), mina);
  const message = { roomId, senderId: mina.id, message: half };
  expect(await mina.client.post('/api/chat/messages', message)).toMatchObject(
    errorResponse('validation_failed'),
  );
  expect((await mina.client.patch(`/api/users/${mina.id}`, { bio: '🐶' })).body.user.bio).toBe(
    '🐶',
  );
});

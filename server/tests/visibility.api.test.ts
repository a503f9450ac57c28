import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import {
  aFriendship,
  aMember,
  aRequest,
  CITY_HALL,
  type Member,
  signIn,
} from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { aJpeg } from './_support/photos.ts';
import { startTestApp, useTestApp } from './_support/test-app.ts';
import { upload } from './_support/uploads.ts';

const app = useTestApp();
const aPerson = (gender: 'male' | 'female' | 'other') => aMember(app(), { profile: { gender } });
const change = ({ client, id }: Member, fields: object) => client.patch(`/api/users/${id}`, fields);
const hide = (member: Member) => change(member, { visibleTo: 'same_gender' });
const send = (from: Member, to: Member) =>
  from.client.post('/api/friend-requests', { senderId: from.id, receiverId: to.id });
const open = (viewer: Member, { id }: Member) => viewer.client.get(`/api/users/${id}`);
async function finds(viewer: Member, { id }: Member): Promise<boolean> {
  const { latitude, longitude } = CITY_HALL;
  const { body } = await viewer.client.get(
    `/api/users/nearby/${latitude}/${longitude}/3?limit=200`,
  );
  return body.some((found: { id: number }) => found.id === id);
}

it('[VIS-1] the choice is everyone at first, and no other value is accepted', async () => {
  const mina = await aPerson('female');
  expect((await open(mina, mina)).body.visibleTo).toBe('everyone');
  expect((await hide(mina)).body.user.visibleTo).toBe('same_gender');
  for (const visibleTo of ['friends', '', null, 1]) {
    expect(fieldErrorsOf(await change(mina, { visibleTo }))).toEqual(invalidFields('visibleTo'));
  }
});

it('[VIS-2] [VIS-1] two of different genders do not find each other if one hides', async () => {
  const [mina, sora, jun, kim, lee] = [
    await aPerson('female'),
    await aPerson('female'),
    await aPerson('male'),
    await aPerson('other'),
    await aPerson('other'),
  ];
  const pairs = [
    [mina, jun],
    [mina, kim],
    [kim, jun],
    [mina, sora],
    [kim, lee],
  ] as const;
  for (const [a, b] of pairs) expect([await finds(a, b), await finds(b, a)]).toEqual([true, true]);
  await hide(mina);
  await hide(kim);
  for (const [a, b] of pairs.slice(0, 3)) {
    for (const [viewer, user] of [
      [a, b],
      [b, a],
    ] as const) {
      expect(await finds(viewer, user)).toBe(false);
      expect(await open(viewer, user)).toMatchObject(errorResponse('not_found'));
      expect(await send(viewer, user)).toMatchObject(errorResponse('not_found'));
    }
  }
  for (const [a, b] of pairs.slice(3)) {
    expect([await finds(a, b), await finds(b, a)]).toEqual([true, true]);
    expect((await open(b, a)).status).toBe(200);
    expect((await send(a, b)).status).toBe(201);
  }
});

it('[VIS-4] friends stay friends, and a pending request can be answered', async () => {
  const [mina, friend, requester] = [
    await aPerson('female'),
    await aPerson('male'),
    await aPerson('male'),
  ];
  await aFriendship(mina, friend);
  const requestId = await aRequest(requester, mina);
  await hide(mina);
  expect((await open(friend, mina)).body).toMatchObject({
    id: mina.id,
    instagramId: expect.stringContaining('owner'),
  });
  expect(await send(friend, mina)).toMatchObject(errorResponse('already_friends'));
  const path = `/api/friend-requests/received/${mina.id}`;
  const [received] = (await mina.client.get(path)).body;
  expect(received).toMatchObject({ id: requestId, distance: null });
  const accept = `/api/friend-requests/${requestId}/accept`;
  expect((await mina.client.put(accept, { connectionType: 'chat' })).status).toBe(200);
  expect((await open(requester, mina)).status).toBe(200);
});

it('[VIS-2] a change applies from the next request on in another process', async () => {
  const [mina, jun] = [await aPerson('female'), await aPerson('male')];
  const second = await startTestApp({}, app().database);
  try {
    const onSecond = { ...jun, ...(await signIn(second, jun.id)) };
    for (const visibleTo of ['everyone', 'same_gender', 'everyone']) {
      await change(mina, { visibleTo });
      const isVisible = visibleTo === 'everyone';
      expect(await finds(onSecond, mina)).toBe(isVisible);
      expect((await open(onSecond, mina)).status).toBe(isVisible ? 200 : 404);
    }
    await hide(mina);
    await change(jun, { gender: 'female' });
    expect(await finds(onSecond, mina)).toBe(true);
    await mina.client.patch(`/api/users/${mina.id}`, { latitude: 37.5, longitude: 127 });
    await mina.client.patch(`/api/users/${mina.id}`, CITY_HALL);
    expect(await finds(await aPerson('male'), mina)).toBe(false);
  } finally {
    await second.close();
  }
});

it('[VIS-6] the gender changes once in 30 days; the first value is not a change', async () => {
  const mina = await aMember(app(), { complete: false });
  const setGender = (gender: string) => change(mina, { gender });
  expect((await setGender('female')).status).toBe(200);
  expect((await setGender('other')).status).toBe(200);
  expect((await setGender('other')).status).toBe(200);
  const refused = await change(mina, { gender: 'female', bio: '바뀌지 않아요' });
  expect(refused).toMatchObject(errorResponse('rate_limited'));
  expect(refused.body.error).toBe('성별은 30일에 한 번만 바꿀 수 있어요.');
  expect(Number(refused.headers.get('retry-after'))).toBe((30 * DAY_MS) / 1000);
  expect((await open(mina, mina)).body).toMatchObject({ gender: 'other', bio: null });
  app().clock.advance(30 * DAY_MS);
  const { client } = await signIn(app(), mina.id);
  const responses = await Promise.all(
    ['female', 'male'].map((gender) => client.patch(`/api/users/${mina.id}`, { gender })),
  );
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 429]);
});

it('[PHO-21] a photo is hidden with the card of its owner, except from friends and in pending requests', async () => {
  const mina = await aPerson('female');
  const [jun, friend, sender] = [
    await aPerson('male'),
    await aPerson('male'),
    await aPerson('male'),
  ];
  await aFriendship(mina, friend);
  await aRequest(sender, mina);
  const { user } = (await upload(mina, await aJpeg(), { photoType: 'dog' })).body;
  const status = async (viewer: Member) => (await viewer.client.get(user.dogImage)).status;
  expect(await status(jun)).toBe(200);
  await hide(mina);
  expect([await status(jun), await status(friend), await status(sender)]).toEqual([404, 200, 200]);
  expect(await status(mina)).toBe(200);
});

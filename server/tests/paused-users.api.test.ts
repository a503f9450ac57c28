import { expect, it } from 'vitest';
import { openRoom } from '../src/features/chat/rooms.repository.ts';
import { aFriendship, aMember, aRequest, aRoom, type Member } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aJpeg } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';
import { upload } from './_support/uploads.ts';

const app = useTestApp();
const unfriend = async ({ id, client }: Member) => {
  const [friendship] = (await client.get(`/api/connections/${id}`)).body;
  await client.delete(`/api/connections/${friendship.id}`);
};

/** The relation of the two, and the status of a new request; the card and the photos are hidden where it is 404. */
const RELATIONS: [string, (mina: Member, viewer: Member) => unknown, number][] = [
  ['a stranger who knows the id', () => {}, 404],
  ['a friend', (mina, viewer) => aFriendship(mina, viewer, 'instagram'), 409],
  [
    'the partner of an open room',
    (mina, viewer) => openRoom(app().db, mina.id, viewer.id, app().clock.now()),
    201,
  ],
  ['who has sent a pending request', (mina, viewer) => aRequest(viewer, mina), 409],
  ['who has received a pending request', (mina, viewer) => aRequest(mina, viewer), 409],
  [
    'who has withdrawn the request',
    async (mina, viewer) =>
      viewer.client.delete(`/api/friend-requests/${await aRequest(viewer, mina)}`),
    404,
  ],
  [
    'a former friend with a closed room',
    async (mina, viewer) => {
      await aRoom(mina, viewer);
      await unfriend(viewer);
    },
    404,
  ],
];

it.each(RELATIONS)('[BLK-42] a paused user as seen by %s', async (_, relate, status) => {
  const [mina, viewer] = [await aMember(app()), await aMember(app())];
  const photo = (await upload(mina, await aJpeg(), { photoType: 'dog' })).body.user.dogImage;
  await relate(mina, viewer);
  const before = await viewer.client.get(`/api/users/${mina.id}`);
  expect(before.status).toBe(200);
  await mina.client.patch(`/api/users/${mina.id}`, { discoveryPaused: true, dogName: '초코' });
  const isHidden = status === 404;
  const card = await viewer.client.get(`/api/users/${mina.id}`);
  if (isHidden) expect(card).toMatchObject(errorResponse('not_found'));
  else expect(card.body).toEqual({ ...before.body, dogName: '초코' });
  expect((await viewer.client.get(photo)).status).toBe(isHidden ? 404 : 200);
  const request = { senderId: viewer.id, receiverId: mina.id, message: '안녕하세요' };
  expect((await viewer.client.post('/api/friend-requests', request)).status).toBe(status);
});

it('[BLK-42] [BLK-36] a stranger can neither block nor report a paused user, as for an unknown id', async () => {
  const [mina, stranger] = [await aMember(app()), await aMember(app())];
  await mina.client.patch(`/api/users/${mina.id}`, { discoveryPaused: true });
  const responsesTo = async (id: number) => [
    await stranger.client.get(`/api/users/${id}`),
    await stranger.client.post('/api/users/block', { blockedUserId: id }),
    await stranger.client.post('/api/reports', { reportedUserId: id, reason: 'rude' }),
  ];
  const [ofPaused, ofUnknown] = [await responsesTo(mina.id), await responsesTo(888_888)];
  const shown = ofPaused.map(({ status, body }) => ({ status, body }));
  expect(shown).toEqual(ofUnknown.map(({ status, body }) => ({ status, body })));
  expect(shown.map(({ status }) => status)).toEqual([404, 404, 404]);
  await mina.client.patch(`/api/users/${mina.id}`, { discoveryPaused: false });
  expect((await stranger.client.get(`/api/users/${mina.id}`)).status).toBe(200);
});

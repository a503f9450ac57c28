import { PUBLIC_NAMES } from '@meongmate/shared/profile/profile-fields';
import { distanceKm, quantizeDistanceKm } from '@meongmate/shared/rules/distance';
import { expect, it } from 'vitest';
import {
  aFriendship,
  aMember,
  aRequest,
  CITY_HALL,
  type Member,
  near,
} from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const list = (side: 'sent' | 'received', owner: Member, caller: Member = owner) =>
  caller.client.get(`/api/friend-requests/${side}/${owner.id}`);

it.each(['sent', 'received'] as const)(
  '[API-11] [FR-25] %s returns only the caller’s own requests',
  async (side) => {
    const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
    const path = `/api/friend-requests/${side}`;
    const visitorResponse = await app().visitor().get(`${path}/${mina.id}`);
    expect(visitorResponse).toMatchObject(errorResponse('unauthenticated'));
    expect(await list(side, mina, jun)).toMatchObject(errorResponse('forbidden'));
    expect(fieldErrorsOf(await mina.client.get(`${path}/abc`))).toEqual(invalidFields('userId'));
  },
);

it('[FR-25] requests are listed newest first, only pending and accepted ones', async () => {
  const mina = await aMember(app());
  const senders = await Promise.all([aMember(app()), aMember(app()), aMember(app())]);
  const [pending, accepted, deleted] = senders;
  const first = await aRequest(pending, mina);
  app().clock.advance(1000);
  const { requestId } = await aFriendship(accepted, mina, 'chat');
  app().clock.advance(1000);
  const third = await aRequest(deleted, mina);
  await mina.client.delete(`/api/friend-requests/${third}`);

  const received = await list('received', mina);
  expect(received.body.map((row: { id: number }) => row.id)).toEqual([requestId, first]);
  expect(received.body.map((row: { status: string }) => row.status)).toEqual([
    'accepted',
    'pending',
  ]);
  expect((await list('sent', deleted)).body).toEqual([]);
  expect((await list('sent', mina)).body).toEqual([]);
});

it('[FR-28] [USR-9] each user sees the other as a card; only the receiver sees a handle', async () => {
  const [mina, jun] = await Promise.all([
    aMember(app(), { name: '민아', instagramId: 'mina.bori' }),
    aMember(app(), { name: '준' }),
  ]);
  await aRequest(mina, jun, '안녕하세요');
  const [sent] = (await list('sent', mina)).body;
  const [received] = (await list('received', jun)).body;
  const { receiver, ...ofSender } = sent;
  const { sender, distance, ...ofReceiver } = received;
  expect(distance).toBeTypeOf('number');
  expect(ofSender).toEqual(ofReceiver);
  expect(Object.keys(ofSender).sort()).toEqual(
    'chatAccepted chatRoomId createdAt id instagramShared message receiverId senderId status'.split(
      ' ',
    ),
  );
  // The receiver must be able to check the sender; the sender sees no handle yet.
  expect(Object.keys(receiver).sort()).toEqual(['id', ...PUBLIC_NAMES].sort());
  expect(sender.instagramId).toBe('mina.bori');
  expect(Object.keys(sender).sort()).toEqual(['id', ...PUBLIC_NAMES, 'instagramId'].sort());
});

it.each([
  ['instagram', true],
  ['both', true],
  ['chat', false],
] as const)('[FR-29] after accepting with %s handles are shared: %s', async (type, seen) => {
  const [mina, jun] = await Promise.all([
    aMember(app(), { instagramId: 'mina' }),
    aMember(app(), { instagramId: 'jun' }),
  ]);
  const { roomId } = await aFriendship(mina, jun, type);
  const [sent] = (await list('sent', mina)).body;
  const [received] = (await list('received', jun)).body;
  expect(sent.receiver.instagramId).toBe(seen ? 'jun' : undefined);
  expect(received.sender.instagramId).toBe(seen ? 'mina' : undefined);
  expect([sent.chatRoomId, received.chatRoomId]).toEqual([roomId, roomId]);
});

it('[FR-43] after the acceptance the distance is null, in the response and in the list', async () => {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  const id = await aRequest(jun, mina);
  expect((await list('received', mina)).body[0].distance).toEqual(expect.any(Number));
  const path = `/api/friend-requests/${id}/accept`;
  const { body } = await mina.client.put(path, { connectionType: 'instagram' });
  expect(body.request.distance).toBeNull();
  const [row] = (await list('received', mina)).body;
  expect([row.status, row.distance]).toEqual(['accepted', null]);
});

it('[FR-43] the distance is between shown locations, and null if one of them is not shown', async () => {
  const [mina, jun] = await Promise.all([
    aMember(app()),
    aMember(app(), { position: near(CITY_HALL, 2000) }),
  ]);
  const nowhere = await aMember(app(), { position: null });
  await aRequest(jun, mina);
  await aRequest(nowhere, mina);
  const distances = async () => {
    const { body } = await list('received', mina);
    return body.map((row: { senderId: number; distance: number | null }) => [
      row.senderId,
      row.distance,
    ]);
  };
  const shownPlace = async ({ client, id }: Member) =>
    (await client.get(`/api/users/${id}/place`)).body;
  const shownKm = distanceKm(await shownPlace(mina), await shownPlace(jun));
  const shown = [
    [nowhere.id, null],
    [jun.id, quantizeDistanceKm(shownKm)],
  ];
  const hidden = [
    [nowhere.id, null],
    [jun.id, null],
  ];
  expect(await distances()).toEqual(shown);
  for (const { client, id } of [jun, mina]) {
    await client.patch(`/api/users/${id}`, { discoveryPaused: true });
    expect(await distances()).toEqual(hidden);
    await client.patch(`/api/users/${id}`, { discoveryPaused: false });
    expect(await distances()).toEqual(shown);
  }
});

it('[FR-30] deleted and admin-blocked users and blocked pairs are left out', async () => {
  const mina = await aMember(app());
  const [deletedUser, blockedByAdmin, blocked, blocker] = await Promise.all([
    aMember(app()),
    aMember(app()),
    aMember(app()),
    aMember(app()),
  ]);
  for (const other of [deletedUser, blockedByAdmin, blocked, blocker])
    await aFriendship(other, mina, 'chat');
  expect((await list('received', mina)).body).toHaveLength(4);

  await deletedUser.client.delete(`/api/users/${deletedUser.id}`);
  await app().db.query('update users set blocked_at = now() where id = $1', [blockedByAdmin.id]);
  await mina.client.post('/api/users/block', { blockedUserId: blocked.id });
  await blocker.client.post('/api/users/block', { blockedUserId: mina.id });
  expect((await list('received', mina)).body).toEqual([]);
  expect((await list('sent', blocked)).body).toEqual([]);
  expect((await list('sent', blocker)).body).toEqual([]);
});

it('an unchanged list returns 304, and a change in the list changes its tag', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  await aRequest(jun, mina);
  const tagOf = async (member: Member) =>
    (await list('received', member)).headers.get('etag') ?? '';
  const poll = (etag: string) =>
    mina.client.get(`/api/friend-requests/received/${mina.id}`, {
      headers: { 'if-none-match': etag },
    });
  const etag = await tagOf(mina);
  expect(await tagOf(jun)).not.toBe(etag);
  const unchanged = await poll(etag);
  expect(unchanged).toMatchObject({ status: 304, body: '' });
  expect(unchanged.headers.get('etag')).toBe(etag);
  for (const tags of [`"x", ${etag}`, `W/${etag}, "x"`, '*']) {
    expect((await poll(tags)).status, tags).toBe(304);
  }
  expect((await poll('"x", "y"')).status).toBe(200);

  await jun.client.patch(`/api/users/${jun.id}`, { dogName: '콩' });
  const renamed = await poll(etag);
  expect(renamed.status).toBe(200);
  expect(renamed.body[0].sender.dogName).toBe('콩');
  expect(renamed.headers.get('etag')).not.toBe(etag);
});

/** Stores pending requests of new users to a member, without sending them. */
async function storePending(to: Member, count: number) {
  await app().db.query(
    `with senders as (
       insert into users (email, name, language, created_at)
       select 'sender-' || $1 || '-' || n || '@test.example', '보낸이', 'ko', $3
         from generate_series(1, $2::int) n returning id)
     insert into friend_requests (sender_id, receiver_id, message, status, created_at)
     select id, $1::bigint, '안녕', 'pending', $3 from senders`,
    [to.id, count, app().clock.now()],
  );
}

it('[FR-25] [API-61] the lists return the newest 200, and the links lead to the others', async () => {
  const mina = await aMember(app());
  await storePending(mina, 401);
  const path = `/api/friend-requests/received/${mina.id}`;
  const sizes: number[] = [];
  const ids = new Set<number>();
  for (let next: string | undefined = path; next; ) {
    const { body, headers } = await mina.client.get(next);
    sizes.push(body.length);
    for (const { id } of body) ids.add(id);
    next = /<(.*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(sizes).toEqual([200, 200, 1]);
  expect(ids.size).toBe(401);
  const newest = Math.max(...ids);
  const part = await mina.client.get(`${path}?before=${newest}&limit=1`);
  expect(part.body[0].id).toBe(newest - 1);
  const jun = await aMember(app());
  const foreign = await jun.client.get(`/api/friend-requests/received/${jun.id}?before=${newest}`);
  expect(foreign.body).toEqual([]);
});

it('[FR-39] a receiver with 500 pending requests gets no further one', async () => {
  const [mina, jun, sora] = [await aMember(app()), await aMember(app()), await aMember(app())];
  await storePending(mina, 499);
  const accepted = await aRequest(jun, mina);
  const send = () =>
    sora.client.post('/api/friend-requests', { senderId: sora.id, receiverId: mina.id });
  expect(await send()).toMatchObject(errorResponse('inbox_full'));
  // A request from a deleted account is in no list, so it takes no place.
  await app().db.query('update users set deleted_at = now() where id = $1', [jun.id]);
  expect((await send()).status).toBe(201);
  expect((await mina.client.delete(`/api/friend-requests/${accepted}`)).status).toBe(200);
});

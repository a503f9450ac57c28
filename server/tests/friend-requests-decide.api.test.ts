import { expect, it } from 'vitest';
import { failInserts, listActivity } from './_support/activity.ts';
import { aFriendship, aMember, aRequest } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const acceptPath = (id: number) => `/api/friend-requests/${id}/accept`;
const requestPath = (id: number) => `/api/friend-requests/${id}`;
const BOTH = { connectionType: 'both' };

async function aWaitingRequest() {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app(), { name: '준' })]);
  return { mina, jun, id: await aRequest(mina, jun) };
}

const statusOf = async (id: number) => {
  const rows = await app().db.query<{ status: string }>(
    'select status from friend_requests where id = $1',
    [id],
  );
  return rows[0]?.status;
};

it('[API-11] [FR-4] only the receiver can accept a request', async () => {
  const { mina, id } = await aWaitingRequest();
  const stranger = await aMember(app());
  const visitor = app().visitor();
  expect(await visitor.put(acceptPath(id), BOTH)).toMatchObject(errorResponse('unauthenticated'));
  expect(await mina.client.put(acceptPath(id), BOTH)).toMatchObject(errorResponse('forbidden'));
  expect(await stranger.client.put(acceptPath(id), BOTH)).toMatchObject(errorResponse('not_found'));
  expect(await statusOf(id)).toBe('pending');
});

it('[API-11] [FR-4] only the two users of a request can delete it', async () => {
  const { id } = await aWaitingRequest();
  const stranger = await aMember(app());
  const visitor = app().visitor();
  expect(await visitor.delete(requestPath(id))).toMatchObject(errorResponse('unauthenticated'));
  expect(await stranger.client.delete(requestPath(id))).toMatchObject(errorResponse('not_found'));
  expect(await statusOf(id)).toBe('pending');
});

it('[FR-24] the sender withdraws a pending request', async () => {
  const { mina, jun, id } = await aWaitingRequest();
  const { status, body } = await mina.client.delete(requestPath(id));
  expect({ status, body }).toEqual({ status: 200, body: { message: expect.any(String) } });
  expect((await jun.client.get(`/api/friend-requests/received/${jun.id}`)).body).toEqual([]);
  expect(await jun.client.put(acceptPath(id), BOTH)).toMatchObject(errorResponse('not_found'));
  expect(await mina.client.delete(requestPath(id))).toMatchObject(errorResponse('not_found'));
});

it('another connection type or an invalid id returns 400', async () => {
  const { jun, id } = await aWaitingRequest();
  for (const connectionType of [undefined, null, 'all', 'BOTH', 1, ['both']]) {
    const response = await jun.client.put(acceptPath(id), { connectionType });
    expect(fieldErrorsOf(response)).toEqual(invalidFields('connectionType'));
  }
  for (const path of ['/api/friend-requests/0', '/api/friend-requests/x1']) {
    expect(fieldErrorsOf(await jun.client.put(`${path}/accept`, BOTH))).toEqual(
      invalidFields('id'),
    );
    expect(fieldErrorsOf(await jun.client.delete(path))).toEqual(invalidFields('id'));
  }
  expect(await statusOf(id)).toBe('pending');
});

it.each([
  ['instagram', true, false],
  ['chat', false, true],
  ['both', true, true],
] as const)(
  '[FR-17] accepting with %s sets what is shared, and opens a room for chat',
  async (type, instagram, chat) => {
    const { mina, jun, id } = await aWaitingRequest();
    const { status, body } = await jun.client.put(acceptPath(id), { connectionType: type });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['connection', 'request', 'room']);
    const shares = { instagramShared: instagram, chatAccepted: chat };
    expect(body.request).toMatchObject({ id, status: 'accepted', ...shares });
    expect(body.connection).toMatchObject({ instagramShared: instagram });
    expect(body.connection.connectedUser.id).toBe(mina.id);
    if (chat) {
      expect(body.room).toMatchObject({ otherUser: { id: mina.id }, unreadCount: 0 });
      expect(body.request.chatRoomId).toBe(body.room.id);
      expect(body.connection.chatRoomId).toBe(body.room.id);
    } else expect(body.room).toBeNull();
  },
);

it('[FR-20] accepting again with the same type writes nothing', async () => {
  const { jun, id } = await aWaitingRequest();
  const first = await jun.client.put(acceptPath(id), BOTH);
  app().clock.advance(60_000);
  const second = await jun.client.put(acceptPath(id), BOTH);
  expect(second.status).toBe(200);
  expect(second.body).toEqual(first.body);
  expect(await listActivity(app(), jun.id)).toHaveLength(1);
});

it('[FR-20] accepting again with another type adds to what is shared and removes nothing', async () => {
  const { jun, id } = await aWaitingRequest();
  await jun.client.put(acceptPath(id), { connectionType: 'instagram' });
  const secondAccept = await jun.client.put(acceptPath(id), { connectionType: 'chat' });
  expect(secondAccept.body.request).toMatchObject({ instagramShared: true, chatAccepted: true });
  expect(secondAccept.body.room).not.toBeNull();
  const thirdAccept = await jun.client.put(acceptPath(id), { connectionType: 'instagram' });
  expect(thirdAccept.body.request).toMatchObject({ instagramShared: true, chatAccepted: true });
  expect(thirdAccept.body.room).toEqual(secondAccept.body.room);
});

it('[FR-30] a request of a deleted sender cannot be accepted', async () => {
  const { mina, jun, id } = await aWaitingRequest();
  await mina.client.delete(`/api/users/${mina.id}`);
  expect(await jun.client.put(acceptPath(id), BOTH)).toMatchObject(errorResponse('not_found'));
});

it('[FR-7] accepting and deleting return blocked for a blocked pair, also after the block ended the request', async () => {
  const { mina, jun, id } = await aWaitingRequest();
  await mina.client.post('/api/users/block', { blockedUserId: jun.id });
  expect(await statusOf(id)).toBe('deleted');
  expect(await jun.client.put(acceptPath(id), BOTH)).toMatchObject(errorResponse('blocked'));
  expect(await jun.client.delete(requestPath(id))).toMatchObject(errorResponse('blocked'));
});

it('[FR-24] an accepted request cannot be deleted', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const { requestId } = await aFriendship(mina, jun);
  for (const { client } of [mina, jun]) {
    const response = await client.delete(requestPath(requestId));
    expect(response).toMatchObject(errorResponse('already_accepted'));
  }
  expect(await statusOf(requestId)).toBe('accepted');
});

it('[FR-24] deleting a request again, or accepting a deleted one, returns 404', async () => {
  const { jun, id } = await aWaitingRequest();
  const { status, body } = await jun.client.delete(requestPath(id));
  expect({ status, body }).toEqual({ status: 200, body: { message: expect.any(String) } });
  expect(await jun.client.delete(requestPath(id))).toMatchObject(errorResponse('not_found'));
  expect(await jun.client.put(acceptPath(id), BOTH)).toMatchObject(errorResponse('not_found'));
});

it('[LOG-1] accepting is logged once, with its type', async () => {
  const { mina, jun, id } = await aWaitingRequest();
  await jun.client.put(acceptPath(id), BOTH);
  expect(await listActivity(app(), jun.id)).toEqual([
    { action: 'friend_request_accepted', target_user_id: mina.id, details: 'both' },
  ]);
});

it('[API-37] if opening the room fails, the request stays pending', async () => {
  const { mina, jun, id } = await aWaitingRequest();
  const repair = await failInserts(app(), 'chat_rooms');
  expect(await jun.client.put(acceptPath(id), BOTH)).toMatchObject(errorResponse('internal_error'));
  await repair();
  expect(await statusOf(id)).toBe('pending');
  expect((await mina.client.get(`/api/connections/${mina.id}`)).body).toEqual([]);
  expect(await listActivity(app(), jun.id)).toEqual([]);
  expect((await jun.client.put(acceptPath(id), BOTH)).status).toBe(200);
});

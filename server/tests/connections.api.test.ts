import { expect, it } from 'vitest';
import { aFriendship, aMember, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const list = (owner: Member, caller: Member = owner) =>
  caller.client.get(`/api/connections/${owner.id}`);

it('[API-11] [API-10] only the own user id returns a list', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const visitorResponse = await app().visitor().get(`/api/connections/${mina.id}`);
  expect(visitorResponse).toMatchObject(errorResponse('unauthenticated'));
  expect(await list(mina, jun)).toMatchObject(errorResponse('forbidden'));
  expect(fieldErrorsOf(await mina.client.get('/api/connections/-1'))).toEqual(
    invalidFields('userId'),
  );
  expect((await list(mina)).body).toEqual([]);
});

it.each([
  ['instagram', true, false],
  ['chat', false, true],
  ['both', true, true],
] as const)(
  '[HND-3] a friendship by %s shares what was accepted',
  async (type, shared, withRoom) => {
    const [mina, jun] = await Promise.all([
      aMember(app(), { instagramId: 'mina' }),
      aMember(app(), { instagramId: 'jun', name: '준' }),
    ]);
    const { roomId } = await aFriendship(mina, jun, type);
    const [connection] = (await list(mina)).body;
    const { connectedUser, ...rest } = connection;
    expect(rest).toEqual({
      id: expect.any(Number),
      user1Id: Math.min(mina.id, jun.id),
      user2Id: Math.max(mina.id, jun.id),
      createdAt: app().clock.now().toISOString(),
      instagramShared: shared,
      sharesMine: shared,
      withdrawnAt: null,
      chatRoomId: withRoom ? roomId : null,
    });
    expect(connectedUser).toMatchObject({ id: jun.id, name: '준' });
    expect(connectedUser.instagramId).toBe(shared ? 'jun' : undefined);
    expect('instagramId' in connectedUser).toBe(shared);
    for (const hidden of ['email', 'latitude', 'longitude', 'isAdmin']) {
      expect(connectedUser).not.toHaveProperty(hidden);
    }
  },
);

it('[USR-10] a friendship that shares the handle shows it on the card', async () => {
  const [mina, jun, other] = await Promise.all([
    aMember(app(), { instagramId: 'mina' }),
    aMember(app()),
    aMember(app()),
  ]);
  await aFriendship(mina, jun, 'instagram');
  await aFriendship(mina, other, 'chat');
  const path = `/api/users/${mina.id}`;
  expect((await jun.client.get(path)).body.instagramId).toBe('mina');
  expect((await other.client.get(path)).body).not.toHaveProperty('instagramId');
});

it('[CON-5] deleted and admin-blocked friends and friends of a blocked pair are left out', async () => {
  const mina = await aMember(app());
  const friends = await Promise.all([aMember(app()), aMember(app()), aMember(app())]);
  const [deletedUser, blockedByAdmin, blockedByMember] = friends;
  for (const friend of friends) await aFriendship(mina, friend);
  expect((await list(mina)).body).toHaveLength(3);
  await deletedUser.client.delete(`/api/users/${deletedUser.id}`);
  await app().db.query('update users set blocked_at = now() where id = $1', [blockedByAdmin.id]);
  await blockedByMember.client.post('/api/users/block', { blockedUserId: mina.id });
  expect((await list(mina)).body).toEqual([]);
});

it('[CON-7] connections are listed newest first', async () => {
  const mina = await aMember(app());
  const friends = await Promise.all([aMember(app()), aMember(app()), aMember(app())]);
  for (const friend of friends) {
    await aFriendship(mina, friend);
    app().clock.advance(1000);
  }
  const ids = (await list(mina)).body.map(
    (row: { connectedUser: { id: number } }) => row.connectedUser.id,
  );
  expect(ids).toEqual(friends.map(({ id }) => id).reverse());
});

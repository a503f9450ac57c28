import { expect, it } from 'vitest';
import { keyedHash } from '../src/platform/security/tokens.ts';
import { aFriendship, aMember, aRequest, type Member, PASSWORD } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { signUp } from './_support/sign-up.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const MINUTE_MS = 60_000;
const remove = (member: Member, by = member.client) => by.delete(`/api/users/${member.id}`);

it('[API-8] [DEL-2] deleting another user returns 403', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  expect(await remove(mina, app().visitor())).toMatchObject(errorResponse('unauthenticated'));
  expect(await remove(mina, jun.client)).toMatchObject(errorResponse('forbidden'));
  expect(fieldErrorsOf(await mina.client.delete('/api/users/x'))).toEqual(invalidFields('id'));
  expect((await mina.client.get('/api/current-user')).status).toBe(200);
});

it('[DEL-1] [DEL-2] a deletion returns 200 once; the old cookie then returns 401', async () => {
  const mina = await aMember(app());
  const { status, body } = await remove(mina);
  expect({ status, body }).toEqual({ status: 200, body: { message: '계정을 삭제했어요.' } });
  expect(await remove(mina)).toMatchObject(errorResponse('unauthenticated'));
});

it('[DEL-3] the last admin cannot be deleted', async () => {
  const [first, second] = await Promise.all([
    aMember(app(), { isAdmin: true }),
    aMember(app(), { isAdmin: true }),
  ]);
  expect((await remove(second)).status).toBe(200);
  expect(await remove(first)).toMatchObject(errorResponse('last_admin'));
  expect((await first.client.get('/api/current-user')).status).toBe(200);
});

it('[DEL-4] a deleted user is absent from every list from the next call on', async () => {
  const [mina, friend, receiver, sender, stranger] = await Promise.all([
    aMember(app()),
    aMember(app()),
    aMember(app()),
    aMember(app()),
    aMember(app()),
  ]);
  await aFriendship(mina, friend);
  await aRequest(mina, receiver);
  await aRequest(sender, mina);
  await remove(mina);
  const lists = [
    await friend.client.get(`/api/connections/${friend.id}`),
    await friend.client.get(`/api/friend-requests/received/${friend.id}`),
    await receiver.client.get(`/api/friend-requests/received/${receiver.id}`),
    await sender.client.get(`/api/friend-requests/sent/${sender.id}`),
  ];
  expect(lists.map(({ body }) => body)).toEqual([[], [], [], []]);
  const nearby = await stranger.client.get('/api/users/nearby/37.5665/126.978/5');
  expect(nearby.body.map(({ id }: { id: number }) => id)).not.toContain(mina.id);
});

it('[PWD-20] the known networks of a deleted account are deleted at once', async () => {
  const { user, client } = await signUp(app(), 'networks@test.example');
  const networks = () =>
    app().db.query('select network_hash from known_networks where user_id = $1', [user.id]);
  expect(await networks()).toHaveLength(1);
  await client.delete(`/api/users/${user.id}`);
  expect(await networks()).toEqual([]);
});

it('[DEL-10] the address of a deleted account can register again at once, as a new user', async () => {
  const mina = await aMember(app());
  const friend = await aMember(app());
  await aFriendship(mina, friend);
  await remove(mina);
  const { status, user, client } = await signUp(app(), mina.email, 1);
  expect(status).toBe(201);
  expect(user.id).not.toBe(mina.id);
  await client.post('/api/terms-agreement', { userId: user.id, termsAgreed: true });
  expect((await client.get(`/api/connections/${user.id}`)).body).toEqual([]);
  expect((await client.get(`/api/chat/rooms/${user.id}`)).body).toEqual([]);
});

it('[BLK-19] blocks apply to a new account with the same address, unless they were lifted', async () => {
  const mina = await aMember(app());
  const [blocker, other] = await Promise.all([aMember(app()), aMember(app())]);
  for (const partner of [blocker, other]) {
    await partner.client.post('/api/users/block', { blockedUserId: mina.id });
  }
  await remove(mina);
  const second = await signUp(app(), mina.email, 1);
  const isBlocked = async (by: Member, id: number) =>
    (await by.client.get(`/api/users/blocked/${by.id}/${id}`)).body.isBlocked;
  expect(await isBlocked(blocker, second.user.id)).toBe(true);
  await other.client.delete('/api/users/block', { blockedUserId: second.user.id });

  await second.client.delete(`/api/users/${second.user.id}`);
  app().clock.advance(MINUTE_MS);
  const third = await signUp(app(), mina.email, 2);
  expect(await isBlocked(blocker, third.user.id)).toBe(true);
  expect(await isBlocked(other, third.user.id)).toBe(false);
  const rows = await app().db.query('select to_jsonb(c)::text as row from carried_blocks c');
  expect(JSON.stringify(rows)).not.toContain(mina.email);
});

it('[DEL-11] an admin’s block applies to a new account with the same address', async () => {
  const mina = await aMember(app());
  await remove(mina);
  // The row that an admin's deletion of a blocked account leaves.
  await app().db.query(
    `insert into carried_blocks (address_key, blocker_id, reason, created_at)
     select $1, null, '괴롭힘', now()`,
    [keyedHash(app().keys.signing, 'address', mina.email)],
  );
  const { user, client } = await signUp(app(), mina.email, 1);
  expect(user.isBlocked).toBe(true);
  expect(await client.get('/api/current-user')).toMatchObject(errorResponse('unauthenticated'));
  const body = { email: mina.email, password: PASSWORD };
  const response = await app().visitor().post('/api/auth/login', body);
  expect(response).toMatchObject(errorResponse('account_blocked'));
  expect(response.body.reason).toBe('괴롭힘');
});

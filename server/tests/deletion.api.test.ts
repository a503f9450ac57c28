import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import {
  aFriendship,
  aMember,
  aRequest,
  type Member,
  PASSWORD,
  signIn,
} from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { signUp } from './_support/sign-up.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const remove = (member: Member, by = member.client) => by.delete(`/api/users/${member.id}`);

it('[API-11] [DEL-1] deleting another user returns 403', async () => {
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  expect(await remove(mina, app().visitor())).toMatchObject(errorResponse('unauthenticated'));
  expect(await remove(mina, jun.client)).toMatchObject(errorResponse('forbidden'));
  expect(fieldErrorsOf(await mina.client.delete('/api/users/x'))).toEqual(invalidFields('id'));
  expect((await mina.client.get('/api/current-user')).status).toBe(200);
});

it('[DEL-1] a deletion returns 200 once; the old cookie then returns 401', async () => {
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

it('[DEL-30] a wrong password deletes nothing, the right one deletes', async () => {
  const mina = await aMember(app(), { withPassword: true });
  const removeWith = (password: unknown) =>
    mina.client.delete(`/api/users/${mina.id}`, { password });
  for (const password of ['a wrong password', 7]) {
    expect(fieldErrorsOf(await removeWith(password))).toEqual(invalidFields('password'));
  }
  expect((await mina.client.get('/api/current-user')).status).toBe(200);
  expect((await removeWith(PASSWORD)).status).toBe(200);
  expect(await mina.client.get('/api/current-user')).toMatchObject(
    errorResponse('unauthenticated'),
  );
});

it('[DEL-30] an account without a password is deleted after a recent sign-in', async () => {
  const { id, client } = await aMember(app());
  expect((await client.delete(`/api/users/${id}`, { password: '' })).status).toBe(200);
});

it('[DEL-30] wrong passwords count as failed log-ins', async () => {
  const mina = await aMember(app(), { withPassword: true });
  const removeWith = (password: string) =>
    mina.client.delete(`/api/users/${mina.id}`, { password });
  for (let time = 0; time < 10; time++) {
    expect((await removeWith('a wrong password')).status).toBe(400);
  }
  expect(await removeWith(PASSWORD)).toMatchObject(errorResponse('rate_limited'));
  const body = { email: mina.email, password: PASSWORD };
  const logIn = await app().visitor().post('/api/auth/login', body);
  expect(logIn).toMatchObject(errorResponse('rate_limited'));
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

it('[DEL-11] [DEL-29] an admin’s block applies to a new account with the same address', async () => {
  const admin = await aMember(app(), { isAdmin: true });
  const mina = await aMember(app());
  const asAdmin = `?userId=${admin.id}`;
  await admin.client.post(`/api/admin/users/${mina.id}/block${asAdmin}`, { reason: '괴롭힘' });
  await admin.client.delete(`/api/admin/users/${mina.id}${asAdmin}`);
  const rows = await app().db.query('select to_jsonb(c)::text as row from carried_blocks c');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/괴롭힘|test\.example/);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from('괴롭힘').toString('hex'));
  const { user, client } = await signUp(app(), mina.email, 1);
  expect(user.isBlocked).toBe(true);
  expect(await client.get('/api/current-user')).toMatchObject(errorResponse('unauthenticated'));
  const body = { email: mina.email, password: PASSWORD };
  const response = await app().visitor().post('/api/auth/login', body);
  expect(response).toMatchObject(errorResponse('account_blocked'));
  expect(response.body.reason).toBe('괴롭힘');
});

it('[DEL-29] the anonymisation of the account clears the reason of its carried block, not the block', async () => {
  const admin = await aMember(app(), { isAdmin: true });
  const mina = await aMember(app());
  const asAdmin = `?userId=${admin.id}`;
  await admin.client.post(`/api/admin/users/${mina.id}/block${asAdmin}`, { reason: '괴롭힘' });
  await admin.client.delete(`/api/admin/users/${mina.id}${asAdmin}`);
  app().clock.advance(31 * DAY_MS);
  const { client } = await signIn(app(), admin.id);
  await client.post(`/api/admin/data-cleanup${asAdmin}`);
  expect(await app().db.query('select reason_encrypted from carried_blocks')).toEqual([
    { reason_encrypted: null },
  ]);
  expect((await signUp(app(), mina.email, 1)).user.isBlocked).toBe(true);
});

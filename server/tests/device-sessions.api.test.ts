import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember, type Member, PASSWORD, signIn } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aSubscriptionBody } from './_support/push-devices.ts';
import { useTestApp } from './_support/test-app.ts';
import { connect } from './_support/test-socket.ts';

const app = useTestApp();

const sessionsOf = ({ client, id }: Pick<Member, 'client' | 'id'>) =>
  client.get(`/api/users/${id}/sessions`);
const end = ({ client, id }: Member, sessionId: number) =>
  client.delete(`/api/users/${id}/sessions/${sessionId}`);
const otherIdOf = async (member: Member): Promise<number> =>
  (await sessionsOf(member)).body.find(({ current }: { current: boolean }) => !current).id;

it('[SES-20] the list has device, times and the own session, the last used first', async () => {
  const member = await aMember(app(), { withPassword: true });
  const first = app().clock.now().toISOString();
  app().clock.advance(HOUR_MS);
  const phone = app().visitor();
  const headers = {
    'user-agent':
      'Mozilla/5.0 (Linux; Android 14; SM-S928N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
  };
  const credentials = { email: member.email, password: PASSWORD };
  await phone.post('/api/auth/login', credentials, { headers });
  const now = app().clock.now().toISOString();
  const { status, body } = await sessionsOf({ client: phone, id: member.id });
  expect([status, body]).toEqual([
    200,
    [
      {
        id: expect.any(Number),
        device: expect.stringContaining('Chrome'),
        createdAt: now,
        lastSeenAt: now,
        current: true,
      },
      {
        id: expect.any(Number),
        device: '알 수 없는 기기',
        createdAt: first,
        lastSeenAt: first,
        current: false,
      },
    ],
  ]);
});

it('[SES-20] [SES-14] a device is logged out at once, with its socket and its push subscription', async () => {
  const member = await aMember(app());
  const other = { ...member, ...(await signIn(app(), member.id)) };
  const socket = await connect(app(), other);
  const endpoint = 'https://fcm.googleapis.com/fcm/send/a-device';
  const subscription = await other.client.post(
    '/api/push-subscriptions',
    aSubscriptionBody(endpoint),
  );
  expect(subscription.status).toBe(201);
  const id = await otherIdOf(member);
  expect((await end(member, id)).status).toBe(200);
  expect((await other.client.get('/api/current-user')).status).toBe(401);
  expect(await socket.closed).toBe(4401);
  const rows = await app().db.query('select 1 from push_subscriptions where user_id = $1', [
    member.id,
  ]);
  expect(rows).toEqual([]);
  // A second time changes nothing.
  expect((await end(member, id)).status).toBe(200);
  expect((await sessionsOf(member)).body).toHaveLength(1);
});

it('[SES-20] the id of another user’s session ends nothing', async () => {
  const [member, other] = [await aMember(app()), await aMember(app())];
  const [{ id }] = (await sessionsOf(other)).body;
  expect((await end(member, id)).status).toBe(200);
  expect((await other.client.get('/api/current-user')).status).toBe(200);
  expect(await member.client.delete(`/api/users/${other.id}/sessions/${id}`)).toMatchObject(
    errorResponse('forbidden'),
  );
});

it('[SES-21] all other devices are logged out together', async () => {
  const member = await aMember(app());
  const others = [await signIn(app(), member.id), await signIn(app(), member.id)];
  const path = `/api/users/${member.id}/sessions`;
  expect((await member.client.delete(path)).status).toBe(200);
  for (const { client } of others) {
    expect((await client.get('/api/current-user')).status).toBe(401);
  }
  expect((await sessionsOf(member)).body).toMatchObject([{ current: true }]);
  expect((await member.client.delete(path)).status).toBe(200);
});

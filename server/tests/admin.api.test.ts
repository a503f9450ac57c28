import { ROUTES } from '@meongmate/shared/contract/routes';
import { beforeAll, expect, it } from 'vitest';
import {
  aFriendship,
  aMember,
  aMessage,
  aRoom,
  type Member,
  PASSWORD,
  signIn,
} from './_support/builders.ts';
import { signUp } from './_support/sign-up.ts';
import { useTestApp } from './_support/test-app.ts';
import { connect } from './_support/test-socket.ts';

const app = useTestApp();
let admin: Member;
let owner: Member;

beforeAll(async () => {
  admin = await aMember(app(), { name: '관리자', isAdmin: true });
  owner = await aMember(app(), { name: '김민아' });
});

const path = (callPath: string, userId = admin.id) => `/api/admin/${callPath}?userId=${userId}`;

it('[ADM-1] [API-10] only admins can call /api/admin, and only with their own id', async () => {
  const calls = ['stats', 'daily-counts', 'users', 'inquiries', 'activity-logs', 'cleanup-status'];
  for (const callPath of calls) {
    expect((await app().visitor().get(path(callPath))).status).toBe(401);
    for (const claimed of [owner.id, admin.id]) {
      const rejected = await owner.client.get(path(callPath, claimed));
      expect(rejected.body).toMatchObject({ code: 'forbidden' });
    }
    expect((await owner.client.get(`/api/admin/${callPath}`)).status).toBe(403);
    expect((await admin.client.get(`/api/admin/${callPath}`)).status).toBe(400);
    expect((await admin.client.get(path(callPath, owner.id))).status).toBe(403);
    const twice = `/api/admin/${callPath}?userId=${admin.id}&userId=${admin.id}`;
    expect((await admin.client.get(twice)).status).toBe(400);
    expect((await admin.client.get(path(callPath))).status).toBe(200);
  }
});

it('[ADM-3] the counts of active, blocked and deleted accounts add up to the total', async () => {
  const before = (await admin.client.get(path('stats'))).body;
  const blocked = await aMember(app());
  const deletedUser = await aMember(app());
  await admin.client.post(path(`users/${blocked.id}/block`), { reason: '광고' });
  await admin.client.post(path(`users/${deletedUser.id}/block`), { reason: '광고' });
  await admin.client.delete(path(`users/${deletedUser.id}`));
  const { body } = await admin.client.get(path('stats'));
  expect(body).toMatchObject({
    totalUsers: before.totalUsers + 2,
    activeUsers: before.activeUsers,
    blockedUsers: before.blockedUsers + 1,
    deletedUsers: before.deletedUsers + 1,
  });
});

it('[ADM-33] [ADM-6] [ADMUI-19] [API-61] a search finds users by name, e-mail and dog name, page by page', async () => {
  const members: Member[] = [];
  for (const name of ['찾을사람', '찾을사람', '찾을사람'])
    members.push(await aMember(app(), { name }));
  await aMember(app(), { name: '백_퍼센트', profile: { dog_name: '100%' } });
  const found = async (search: string) => {
    const response = await admin.client.get(
      `${path('users')}&search=${encodeURIComponent(search)}`,
    );
    return response.body.map(({ id }: { id: number }) => id);
  };
  const newestFirst = members.map(({ id }) => id).reverse();
  expect(await found('찾을')).toEqual(newestFirst);
  expect(await found('찾을사람'.normalize('NFD'))).toEqual(newestFirst);
  expect(await found(members[0]?.email.toUpperCase() ?? '')).toEqual([members[0]?.id]);
  expect(await found('0%')).toHaveLength(1);
  expect(await found('백_')).toHaveLength(1);
  expect(await found('%%%')).toEqual([]);

  const first = await admin.client.get(`${path('users')}&search=찾을&limit=2`);
  expect(first.headers.get('x-total-count')).toBe('3');
  const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await admin.client.get(next);
  expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(newestFirst);
  expect(second.headers.get('link')).toBeNull();
  expect(Object.keys(first.body[0])).not.toEqual(expect.arrayContaining(['latitude']));
});

it('[ADM-25] [ADM-12] opening the details of a user is logged; an unknown user returns 404', async () => {
  const detail = await admin.client.get(path(`users/${owner.id}`));
  expect(detail.body).toMatchObject({ id: owner.id, email: owner.email, isBlocked: false });
  expect(detail.body).not.toHaveProperty('latitude');
  expect((await admin.client.get(path('users/999999'))).status).toBe(404);
  const [newest] = (await admin.client.get(path('activity-logs'))).body;
  expect(newest).toMatchObject({
    action: 'user_details_opened',
    user: { id: admin.id, name: '관리자' },
    targetUser: { id: owner.id, name: '김민아' },
  });
});

it('[ADM-10] [ADM-12] [ADM-14] [RT-17] [PWD-8] an admin’s block ends the session and closes the socket at once', async () => {
  const member = await aMember(app(), { withPassword: true });
  const socket = await connect(app(), member);
  expect((await admin.client.post(path(`users/${member.id}/block`), { reason: ' ' })).status).toBe(
    400,
  );
  const reason = '불쾌한 메시지를 반복해서 보냄';
  expect((await admin.client.post(path(`users/${member.id}/block`), { reason })).status).toBe(200);
  expect(await socket.closed).toBe(4403);
  expect((await member.client.get('/api/current-user')).status).toBe(401);
  const credentials = { email: member.email, password: PASSWORD };
  const rejected = await app().visitor().post('/api/auth/login', credentials);
  expect(rejected.body).toMatchObject({ code: 'account_blocked', reason });

  const repeated = await admin.client.post(path(`users/${member.id}/block`), { reason });
  expect(repeated.body.code).toBe('already_blocked');
  expect((await admin.client.post(path(`users/${member.id}/unblock`))).status).toBe(200);
  expect((await admin.client.post(path(`users/${member.id}/unblock`))).body.code).toBe(
    'not_blocked',
  );
  expect((await app().visitor().post('/api/auth/login', credentials)).status).toBe(200);
});

it('[ADM-15] [DEL-4] [DEL-5] deletion by an admin has the effects of the user’s own deletion', async () => {
  const member = await aMember(app());
  const friend = await aMember(app());
  await aFriendship(member, friend);
  const countPlaces = async () => {
    const count = `select count(*)::int as count from`;
    const [found] = await app().db.query<{ shown: number; remembered: number }>(
      `select (${count} locations where user_id = $1) as shown,
              (${count} shown_location_history where user_id = $1) as remembered`,
      [member.id],
    );
    return found;
  };
  expect(await countPlaces()).toEqual({ shown: 1, remembered: 1 });
  expect((await admin.client.delete(path(`users/${member.id}`))).status).toBe(200);
  expect((await friend.client.get(`/api/connections/${friend.id}`)).body).toEqual([]);
  expect(await countPlaces()).toEqual({ shown: 0, remembered: 0 });
  const repeated = await admin.client.delete(path(`users/${member.id}`));
  expect(repeated.body.code).toBe('already_deleted');
  const block = await admin.client.post(path(`users/${member.id}/block`), { reason: '늦음' });
  expect(block.body.code).toBe('already_deleted');
});

it('[ADM-16] [SES-15] admins cannot block or delete themselves, and a demoted admin gets 403 at once', async () => {
  for (const call of [
    () => admin.client.post(path(`users/${admin.id}/block`), { reason: '실수' }),
    () => admin.client.delete(path(`users/${admin.id}`)),
  ]) {
    expect((await call()).body.code).toBe('last_admin');
  }
  const second = await aMember(app(), { isAdmin: true });
  expect((await second.client.get(path('stats', second.id))).status).toBe(200);
  await app().db.query('update users set is_admin = false where id = $1', [second.id]);
  expect((await second.client.get(path('stats', second.id))).status).toBe(403);
});

it('[ADM-19] [ADM-6] [CTC-7] inquiries are listed, searched and deleted', async () => {
  const visitor = app().visitor();
  for (const subject of ['첫 문의', '[URGENT] 둘째 문의']) {
    const body = { email: 'ask@test.example', subject, message: '확인 부탁드려요' };
    expect((await visitor.post('/api/contact', body)).status).toBe(201);
  }
  const { body: inquiries } = await admin.client.get(path('inquiries'));
  expect(inquiries.map(({ subject }: { subject: string }) => subject)).toEqual([
    '[URGENT] 둘째 문의',
    '첫 문의',
  ]);
  const urgent = await admin.client.get(`${path('inquiries')}&search=urgent`);
  expect(urgent.body).toHaveLength(1);
  const [{ id }] = urgent.body;
  expect((await admin.client.delete(path(`inquiries/${id}`))).status).toBe(200);
  expect((await admin.client.delete(path(`inquiries/${id}`))).status).toBe(404);
});

it('[ADM-21] [ADM-24] [DEL-6] [DEL-8] only users past the retention are anonymised, and only once', async () => {
  const [old, recent, friend] = [
    await aMember(app(), { name: '지워질사람', email: 'old@test.example' }),
    await aMember(app(), { name: '남을사람' }),
    await aMember(app()),
  ];
  await aFriendship(old, friend, 'chat');
  const hour = 3_600_000;
  const deletedAgo = (hours: number) => new Date(app().clock.now().getTime() - hours * hour);
  for (const member of [old, recent]) await member.client.delete(`/api/users/${member.id}`);
  const setDeleted = 'update users set deleted_at = $2 where id = $1';
  await app().db.query(setDeleted, [old.id, deletedAgo(30 * 24 + 1)]);
  await app().db.query(setDeleted, [recent.id, deletedAgo(29 * 24 + 23)]);

  const { body: status } = await admin.client.get(path('cleanup-status'));
  expect(status).toMatchObject({
    eligibleForCleanup: 1,
    retentionPeriod: '30일',
    cleanupEnabled: true,
  });
  const { body } = await admin.client.post(path('data-cleanup'));
  expect(body).toEqual({ anonymizedUsers: 1 });
  expect((await admin.client.post(path('data-cleanup'))).body).toEqual({ anonymizedUsers: 0 });

  const [row] = await app().db.query<{ text: string }>(
    'select row_to_json(u)::text as text from users u where id = $1',
    [old.id],
  );
  expect(row?.text).not.toMatch(/지워질사람|old@test\.example|시바견|보리/);
  const [stored] = await app().db.query<{ name: string }>('select name from users where id = $1', [
    recent.id,
  ]);
  expect(stored?.name).toBe('남을사람');
});

it('[LOG-4] [PLC-12] a log entry contains user, target, location and device', async () => {
  const agent =
    'Mozilla/5.0 (Linux; Android 15; SM-S931N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
  const member = await aMember(app(), { name: '기록될사람' });
  const { client } = await signIn(app(), member.id);
  const body = { senderId: member.id, receiverId: owner.id };
  await client.post('/api/friend-requests', body, { headers: { 'user-agent': agent } });
  const { body: logs } = await admin.client.get(`${path('activity-logs')}&search=기록될`);
  expect(logs[0]).toMatchObject({
    action: 'friend_request_sent',
    user: { id: member.id, name: '기록될사람' },
    targetUser: { id: owner.id },
    browser: expect.stringContaining('Chrome'),
    os: expect.stringContaining('Android'),
    ipAddress: '127.0.0.1',
    gpsLatitude: expect.closeTo(37.5665, 1),
  });
});

it('[ADMUI-21] the last of the thirty daily counts contains the actions of today', async () => {
  const today = async () => {
    const { body } = await admin.client.get(path('daily-counts'));
    expect(body).toHaveLength(30);
    expect(body.at(-1).day).toBe('2026-03-02');
    return body.at(-1);
  };
  const before = await today();
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  const roomId = await aRoom(mina, jun);
  await aMessage(mina, roomId, '안녕하세요');
  await aMessage(jun, roomId, '반가워요');
  await signUp(app(), 'counted@test.example');
  expect(await today()).toEqual({
    ...before,
    signUps: before.signUps + 1,
    requests: before.requests + 1,
    messages: before.messages + 2,
  });
});

it('[ADM-27] an admin cannot read chats of other users', async () => {
  const friend = await aMember(app());
  const { roomId } = await aFriendship(owner, friend);
  expect((await admin.client.get(`/api/chat/messages/${roomId}`)).status).toBe(404);
  expect((await admin.client.get(`/api/chat/rooms/${owner.id}`)).status).toBe(403);
});

it('[ADM-21] the next cleanup is a time, or a text while no run is known', async () => {
  const next = async () =>
    (await admin.client.get(path('cleanup-status'))).body.nextScheduledCleanup;
  const dayLater = new Date(app().clock.now().getTime() + 24 * 3_600_000).toISOString();
  expect(await next()).toBe(dayLater);
  await app().db.query(`delete from instance_facts where name = 'last_cleanup'`);
  expect(await next()).toBe('24시간마다 자동 실행');
});

it('[ADM-25] no route changes or removes a log entry', async () => {
  const aboutLogs = ROUTES.filter(({ path }) => path.includes('activity-log'));
  expect(aboutLogs.map(({ method }) => method)).toEqual(['GET']);
  const rows = () =>
    app().db.query<{ row: string }>('select l::text as row from activity_logs l order by id');
  const before = (await rows()).map(({ row }) => row);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    for (const target of ['activity-logs', 'activity-logs/1']) {
      expect((await admin.client.call(method, path(target))).status).toBe(404);
    }
  }
  await admin.client.post(path(`users/${owner.id}/block`), { reason: '광고' });
  await admin.client.post(path(`users/${owner.id}/unblock`));
  await admin.client.delete(path(`users/${owner.id}`));
  const after = (await rows()).map(({ row }) => row);
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after).toHaveLength(before.length + 3);
});

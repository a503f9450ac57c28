import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { beforeAll, expect, it } from 'vitest';
import { aFriendship, aMember, type Member } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
let admin: Member;

beforeAll(async () => {
  admin = await aMember(app(), { name: '관리자', isAdmin: true });
});

const path = (callPath: string) => `/api/admin/${callPath}?userId=${admin.id}`;

const subjectsOf = ({ body }: { body: { subject: string }[] }) =>
  body.map(({ subject }) => subject);

it('[ADM-19] [ADM-31] [ADMUI-25] [ADM-25] a moderator sets status and note; urgent open inquiries come first', async () => {
  await app().db.query('delete from inquiries');
  const ids: number[] = [];
  for (const subject of ['제목 [urgent]', '둘째', '[URGENT] 셋째', '넷째']) {
    const rows = await app().db.query<{ id: number }>(
      `insert into inquiries (email, subject, message, created_at)
       values ('ask@test.example', $1, '확인 부탁드려요', $2) returning id`,
      [subject, app().clock.now()],
    );
    ids.push(rows[0]?.id ?? 0);
  }
  const [first = 0, , third = 0] = ids;
  const list = (query = '') => admin.client.get(`${path('inquiries')}${query}`);
  const ordered = ['[URGENT] 셋째', '제목 [urgent]', '넷째', '둘째'];
  expect(subjectsOf(await list())).toEqual(ordered);
  expect(subjectsOf(await list('&search=test.example'))).toEqual(ordered);
  for (const query of ['&limit=1', '&limit=1&search=test.example']) {
    const seen: string[] = [];
    for (let next: string | null = `${path('inquiries')}${query}`; next; ) {
      const page: Awaited<ReturnType<typeof list>> = await admin.client.get(next);
      expect(page.headers.get('x-total-count')).toBe('4');
      seen.push(...subjectsOf(page));
      next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
    }
    expect(seen).toEqual(ordered);
  }

  const update = (id: number, body: object) => admin.client.patch(path(`inquiries/${id}`), body);
  const entries = async () => {
    const { headers } = await admin.client.get(`${path('activity-logs')}&action=inquiry_updated`);
    return Number(headers.get('x-total-count'));
  };
  const before = await entries();
  const answer = { status: 'answered', note: '  메일로 답장함 ' };
  for (let time = 0; time < 2; time++) {
    expect(await update(third, answer)).toMatchObject({
      status: 200,
      body: { id: third, status: 'answered', note: '메일로 답장함', subject: '[URGENT] 셋째' },
    });
    expect(await entries()).toBe(before + 1);
  }
  expect((await update(third, { note: 'a'.repeat(1001) })).body).toMatchObject({
    code: 'validation_failed',
    fields: { note: expect.any(String) },
  });
  expect((await update(third, { status: 'done' })).status).toBe(400);
  expect((await update(999_999, { status: 'closed' })).status).toBe(404);
  expect((await update(first, { status: 'closed' })).body).toMatchObject({
    status: 'closed',
    note: null,
  });
  expect((await update(third, { note: '' })).body).toMatchObject({
    status: 'answered',
    note: null,
  });
  expect(subjectsOf(await list())).toEqual(['넷째', '[URGENT] 셋째', '둘째', '제목 [urgent]']);
  expect(subjectsOf(await list('&status=open'))).toEqual(['넷째', '둘째']);
  expect(subjectsOf(await list('&status=answered&search=urgent'))).toEqual(['[URGENT] 셋째']);
  expect((await list('&status=new')).status).toBe(400);
});

it('[ADM-33] users are listed by status, by name and by the date of joining', async () => {
  const mark = 'zzq';
  const [active, blocked, deletedUser] = [
    await aMember(app(), { name: `나 ${mark}` }),
    await aMember(app(), { name: `가 ${mark}` }),
    await aMember(app(), { name: `B ${mark}` }),
  ];
  const lowerCase = await aMember(app(), { name: `a ${mark}` });
  // As an imported account: its id is the highest, its date the earliest.
  await app().db.query(
    "update users set created_at = created_at - interval '1 day' where id = $1",
    [lowerCase.id],
  );
  await admin.client.post(path(`users/${blocked.id}/block`), { reason: '광고' });
  await admin.client.post(path(`users/${deletedUser.id}/block`), { reason: '광고' });
  await admin.client.delete(path(`users/${deletedUser.id}`));
  const found = async (query: string) => {
    const ids: number[] = [];
    for (let next: string | null = `${path('users')}&limit=1${query}`; next; ) {
      const page: Awaited<ReturnType<typeof admin.client.get>> = await admin.client.get(next);
      ids.push(...page.body.map(({ id }: { id: number }) => id));
      next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
    }
    return ids;
  };
  const byName = [lowerCase.id, deletedUser.id, blocked.id, active.id];
  expect(await found(`&search=${mark}&sort=name`)).toEqual(byName);
  expect(await found(`&search=${mark}&sort=joined`)).toEqual(
    [lowerCase, active, blocked, deletedUser].map(({ id }) => id).reverse(),
  );
  expect(await found(`&search=${mark}&status=blocked`)).toEqual([blocked.id]);
  expect((await found('&sort=name')).filter((id) => byName.includes(id))).toEqual(byName);
  const { body: stats } = await admin.client.get(path('stats'));
  for (const [status, total] of [
    ['active', stats.activeUsers],
    ['blocked', stats.blockedUsers],
    ['deleted', stats.deletedUsers],
  ]) {
    for (const sort of ['joined', 'name']) {
      expect(await found(`&status=${status}&sort=${sort}`), status).toHaveLength(total);
    }
    const { headers } = await admin.client.get(`${path('users')}&status=${status}`);
    expect(headers.get('x-total-count')).toBe(String(total));
  }
  for (const query of ['status=gone', 'sort=age', 'status=']) {
    expect((await admin.client.get(`${path('users')}&${query}`)).status).toBe(400);
  }
});

it('[LOG-4] the log is listed by actions, page by page, with and without a search', async () => {
  const member = await aMember(app(), { name: '로그 주인' });
  await member.client.patch(`/api/users/${member.id}`, { bio: '하나' });
  await aFriendship(member, await aMember(app()));
  // A change within the hour replaces the entry.
  app().clock.advance(HOUR_MS);
  await member.client.patch(`/api/users/${member.id}`, { bio: '둘' });
  const found = async (query: string) => {
    const actions: string[] = [];
    for (let next: string | null = `${path('activity-logs')}&limit=1${query}`; next; ) {
      const page: Awaited<ReturnType<typeof admin.client.get>> = await admin.client.get(next);
      actions.push(
        ...page.body
          .filter(({ userId }: { userId: number }) => userId === member.id)
          .map(({ action }: { action: string }) => action),
      );
      next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1] ?? null;
    }
    return actions;
  };
  const expected = ['profile_updated', 'friend_request_sent', 'profile_updated'];
  expect(await found('&action=profile_updated,friend_request_sent,profile_updated')).toEqual(
    expected,
  );
  const search = `&search=${encodeURIComponent('로그 주인')}`;
  expect(await found(`&action=profile_updated${search}`)).toEqual([expected[0], expected[2]]);
  for (const action of ['unknown', '', 'login,']) {
    expect((await admin.client.get(`${path('activity-logs')}&action=${action}`)).status).toBe(400);
  }
});

import { ROUTES } from '@meongmate/shared/contract/routes';
import { beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  aMember,
  aMessage,
  aRequest,
  aRoom,
  aWalk,
  CITY_HALL,
  type Member,
  near,
} from './_support/builders.ts';
import { inParallel } from './_support/in-parallel.ts';
import { anAlert } from './_support/lost-dogs.ts';
import { aReport, closeReport } from './_support/reports.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const ROWS = 5;
let mina: Member;
let admin: Member;
let roomId = 0;

const someMembers = (position = false) =>
  inParallel(ROWS, (index) =>
    aMember(app(), position ? { position: near(CITY_HALL, 50 * index) } : {}),
  );

// The clock stands still: rows with equal times are in the order of their ids.
beforeAll(async () => {
  admin = await aMember(app(), { isAdmin: true });
  mina = await aMember(app(), { position: CITY_HALL, isOlder: true });
  for (const [index, friend] of (await someMembers()).entries()) {
    roomId = await aRoom(friend, mina);
    await aWalk(app(), friend, roomId);
    const { id } = await aWalk(app(), friend, roomId);
    await app().db.query('update walks set starts_at = $2 where id = $1', [
      id,
      new Date(app().clock.now().getTime() - Math.floor(index / 2) * 60_000),
    ]);
  }
  for (let count = 0; count < ROWS; count++) await aMessage(mina, roomId, `이야기 ${count}`);
  for (const other of await someMembers(true)) {
    await aRequest(mina, other);
    await anAlert(app(), other);
  }
  for (const other of await someMembers()) {
    await aRequest(other, mina);
    const body = { blockerId: mina.id, blockedUserId: other.id };
    expect((await mina.client.post('/api/users/block', body)).status).toBe(200);
  }
  const reported = await someMembers();
  for (const [index, user] of reported.entries()) {
    // The last two are about one user.
    const other = index === ROWS - 1 ? reported[0] : user;
    if (!other) throw new Error();
    await aReport(await aMember(app()), other);
    const closed = await aReport(await aMember(app()), await aMember(app()));
    expect((await closeReport(admin, closed, 'dismiss')).status).toBe(200);
    await app()
      .visitor()
      .post('/api/contact', {
        email: 'ask@test.example',
        subject: `문의 ${index}`,
        message: '궁금해요',
      });
  }
});

const SEARCH = `&search=${encodeURIComponent('민아')}`;

/** The address of each list, with more rows than a page of this test. */
const LISTS: Record<string, () => [path: string, reader: Member][]> = {
  'admin.listUsers': () => [
    [`/api/admin/users?userId=${admin.id}`, admin],
    [`/api/admin/users?userId=${admin.id}&sort=name`, admin],
  ],
  'admin.listInquiries': () => [[`/api/admin/inquiries?userId=${admin.id}`, admin]],
  'admin.listLostDogs': () => [[`/api/admin/lost-dogs?userId=${admin.id}`, admin]],
  'admin.listActivityLogs': () => [[`/api/admin/activity-logs?userId=${admin.id}`, admin]],
  'admin.listReports': () =>
    ['', SEARCH, '&status=closed', `&status=closed${SEARCH}`].map((query) => [
      `/api/admin/reports?userId=${admin.id}${query}`,
      admin,
    ]),
  'blocks.list': () => [[`/api/users/blocked/${mina.id}?`, mina]],
  'chat.listRooms': () => [[`/api/chat/rooms/${mina.id}?`, mina]],
  'chat.searchMessages': () => [
    [`/api/chat/search/${mina.id}?q=${encodeURIComponent('이야기')}`, mina],
  ],
  'chat.listMessages': () => [
    [`/api/chat/messages/${roomId}?`, mina],
    [`/api/chat/messages/${roomId}?after=0`, mina],
  ],
  'connections.list': () => [[`/api/connections/${mina.id}?`, mina]],
  'friendRequests.listSent': () => [[`/api/friend-requests/sent/${mina.id}?`, mina]],
  'friendRequests.listReceived': () => [[`/api/friend-requests/received/${mina.id}?`, mina]],
  'nearby.list': () => [
    [`/api/users/nearby/${CITY_HALL.latitude}/${CITY_HALL.longitude}/3?`, mina],
  ],
  'walks.listWalks': () => [
    [`/api/walks/${mina.id}?`, mina],
    [`/api/walks/${mina.id}?past=true`, mina],
  ],
};

/** Lists with a fixed maximum, which are never cut. */
const COMPLETE = [
  'identities.list',
  'invites.list',
  'lostDogs.listNear',
  'lostDogs.listOwn',
  'sessions.list',
  'walkSeries.list',
  'admin.dailyCounts',
  'admin.listPageErrors',
  'notifications.listPushSubscriptions',
];

it('[API-61] each list of the contract has more rows than its page, or a fixed maximum', () => {
  const lists = ROUTES.filter(
    (route) =>
      route.method === 'GET' && 'response' in route && route.response instanceof z.ZodMiniArray,
  ).map(({ name }) => name);
  expect(lists.toSorted()).toEqual([...Object.keys(LISTS), ...COMPLETE].toSorted());
});

interface Row {
  id: number;
  /** Of a found message. */
  message?: { id: number };
}
const idOf = ({ id, message }: Row) => message?.id ?? id;

it.each(Object.keys(LISTS))(
  '[API-61] the links of %s lead to every row exactly once',
  async (name) => {
    for (const [path, { client }] of LISTS[name]?.() ?? []) {
      const whole: Row[] = (await client.get(`${path}&limit=200`)).body;
      expect(whole.length, path).toBeGreaterThanOrEqual(ROWS);
      const ids: number[] = [];
      const pageLengths: number[] = [];
      let next: string | undefined = `${path}&limit=2`;
      while (next) {
        const { status, body, headers }: Awaited<ReturnType<typeof client.get>> =
          await client.get(next);
        expect(status, next).toBe(200);
        // Older messages come with the page before them.
        if (name === 'chat.listMessages' && !path.includes('after')) {
          ids.unshift(...body.map(idOf));
        } else ids.push(...body.map(idOf));
        pageLengths.push(body.length);
        next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
      }
      expect(ids, path).toEqual(whole.map(idOf));
      expect(new Set(ids).size).toBe(ids.length);
      expect(pageLengths.slice(0, -1).every((length) => length === 2)).toBe(true);
      expect(pageLengths.at(-1)).toBeGreaterThan(0);
    }
  },
);

it('[API-61] the next page of reports and blocks begins there although its last row is gone', async () => {
  const linkOf = ({ headers }: { headers: Headers }) =>
    /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? '';
  const reportsPath = `/api/admin/reports?userId=${admin.id}`;
  const reports: Row[] = (await admin.client.get(`${reportsPath}&limit=200`)).body;
  const firstReports = await admin.client.get(`${reportsPath}&limit=3`);
  await closeReport(admin, firstReports.body[2].id, 'dismiss');
  const nextReports = await admin.client.get(linkOf(firstReports));
  expect(nextReports.body.map(({ id }: Row) => id)).toEqual(reports.slice(3).map(({ id }) => id));

  const blocksPath = `/api/users/blocked/${mina.id}`;
  const blocked: Row[] = (await mina.client.get(blocksPath)).body;
  const firstBlocks = await mina.client.get(`${blocksPath}?limit=2`);
  const body = { blockerId: mina.id, blockedUserId: firstBlocks.body[1].id };
  expect((await mina.client.delete('/api/users/block', body)).status).toBe(200);
  const nextBlocks = await mina.client.get(linkOf(firstBlocks));
  expect(nextBlocks.body.map(({ id }: Row) => id)).toEqual(blocked.slice(2, 4).map(({ id }) => id));
});

it.each(['1', 'a-b', '1-2-3-4', `1-${'9'.repeat(14)}`, ''])(
  '[API-37] the cursor "%s" returns 400',
  async (cursor) => {
    for (const path of [`/api/walks/${mina.id}`, `/api/users/blocked/${mina.id}`]) {
      expect((await mina.client.get(`${path}?before=${cursor}`)).status).toBe(400);
    }
    const path = `/api/admin/reports?userId=${admin.id}&before=${cursor}`;
    expect((await admin.client.get(path)).status).toBe(400);
  },
);

it('[API-37] the largest cursor returns a page', async () => {
  const nines = '9'.repeat(13);
  for (const status of ['open', 'closed']) {
    const query = `userId=${admin.id}&status=${status}&before=${nines}-${nines}-${nines}`;
    expect((await admin.client.get(`/api/admin/reports?${query}`)).status).toBe(200);
  }
  const path = `/api/walks/${mina.id}?past=true&before=${nines}-${nines}`;
  expect((await mina.client.get(path)).body).toHaveLength(ROWS);
});

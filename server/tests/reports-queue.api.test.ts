import { DAY_MS, HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { listActivity } from './_support/activity.ts';
import { aMember, signIn } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { aReport, closeReport, listReports, openReport } from './_support/reports.ts';
import { useTestApp } from './_support/test-app.ts';
import type { Json } from './_support/test-client.ts';

const app = useTestApp();
const idsOf = ({ body }: { body: Json }) => body.map(({ id }: { id: number }) => id);
const anAdmin = (name = '운영자') => aMember(app(), { name, isAdmin: true });

it('[RPT-20] [MODUI-10] open reports by number of reporters, then age; closed ones newest first', async () => {
  const admin = await anAdmin();
  const [mina, bora, jun, hana] = [
    await aMember(app(), { name: '김민아' }),
    await aMember(app(), { name: '보라' }),
    await aMember(app(), { name: '이준' }),
    await aMember(app(), { name: '하나' }),
  ];
  const oldest = await aReport(mina, hana);
  app().clock.advance(HOUR_MS);
  const urgent = await aReport(mina, jun);
  app().clock.advance(HOUR_MS);
  const spam = await aReport(mina, jun, { reason: 'spam', details: '광고 링크' });
  app().clock.advance(HOUR_MS);
  const third = await aReport(bora, jun, { reason: 'money' });

  const list = await listReports(admin);
  expect(idsOf(list)).toEqual([urgent, spam, third, oldest]);
  expect(list.headers.get('x-total-count')).toBe('4');
  expect(list.body[1]).toEqual({
    id: spam,
    reason: 'spam',
    details: '광고 링크',
    status: 'open',
    createdAt: new Date(app().clock.now().getTime() - HOUR_MS).toISOString(),
    closedAt: null,
    closedBy: null,
    action: null,
    reporter: { id: mina.id, name: '김민아' },
    reported: { id: jun.id, name: '이준' },
    reportsAgainst: 3,
    reporters: 2,
  });
  const limited = await listReports(admin, '&limit=2');
  expect(idsOf(limited)).toEqual([urgent, spam]);
  expect(limited.headers.get('x-total-count')).toBe('4');

  const search = (text: string) => listReports(admin, `&search=${encodeURIComponent(text)}`);
  expect(idsOf(await search('보라'))).toEqual([third]);
  expect(idsOf(await search('이준'.normalize('NFD')))).toEqual([urgent, spam, third]);
  expect(idsOf(await search(`#${oldest}`))).toEqual([oldest]);
  expect(idsOf(await search('%'))).toEqual([]);

  await closeReport(admin, oldest, 'dismiss');
  app().clock.advance(HOUR_MS);
  await closeReport(admin, urgent, 'dismiss');
  expect(idsOf(await listReports(admin))).toEqual([spam, third]);
  const closed = await listReports(admin, '&status=closed');
  expect(idsOf(closed)).toEqual([urgent, oldest]);
  expect(closed.body[1]).toMatchObject({
    status: 'closed',
    action: 'dismiss',
    closedBy: { id: admin.id, name: '운영자' },
    closedAt: expect.any(String),
  });
});

it('[RPT-22] opening a report is logged, with its number and without a name', async () => {
  const admin = await anAdmin();
  const id = await aReport(await aMember(app()), await aMember(app()));
  expect((await openReport(admin, id)).status).toBe(200);
  expect(await openReport(admin, 999_999)).toMatchObject(errorResponse('not_found'));
  expect(await listActivity(app(), admin.id)).toEqual([
    { action: 'report_opened', target_user_id: null, details: `#${id}` },
  ]);
});

it('[RPT-23] [BLK-17] a reported moderator sees no trace of the report; a reporting one cannot close it', async () => {
  const [reported, reporter] = [await anAdmin('신고된 관리자'), await anAdmin('신고한 관리자')];
  const stats = async () =>
    (await reported.client.get(`/api/admin/stats?userId=${reported.id}`)).body;
  const countBlocks = async () =>
    (await app().db.query(`select 1 from activity_logs where action like 'user_%blocked'`)).length;
  const before = { stats: await stats(), blocks: await countBlocks() };
  const id = await aReport(reporter, reported, { reason: 'safety', alsoBlock: true });
  await reporter.client.delete('/api/users/block', { blockedUserId: reported.id });
  expect(idsOf(await listReports(reported))).not.toContain(id);
  expect(idsOf(await listReports(reported, '&search=관리자'))).toEqual([]);
  expect({ stats: await stats(), blocks: await countBlocks() }).toEqual(before);
  expect(await openReport(reported, id)).toMatchObject(errorResponse('not_found'));
  expect(await closeReport(reported, id, 'dismiss')).toMatchObject(errorResponse('not_found'));
  expect((await openReport(reporter, id)).status).toBe(200);
  expect(await closeReport(reporter, id, 'warn')).toMatchObject(errorResponse('forbidden'));
  app().clock.advance(HOUR_MS);
  await closeReport(await anAdmin(), id, 'warn');
  expect({ ...(await stats()), totalUsers: 0, activeUsers: 0 }).toEqual({
    ...before.stats,
    totalUsers: 0,
    activeUsers: 0,
  });
});

it('[RPT-23] [RPT-24] the history of a reporter is without the reports about the reading moderator', async () => {
  const [reported, other] = [await anAdmin(), await anAdmin()];
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  await closeReport(other, await aReport(mina, reported), 'warn');
  const byMina = await openReport(reported, await aReport(mina, jun));
  expect(byMina.body.history.reporter).toMatchObject({ reports: 1, upheld: 0 });
  await reported.client.post(`/api/users/${reported.id}/warning-seen`);
  const byReported = await openReport(reported, await aReport(reported, jun));
  expect(byReported.body.history.reporter).toMatchObject({ reportsAgainst: 0 });
});

it('[RPT-24] the history counts earlier reports, warnings and blocks of both users', async () => {
  const admin = await anAdmin();
  const [mina, bora, jun] = [await aMember(app()), await aMember(app()), await aMember(app())];
  await aReport(mina, jun);
  const joint = await aReport(bora, jun);
  await closeReport(admin, joint, 'warn');
  await jun.client.post(`/api/users/${jun.id}/warning-seen`);
  await aReport(jun, mina);
  await closeReport(admin, await aReport(bora, jun, { reason: 'spam' }), 'block', '광고');
  await admin.client.post(`/api/admin/users/${jun.id}/unblock?userId=${admin.id}`);
  app().clock.advance(DAY_MS);
  const id = await aReport(mina, jun);
  const { body } = await openReport(admin, id);
  expect(body.history).toEqual({
    reported: {
      createdAt: expect.any(String),
      reports: 4,
      reporters: 2,
      warnings: 1,
      blocks: 1,
    },
    reporter: { createdAt: expect.any(String), reports: 2, upheld: 1, reportsAgainst: 1 },
  });
});

it('[RPT-24] a block counts after the admin who set it was anonymised, without the reason', async () => {
  const [admin, former] = [await anAdmin(), await anAdmin()];
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  await mina.client.post('/api/users/block', { blockedUserId: jun.id });
  const path = `/api/admin/users/${jun.id}`;
  await former.client.post(`${path}/block?userId=${former.id}`, { reason: '비밀 사유' });
  await former.client.post(`${path}/unblock?userId=${former.id}`);
  const id = await aReport(mina, jun);
  await former.client.delete(`/api/users/${former.id}`);
  app().clock.advance(31 * DAY_MS);
  const again = { ...admin, ...(await signIn(app(), admin.id)) };
  await again.client.post(`/api/admin/data-cleanup?userId=${admin.id}`);
  expect((await openReport(again, id)).body.history.reported.blocks).toBe(1);
  const [block] = await listActivity(app(), former.id);
  expect(block).toEqual({ action: 'user_blocked', target_user_id: jun.id, details: '' });
});

it('[MODUI-9] the statistics count open reports, the median time to close and 30 days in Korea', async () => {
  const admin = await anAdmin();
  const stats = async () => (await admin.client.get(`/api/admin/stats?userId=${admin.id}`)).body;
  await app().db.query('delete from reports');
  expect(await stats()).toMatchObject({
    openReports: 0,
    oldestOpenReportAt: null,
    medianMinutesToClose: null,
  });
  const openedAt = app().clock.now().toISOString();
  const [first, second] = [
    await aReport(await aMember(app()), await aMember(app())),
    await aReport(await aMember(app()), await aMember(app())),
  ];
  await aReport(await aMember(app()), await aMember(app()));
  app().clock.advance(HOUR_MS);
  await closeReport(admin, first, 'dismiss');
  app().clock.advance(2 * HOUR_MS);
  await closeReport(admin, second, 'dismiss');
  const body = await stats();
  expect(body).toMatchObject({
    openReports: 1,
    oldestOpenReportAt: openedAt,
    medianMinutesToClose: 120,
  });
  expect(body.reportsPerDay).toHaveLength(30);
  const sum = (name: 'opened' | 'closed') =>
    body.reportsPerDay.reduce((total: number, day: Json) => total + day[name], 0);
  expect([sum('opened'), sum('closed')]).toEqual([3, 2]);
});

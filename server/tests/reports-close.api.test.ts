import { routePath } from '@meongmate/shared/contract/route';
import { ROUTES } from '@meongmate/shared/contract/routes';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { listActivity } from './_support/activity.ts';
import { aMember, aRequest, aRoom, PASSWORD, renewSignIn } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { aReport, closeReport, listReports, openReport } from './_support/reports.ts';
import { signUp } from './_support/sign-up.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const anAdmin = (name = '운영자') => aMember(app(), { name, isAdmin: true });
const warningOf = async (member: Awaited<ReturnType<typeof aMember>>) =>
  (await member.client.get('/api/current-user')).body.user.warning;

it('[RPT-30] the second closing returns 409 with the moderator who was first', async () => {
  const [first, second] = [await anAdmin('첫째'), await anAdmin('둘째')];
  const id = await aReport(await aMember(app()), await aMember(app()));
  expect(fieldErrorsOf(await closeReport(first, id, 'ban'))).toEqual(invalidFields('action'));
  expect(fieldErrorsOf(await closeReport(first, id, 'block'))).toEqual(invalidFields('note'));
  expect(fieldErrorsOf(await closeReport(first, id, 'warn', 'a'.repeat(1001)))).toEqual(
    invalidFields('note'),
  );
  const closed = await closeReport(first, id, 'dismiss', '문제 없어요');
  expect(closed).toMatchObject({ status: 200, body: { message: '신고 1건을 처리했어요.' } });
  expect(await closeReport(second, id, 'warn')).toMatchObject({
    ...errorResponse('already_closed'),
    body: { closedBy: { id: first.id, name: '첫째' } },
  });
  expect(await closeReport(second, 999_999, 'dismiss')).toMatchObject(errorResponse('not_found'));
  expect((await openReport(second, id)).body.note).toBe('문제 없어요');
  expect(await listActivity(app(), first.id)).toEqual([
    { action: 'report_closed', target_user_id: null, details: `#${id} dismiss` },
  ]);
});

it('[RPT-31] reports about the same user and reason close together, except those of the moderator', async () => {
  const admin = await anAdmin();
  const [mina, bora, jun] = [await aMember(app()), await aMember(app()), await aMember(app())];
  const own = await aReport(admin, jun);
  const other = await aReport(bora, jun, { reason: 'spam' });
  const [first, second] = [await aReport(mina, jun), await aReport(bora, jun)];
  const { body } = await closeReport(admin, second, 'dismiss');
  expect(body.message).toBe('신고 2건을 처리했어요.');
  expect((await openReport(admin, first)).body).toMatchObject({
    status: 'closed',
    action: 'dismiss',
    closedBy: { id: admin.id },
  });
  const open = await listReports(admin);
  expect(open.body.map(({ id }: { id: number }) => id)).toEqual(
    expect.arrayContaining([own, other]),
  );
});

it('[RPT-32] [RPT-34] a warning is mailed and shown until confirmed, without the reporter', async () => {
  const admin = await anAdmin();
  const mina = await aMember(app(), { name: '신고한사람' });
  const jun = await aMember(app());
  const id = await aReport(mina, jun, { reason: 'sexual', details: '비밀 내용' });
  await closeReport(admin, id, 'warn', '우리끼리의 메모');
  expect(await warningOf(jun)).toEqual({
    reason: 'sexual',
    at: app().clock.now().toISOString(),
  });
  const [mail] = await app().mailsTo(jun.email);
  expect(mail?.text).toContain('성적인 말이나 요구');
  for (const secret of ['신고한사람', '비밀 내용', '메모', '신고']) {
    expect(mail?.text).not.toContain(secret);
  }
  const path = `/api/users/${jun.id}/warning-seen`;
  expect(await mina.client.post(path)).toMatchObject(errorResponse('forbidden'));
  expect((await jun.client.post(path)).body.user.warning).toBeNull();
  expect(await warningOf(jun)).toBeNull();
  expect((await jun.client.post(path)).status).toBe(200);
  app().clock.advance(DAY_MS);
  await closeReport(admin, await aReport(mina, jun), 'warn');
  expect(await warningOf(jun)).toMatchObject({ reason: 'rude' });
});

it('[RPT-32] a confirmation leaves warnings that were not yet shown', async () => {
  const admin = await anAdmin();
  const [mina, jun] = await Promise.all([aMember(app()), aMember(app())]);
  const reasons = ['rude', 'spam', 'fake'] as const;
  const times: string[] = [];
  for (const reason of reasons) {
    await closeReport(admin, await aReport(mina, jun, { reason }), 'warn');
    times.push(app().clock.now().toISOString());
    app().clock.advance(1000);
  }
  expect(await warningOf(jun)).toEqual({ reason: 'rude', at: times[0] });
  const confirm = async (body?: object) =>
    jun.client.post(`/api/users/${jun.id}/warning-seen`, body);
  expect(fieldErrorsOf(await confirm({ at: 'yesterday' }))).toEqual(invalidFields('at'));
  // A repeated confirmation of the same warning confirms nothing more.
  for (const body of [{ at: times[0] }, { at: times[0] }]) {
    expect((await confirm(body)).body.user.warning).toEqual({ reason: 'spam', at: times[1] });
  }
  expect((await confirm()).body.user.warning).toEqual({ reason: 'fake', at: times[2] });
  expect((await confirm({ at: times[2] })).body.user.warning).toBeNull();
});

it('[RPT-30] [RPTUI-8] [ADM-10] a block ends the sessions and names the report in the error of the log-in', async () => {
  const admin = await anAdmin();
  const jun = await aMember(app(), { withPassword: true });
  const mina = await aMember(app());
  const earlier = await aReport(await aMember(app()), jun);
  const id = await aReport(mina, jun);
  const note = `욕설을 반복했어요. ${'가'.repeat(900)}`;
  expect((await closeReport(admin, id, 'block', note)).body.message).toContain('2');
  expect(await jun.client.get('/api/current-user')).toMatchObject(errorResponse('unauthenticated'));
  const logIn = () =>
    app().visitor().post('/api/auth/login', { email: jun.email, password: PASSWORD });
  const response = await logIn();
  expect(response).toMatchObject(errorResponse('account_blocked'));
  expect(response.body).toMatchObject({ reason: note, reportId: id });
  expect(await listActivity(app(), admin.id)).toEqual([
    { action: 'user_blocked', target_user_id: jun.id, details: note },
    { action: 'report_closed', target_user_id: null, details: `#${id} block` },
  ]);
  expect((await openReport(admin, earlier)).body.action).toBe('block');
  const path = `/api/admin/users/${jun.id}`;
  await admin.client.post(`${path}/unblock?userId=${admin.id}`);
  app().clock.advance(1000);
  await admin.client.post(`${path}/block?userId=${admin.id}`, { reason: '다른 이유' });
  expect((await logIn()).body).not.toHaveProperty('reportId');
});

it('[RPT-35] an admin can be blocked; a deleted account is not warned, a blocked one stays as it is', async () => {
  const admin = await anAdmin();
  const other = await anAdmin();
  const mina = await aMember(app());
  const id = await aReport(mina, other);
  expect((await closeReport(admin, id, 'block', '관리자도 같아요')).status).toBe(200);
  expect(await other.client.get('/api/current-user')).toMatchObject(
    errorResponse('unauthenticated'),
  );

  const jun = await aMember(app());
  const warned = await aReport(mina, jun);
  await jun.client.delete(`/api/users/${jun.id}`);
  expect((await closeReport(admin, warned, 'warn')).status).toBe(200);

  const bora = await aMember(app(), { withPassword: true });
  const first = await aReport(mina, bora);
  const second = await aReport(mina, bora, { reason: 'spam' });
  for (const [id, note] of [
    [first, '첫째 이유'],
    [second, '둘째 이유'],
  ] as const) {
    expect((await closeReport(admin, id, 'block', note)).status).toBe(200);
    app().clock.advance(1000);
  }
  const logIn = { email: bora.email, password: PASSWORD };
  expect((await app().visitor().post('/api/auth/login', logIn)).body).toMatchObject({
    reason: '첫째 이유',
    reportId: first,
  });
  // Queued after a warning would have been.
  await app().mailsTo(mina.email, 3);
  expect(await app().mailsTo(jun.email, 0)).toEqual([]);
});

it('[RPT-35] [DEL-11] the block of a deleted account applies to the next or the current account of its address', async () => {
  const admin = await anAdmin();
  const mina = await aMember(app());
  const isBlocked = async (id: number) =>
    (await app().db.query('select 1 from users where id = $1 and blocked_at is not null', [id]))
      .length > 0;
  const [early, late] = [await aMember(app()), await aMember(app())];
  const reports = [await aReport(mina, early), await aReport(mina, late)] as const;
  for (const { id, client } of [early, late]) await client.delete(`/api/users/${id}`);

  expect((await closeReport(admin, reports[0], 'block', '괴롭힘')).status).toBe(200);
  const next = await signUp(app(), early.email);
  expect(await isBlocked(next.user.id)).toBe(true);
  const logIn = { email: early.email, password: PASSWORD };
  expect((await app().visitor().post('/api/auth/login', logIn)).body.reason).toBe('괴롭힘');

  const current = await signUp(app(), late.email);
  expect((await closeReport(admin, reports[1], 'block', '괴롭힘')).status).toBe(200);
  expect(await current.client.get('/api/current-user')).toMatchObject(
    errorResponse('unauthenticated'),
  );
  expect(await isBlocked(current.user.id)).toBe(true);
  expect(await app().db.query('select 1 from carried_blocks')).toEqual([]);
  expect(await listActivity(app(), admin.id)).toMatchObject([
    { action: 'user_blocked', target_user_id: early.id, details: '괴롭힘' },
    { action: 'report_closed' },
    { action: 'user_blocked', target_user_id: current.user.id, details: '괴롭힘' },
    { action: 'report_closed' },
  ]);
});

it('[RPT-36] each reporter receives one mail without the outcome, a former member none', async () => {
  const admin = await anAdmin();
  const [mina, gone, jun] = [
    await aMember(app()),
    await aMember(app(), { name: '떠난사람' }),
    await aMember(app(), { name: '신고된사람' }),
  ];
  await aReport(mina, jun);
  app().clock.advance(DAY_MS);
  const id = await aReport(mina, jun);
  await aReport(gone, jun);
  await renewSignIn(app(), gone);
  await gone.client.delete(`/api/users/${gone.id}`);
  expect((await closeReport(admin, id, 'block', '차단 사유')).body.message).toContain('3');
  const mails = await app().mailsTo(mina.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain('신고를 살펴봤어요');
  for (const secret of ['신고된사람', '차단']) expect(mails[0]?.text).not.toContain(secret);
  const queued = await app().db.query("select 1 from jobs where payload->>'to' = $1", [gone.email]);
  expect(queued).toEqual([]);
  const closed = await listReports(admin, '&status=closed');
  expect(closed.body.map((row: { reporter: { name: string } }) => row.reporter.name)).toContain(
    '탈퇴한 사용자',
  );
});

const SOCIAL = ROUTES.filter((route) => 'social' in route);

it('[RPT-52] social writes return warning_unseen until every warning is confirmed', async () => {
  const admin = await anAdmin();
  const [mina, jun] = [await aMember(app()), await aMember(app(), { withPassword: true })];
  const roomId = await aRoom(mina, jun);
  const requestId = await aRequest(await aMember(app()), jun);
  for (const reason of ['rude', 'spam'] as const) {
    await closeReport(admin, await aReport(mina, jun, { reason }), 'warn');
    app().clock.advance(1000);
  }
  expect(SOCIAL.map(({ name }) => name).sort()).toEqual([
    'chat.react',
    'chat.sendMessage',
    'chat.sendPhoto',
    'friendRequests.accept',
    'friendRequests.delete',
    'friendRequests.send',
    'lostDogs.create',
    'lostDogs.openRoom',
    'lostDogs.sendSighting',
    'reports.send',
    'users.uploadPhoto',
    'walkSeries.change',
    'walkSeries.end',
    'walkSeries.respond',
    'walks.cancelWalk',
    'walks.changeWalk',
    'walks.confirmWalk',
    'walks.proposeWalk',
    'walks.respondToWalk',
    'walks.reviewWalk',
  ]);
  const tryAll = async () => {
    const responses = [];
    for (const route of SOCIAL) {
      const path = routePath(route, {
        id: route.name === 'users.uploadPhoto' ? jun.id : requestId,
        roomId,
        messageId: 1,
        sightingId: 1,
      });
      responses.push(await jun.client.call(route.method, path));
    }
    return responses.map(({ body }) => body.code);
  };
  const refused = SOCIAL.map(() => 'warning_unseen');
  expect(await tryAll()).toEqual(refused);
  const message = { roomId, senderId: jun.id, message: '안녕' };
  expect(await jun.client.post('/api/chat/messages', message)).toMatchObject(
    errorResponse('warning_unseen'),
  );
  for (const path of [
    `/api/chat/messages/${roomId}`,
    `/api/chat/rooms/${jun.id}`,
    `/api/users/${mina.id}`,
    '/api/users/nearby/37.5665/126.978/5',
  ]) {
    expect((await jun.client.get(path)).status).toBe(200);
  }
  const block = { blockedUserId: admin.id };
  expect((await jun.client.post('/api/users/block', block)).status).toBe(200);
  const inquiry = { email: jun.email, subject: '이의', message: '사실과 달라요' };
  expect((await jun.client.post('/api/contact', inquiry)).status).toBe(201);

  const confirm = () => jun.client.post(`/api/users/${jun.id}/warning-seen`);
  await confirm();
  expect(await tryAll()).toEqual(refused);
  await confirm();
  expect((await jun.client.post('/api/chat/messages', message)).status).toBe(201);
  expect(await tryAll()).not.toContain('warning_unseen');

  await closeReport(admin, await aReport(mina, jun, { reason: 'fake' }), 'warn');
  expect((await jun.client.delete(`/api/users/${jun.id}`)).status).toBe(200);
});

import { DAY_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { failInserts, listActivity } from './_support/activity.ts';
import { aFriendship, aMember, aRequest, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { inParallel } from './_support/in-parallel.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const PATH = '/api/friend-requests';

const createTwoMembers = () => Promise.all([aMember(app()), aMember(app(), { name: '준' })]);

const send = (from: Member, to: { id: number }, message?: unknown) =>
  from.client.post(PATH, { senderId: from.id, receiverId: to.id, message });

const countRequests = async (senderId: number) =>
  (await app().db.query('select 1 from friend_requests where sender_id = $1', [senderId])).length;

it('[API-11] [API-10] a visitor and a false sender cannot send a request', async () => {
  const [mina, jun] = await createTwoMembers();
  const body = { senderId: mina.id, receiverId: jun.id };
  expect(await app().visitor().post(PATH, body)).toMatchObject(errorResponse('unauthenticated'));
  const stranger = await aMember(app());
  expect(await stranger.client.post(PATH, body)).toMatchObject(errorResponse('forbidden'));
  expect(await countRequests(mina.id)).toBe(0);
  expect(await countRequests(stranger.id)).toBe(0);
});

it('[API-37] an invalid body returns the names of its invalid fields', async () => {
  const mina = await aMember(app());
  const empty = await mina.client.post(PATH, {});
  expect(fieldErrorsOf(empty)).toEqual(invalidFields('senderId', 'receiverId'));
  for (const receiverId of [0, -1, 1.5, '7', null, [7]]) {
    const response = await mina.client.post(PATH, { senderId: mina.id, receiverId });
    expect(fieldErrorsOf(response)).toEqual(invalidFields('receiverId'));
  }
});

it('[FR-28] a new request is pending, with its receiver as a card without a handle', async () => {
  const [mina, jun] = await createTwoMembers();
  const { status, body } = await send(mina, jun, '주말에 산책해요');
  expect(status).toBe(201);
  const { receiver, ...request } = body;
  expect(request).toEqual({
    id: expect.any(Number),
    senderId: mina.id,
    receiverId: jun.id,
    message: '주말에 산책해요',
    status: 'pending',
    instagramShared: false,
    chatAccepted: false,
    createdAt: app().clock.now().toISOString(),
    chatRoomId: null,
  });
  expect(receiver).toMatchObject({ id: jun.id, name: '준' });
  expect(receiver).not.toHaveProperty('instagramId');
});

it('[FR-6] a request to oneself returns 400', async () => {
  const mina = await aMember(app());
  expect(fieldErrorsOf(await send(mina, mina))).toEqual(invalidFields('receiverId'));
});

it('[FR-6] a request to a user whose card is not visible returns 404', async () => {
  const mina = await aMember(app());
  const incomplete = await aMember(app(), { complete: false });
  const notAgreed = await aMember(app(), { termsAgreed: false });
  const deletedUser = await aMember(app());
  await deletedUser.client.delete(`/api/users/${deletedUser.id}`);
  const blockedUser = await aMember(app());
  await app().db.query('update users set blocked_at = now() where id = $1', [blockedUser.id]);
  for (const target of [{ id: 999_999 }, incomplete, notAgreed, deletedUser, blockedUser]) {
    expect(await send(mina, target)).toMatchObject(errorResponse('not_found'));
  }
  expect(await countRequests(mina.id)).toBe(0);
});

it('[FR-7] a blocked pair gets 403 in either direction', async () => {
  const [mina, jun] = await createTwoMembers();
  await mina.client.post('/api/users/block', { blockedUserId: jun.id });
  expect(await send(mina, jun)).toMatchObject(errorResponse('blocked'));
  expect(await send(jun, mina)).toMatchObject(errorResponse('blocked'));
});

it('[FR-8] [FR-9] [FR-10] a pair has one open relation; each conflict returns its own code', async () => {
  const [mina, jun] = await createTwoMembers();
  const requestId = await aRequest(mina, jun);
  expect(await send(mina, jun)).toMatchObject(errorResponse('already_requested'));
  const waiting = await send(jun, mina);
  expect(waiting).toMatchObject(errorResponse('request_waiting'));
  expect(waiting.body.requestId).toBe(requestId);

  await jun.client.put(`${PATH}/${requestId}/accept`, { connectionType: 'instagram' });
  expect(await send(mina, jun)).toMatchObject(errorResponse('already_friends'));
  expect(await send(jun, mina)).toMatchObject(errorResponse('already_friends'));
});

it('[FR-11] a missing or blank message becomes the default one in every language', async () => {
  const mina = await aMember(app());
  for (const message of [undefined, null, '', ' \n ']) {
    for (const language of ['ko', 'en'] as const) {
      const { id: receiverId } = await aMember(app());
      const request = { senderId: mina.id, receiverId, message };
      const { body } = await mina.client.post(PATH, request, { language });
      expect(body.message).toBe("Hello! Let's be friends and walk together!");
    }
  }
});

it('[FR-12] [API-53] a message has up to 500 code points after trimming', async () => {
  const [mina, jun] = await createTwoMembers();
  expect(fieldErrorsOf(await send(mina, jun, '🐶'.repeat(501)))).toEqual(invalidFields('message'));
  const { status, body } = await send(mina, jun, ` ${'🐶'.repeat(500)} `);
  expect(status).toBe(201);
  expect(body.message).toBe('🐶'.repeat(500));
});

it('[FR-13] after a deletion the sender can ask again, three times in 30 days', async () => {
  const [mina, jun] = await createTwoMembers();
  for (let time = 1; time <= 3; time++) {
    const requestId = await aRequest(mina, jun);
    await jun.client.delete(`${PATH}/${requestId}`);
    app().clock.advance(DAY_MS);
  }
  const fourth = await send(mina, jun);
  expect(fourth).toMatchObject(errorResponse('rate_limited'));
  // Then the first of the three requests is older than 30 days.
  expect(Number(fourth.headers.get('retry-after'))).toBe((27 * DAY_MS) / 1000);
  app().clock.advance(27 * DAY_MS + 1);
  expect((await send(mina, jun)).status).toBe(201);
});

it('[FR-13] a user can send thirty requests a day', async () => {
  const mina = await aMember(app(), { isOlder: true });
  const receivers = await inParallel(31, () => aMember(app()));
  for (const other of receivers.slice(0, 30)) await aRequest(mina, other);
  const lastReceiver = receivers[30] as Member;
  expect(await send(mina, lastReceiver)).toMatchObject(errorResponse('rate_limited'));
  app().clock.advance(DAY_MS + 1);
  expect((await send(mina, lastReceiver)).status).toBe(201);
});

it('[FR-47] a new account sends ten requests in its first 24 hours', async () => {
  const mina = await aMember(app());
  app().clock.advance(3_600_000);
  const receivers = await inParallel(11, () => aMember(app()));
  const last = receivers.pop() as Member;
  for (const other of receivers) await aRequest(mina, other);
  const refused = await send(mina, last);
  expect(refused).toMatchObject(errorResponse('rate_limited'));
  expect(Number(refused.headers.get('retry-after'))).toBe(23 * 3600);
  expect(refused.body.error).toContain('23시간');
  expect(await countRequests(mina.id)).toBe(10);
  app().clock.advance(23 * 3_600_000);
  expect((await send(mina, last)).status).toBe(201);
});

it('[FR-45] a message with a contact returns 400 in both languages and stores nothing', async () => {
  const [mina, jun] = await createTwoMembers();
  const request = { senderId: mina.id, receiverId: jun.id, message: '보리예요! 010 1234 5678' };
  const texts = {
    ko: '연락처나 링크는 친구가 된 뒤에 나눠 주세요.',
    en: 'Please share contacts and links once you are friends.',
  };
  for (const language of ['ko', 'en'] as const) {
    const { status, body } = await mina.client.post(PATH, request, { language });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: texts[language],
      code: 'validation_failed',
      fields: { message: texts[language] },
    });
  }
  expect(await countRequests(mina.id)).toBe(0);
  expect(await listActivity(app(), mina.id)).toEqual([]);
  expect((await send(mina, jun, '11월 25일 14:30 세종대로 110 앞에서 봐요')).status).toBe(201);
});

it('[LOG-1] [LOG-5] sending is logged in the same transaction', async () => {
  const [mina, jun] = await createTwoMembers();
  const repair = await failInserts(app(), 'activity_logs');
  expect(await send(mina, jun)).toMatchObject(errorResponse('internal_error'));
  await repair();
  expect(await countRequests(mina.id)).toBe(0);

  await aRequest(mina, jun, '비밀 이야기');
  expect(await listActivity(app(), mina.id)).toEqual([
    { action: 'friend_request_sent', target_user_id: jun.id, details: null },
  ]);
});

it('[FR-8] the database rejects a second open relation of a pair', async () => {
  const [mina, jun] = await createTwoMembers();
  await aFriendship(mina, jun, 'chat');
  const repeated = app().db.query(
    `insert into friend_requests (sender_id, receiver_id, message, status, created_at)
     values ($1, $2, '', 'pending', now())`,
    [jun.id, mina.id],
  );
  await expect(repeated).rejects.toMatchObject({ code: '23505' });
});

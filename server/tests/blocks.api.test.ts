import { expect, it } from 'vitest';
import { RATE_LIMITS } from '../src/product/rate-limits.ts';
import { listActivity } from './_support/activity.ts';
import { aMember, aRequest, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { aReport } from './_support/reports.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const PATH = '/api/users/block';
const two = () => Promise.all([aMember(app()), aMember(app())]);
const hasBlocked = async (asker: Member, other: Member) =>
  (await asker.client.get(`/api/users/blocked/${asker.id}/${other.id}`)).body.isBlocked;

it.each(['post', 'delete'] as const)(
  '[API-11] [BLK-36] %s by a visitor, with a false blocker, oneself, an unknown user or a bad body is rejected',
  async (method) => {
    const [mina, jun] = await two();
    const stranger = await aMember(app());
    const body = { blockerId: mina.id, blockedId: jun.id };
    expect(await app().visitor()[method](PATH, body)).toMatchObject(
      errorResponse('unauthenticated'),
    );
    const mixed = { blockerId: mina.id, blockedUserId: jun.id };
    for (const foreign of [body, mixed]) {
      expect(await stranger.client[method](PATH, foreign)).toMatchObject(
        errorResponse('forbidden'),
      );
    }
    const self = await mina.client[method](PATH, { blockedUserId: mina.id });
    expect(fieldErrorsOf(self)).toEqual(invalidFields('blockedId'));
    const unknownUser = await mina.client[method](PATH, { blockedUserId: 999_999 });
    expect(unknownUser).toMatchObject(
      method === 'post' ? errorResponse('not_found') : { status: 200 },
    );
    for (const invalidBody of [
      {},
      { blockedUserId: '7' },
      { blockerId: mina.id },
      { blockedUserId: -1 },
    ]) {
      expect(await mina.client[method](PATH, invalidBody)).toMatchObject(
        errorResponse('validation_failed'),
      );
    }
    expect(await hasBlocked(mina, jun)).toBe(false);
  },
);

it('[API-11] [BLK-15] only the blocker can read the block', async () => {
  const [mina, jun] = await two();
  await mina.client.post(PATH, { blockedUserId: jun.id });
  const path = `/api/users/blocked/${mina.id}/${jun.id}`;
  expect(await app().visitor().get(path)).toMatchObject(errorResponse('unauthenticated'));
  expect(await jun.client.get(path)).toMatchObject(errorResponse('forbidden'));
  expect(fieldErrorsOf(await mina.client.get(`/api/users/blocked/${mina.id}/x`))).toEqual(
    invalidFields('otherId'),
  );
  expect(await mina.client.get(path)).toMatchObject({ status: 200, body: { isBlocked: true } });
  expect(await hasBlocked(jun, mina)).toBe(false);
});

it('[BLK-18] [TXT-6] both shapes of the body block and unblock', async () => {
  const [mina, jun] = await two();
  const bodies = [{ blockedUserId: jun.id }, { blockerId: mina.id, blockedId: jun.id }];
  for (const body of bodies) {
    const blocked = await mina.client.post(PATH, body);
    expect(blocked).toMatchObject({ status: 200 });
    expect(blocked.body).toEqual({
      message: '사용자를 차단했습니다. 인스타그램 접근과 채팅이 비활성화됩니다.',
      isBlocked: true,
    });
    expect(await hasBlocked(mina, jun)).toBe(true);
    const unblocked = await mina.client.delete(PATH, body);
    expect(unblocked.body).toEqual({ message: '사용자 차단을 해제했습니다.', isBlocked: false });
    expect(await hasBlocked(mina, jun)).toBe(false);
  }
});

it('[BLK-18] [LOG-1] repeating changes nothing and is logged once', async () => {
  const [mina, jun] = await two();
  const body = { blockedUserId: jun.id };
  expect((await mina.client.delete(PATH, body)).status).toBe(200);
  expect((await mina.client.post(PATH, body)).status).toBe(200);
  expect((await mina.client.post(PATH, body)).status).toBe(200);
  expect((await mina.client.delete(PATH, body)).status).toBe(200);
  expect((await mina.client.delete(PATH, body)).status).toBe(200);
  expect(await listActivity(app(), mina.id)).toEqual([
    { action: 'user_blocked', target_user_id: jun.id, details: null },
    { action: 'user_unblocked', target_user_id: jun.id, details: null },
  ]);
});

it('[BLK-5] the blocked user cannot lift the block', async () => {
  const [mina, jun] = await two();
  await mina.client.post(PATH, { blockedUserId: jun.id });
  expect((await jun.client.delete(PATH, { blockedUserId: mina.id })).status).toBe(200);
  const asMina = { blockerId: mina.id, blockedId: jun.id };
  expect(await jun.client.delete(PATH, asMina)).toMatchObject(errorResponse('forbidden'));
  expect(await hasBlocked(mina, jun)).toBe(true);
});

it('[BLK-17] a user can block an admin', async () => {
  const mina = await aMember(app());
  const admin = await aMember(app(), { isAdmin: true });
  await mina.client.post(PATH, { blockedUserId: admin.id });
  expect(await hasBlocked(mina, admin)).toBe(true);
  expect(await admin.client.get(`/api/users/${mina.id}`)).toMatchObject(errorResponse('not_found'));
});

it('[BLK-36] a former member cannot be blocked', async () => {
  const [mina, jun] = await two();
  await jun.client.delete(`/api/users/${jun.id}`);
  const response = await mina.client.post(PATH, { blockedUserId: jun.id });
  expect(response).toMatchObject(errorResponse('not_found'));
});

it('[API-11] [VIS-7] the list of blocked users contains only the caller’s own blocks, newest first', async () => {
  const [mina, jun] = await two();
  const bora = await aMember(app(), { name: '보라' });
  const path = `/api/users/blocked/${mina.id}`;
  expect(await app().visitor().get(path)).toMatchObject(errorResponse('unauthenticated'));
  expect(await jun.client.get(path)).toMatchObject(errorResponse('forbidden'));
  expect(fieldErrorsOf(await mina.client.get('/api/users/blocked/x'))).toEqual(
    invalidFields('userId'),
  );
  expect((await mina.client.get(path)).body).toEqual([]);

  await mina.client.post(PATH, { blockedUserId: bora.id });
  app().clock.advance(1000);
  await mina.client.post(PATH, { blockedUserId: jun.id });
  await jun.client.post(PATH, { blockedUserId: bora.id });
  const { body } = await mina.client.get(path);
  expect(body).toMatchObject([
    { id: jun.id, since: app().clock.now().toISOString() },
    { id: bora.id, name: '보라', dogName: '보리' },
  ]);
  expect(Object.keys(body[0])).toEqual(['id', 'name', 'dogName', 'since']);
  expect((await bora.client.get(`/api/users/blocked/${bora.id}`)).body).toEqual([]);

  await mina.client.delete(PATH, { blockedUserId: jun.id });
  expect((await mina.client.get(path)).body).toMatchObject([{ id: bora.id }]);
});

it('[VIS-7] a former member is listed under a text in the caller’s language', async () => {
  const [mina, jun] = await two();
  await mina.client.post(PATH, { blockedUserId: jun.id });
  await jun.client.delete(`/api/users/${jun.id}`);
  const path = `/api/users/blocked/${mina.id}`;
  const former = { id: jun.id, name: '탈퇴한 사용자', dogName: null };
  expect((await mina.client.get(path)).body).toMatchObject([former]);
  const inEnglish = await mina.client.get(path, { language: 'en' });
  expect(inEnglish.body).toMatchObject([{ ...former, name: 'Former member' }]);
  await mina.client.delete(PATH, { blockedUserId: jun.id });
  expect((await mina.client.get(path)).body).toEqual([]);
});

it('[BLK-36] a user whom the caller can neither see nor has met cannot be blocked', async () => {
  const mina = await aMember(app());
  const hidden = await aMember(app(), { name: '비밀', profile: { gender: 'other' } });
  await hidden.client.patch(`/api/users/${hidden.id}`, { visibleTo: 'same_gender' });
  const incomplete = await aMember(app(), { complete: false });
  const path = `/api/users/blocked/${mina.id}`;
  for (const { id } of [hidden, incomplete]) {
    const response = await mina.client.post(PATH, { blockedUserId: id });
    expect(response).toMatchObject(errorResponse('not_found'));
  }
  expect((await mina.client.get(path)).body).toEqual([]);
  // Met: by a request, also a deleted one, or by a report.
  const [sender, reported] = await two();
  await mina.client.delete(`/api/friend-requests/${await aRequest(sender, mina)}`);
  await aReport(mina, reported);
  const ids = [sender.id, reported.id];
  await app().db.query('update users set blocked_at = now() where id = any($1::bigint[])', [ids]);
  for (const id of ids) {
    expect((await mina.client.post(PATH, { blockedUserId: id })).status).toBe(200);
  }
});

it('[BLK-18] [BLK-36] a blocked user who hides later stays blocked, and can be blocked again', async () => {
  const [mina, jun] = await two();
  const body = { blockedUserId: jun.id };
  await mina.client.post(PATH, body);
  await jun.client.patch(`/api/users/${jun.id}`, { gender: 'other', visibleTo: 'same_gender' });
  expect((await mina.client.post(PATH, body)).status).toBe(200);
});

it('[BLK-36] [USR-12] blocking counts as opening the profile; the same user counts once', async () => {
  const mina = await aMember(app());
  const jun = await aMember(app());
  for (let id = 1; id < RATE_LIMITS.profiles.max; id += 1) {
    await mina.client.post(PATH, { blockedUserId: 900_000 + id });
  }
  const block = (id: number) => mina.client.post(PATH, { blockedUserId: id });
  expect((await block(jun.id)).status).toBe(200);
  expect((await block(jun.id)).status).toBe(200);
  expect(await block(900_000)).toMatchObject(errorResponse('rate_limited'));
  expect(await mina.client.get('/api/users/900000')).toMatchObject(errorResponse('rate_limited'));
  expect((await mina.client.delete(PATH, { blockedUserId: 900_000 })).status).toBe(200);
});

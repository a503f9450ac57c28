import { type Route, routePath } from '@meongmate/shared/contract/route';
import { ROUTES } from '@meongmate/shared/contract/routes';
import { expect, it } from 'vitest';
import { aMember, type Member } from './_support/builders.ts';
import { errorResponse, fieldErrorsOf, invalidFields } from './_support/error-matchers.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const PATH = '/api/terms-agreement';
const agree = (userId: unknown, termsAgreed: unknown = true) => ({ userId, termsAgreed });

it('[API-11] [TRM-3] [API-10] visitors, other users’ ids and a no change nothing', async () => {
  const [newcomer, member] = await Promise.all([
    aMember(app(), { termsAgreed: false }),
    aMember(app()),
  ]);
  const { client, id } = newcomer;
  expect(await app().visitor().post(PATH, agree(id))).toMatchObject(
    errorResponse('unauthenticated'),
  );
  expect(await member.client.post(PATH, agree(id))).toMatchObject(errorResponse('forbidden'));
  for (const value of [false, undefined, null, 'true', 1]) {
    const body = { userId: id, termsAgreed: value };
    expect(fieldErrorsOf(await client.post(PATH, body))).toEqual(invalidFields('termsAgreed'));
    const taken = await member.client.post(PATH, { userId: member.id, termsAgreed: value });
    expect(taken.status).toBe(400);
  }
  expect((await client.get(`/api/users/${id}`)).body.termsAgreed).toBe(false);
  expect((await member.client.get(`/api/users/${member.id}`)).body.termsAgreed).toBe(true);
});

it('[TRM-3] acceptance is stored with version, time and address', async () => {
  const { client, id } = await aMember(app(), { termsAgreed: false });
  const agreedAt = app().clock.now().toISOString();
  const first = await client.post(PATH, agree(id));
  expect(first.status).toBe(200);
  expect(first.body.user).toMatchObject({ id, termsAgreed: true, agreedAt });
  app().clock.advance(60_000);
  const second = await client.post(PATH, agree(id));
  expect(second).toMatchObject({ status: 200, body: { user: { agreedAt } } });
  const rows = await app().db.query(
    'select version, agreed_at, ip_address from terms_agreements where user_id = $1',
    [id],
  );
  expect(rows).toEqual([
    {
      version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      agreed_at: new Date(agreedAt),
      ip_address: '127.0.0.1',
    },
  ]);
});

/** Calls a route with the caller's own id wherever the path names a user. */
function callAs({ id, client }: Member, route: Route) {
  const ids = {
    id,
    userId: id,
    otherId: 1,
    roomId: 1,
    messageId: 1,
    code: 'code',
    provider: 'kakao',
    sessionId: 1,
    sightingId: 1,
    lat: '37.5',
    lng: '127',
    radiusKm: 3,
  };
  return client.call(route.method, routePath(route, ids));
}

const gated = ROUTES.filter(({ access }) => access === 'terms' || access === 'member');
const open = ROUTES.filter(({ access }) => access === 'session');

it.each(gated.map((route) => [route.name, route] as const))(
  '[TRM-1] %s returns terms_required before the terms are accepted',
  async (_, route) => {
    const newcomer = await aMember(app(), { termsAgreed: false, complete: false });
    expect(await callAs(newcomer, route)).toMatchObject(errorResponse('terms_required'));
  },
);

it.each(ROUTES.filter(({ access }) => access === 'member').map((r) => [r.name, r] as const))(
  '[GGL-15] %s returns profile_incomplete while the profile is incomplete',
  async (_, route) => {
    const incomplete = await aMember(app(), { complete: false });
    expect(await callAs(incomplete, route)).toMatchObject(errorResponse('profile_incomplete'));
  },
);

it('[TRM-1] own record, contact, logout and own deletion work before acceptance', async () => {
  expect(open.map(({ name }) => name).sort()).toEqual([
    'auth.agreeToTerms',
    'auth.currentUser',
    'identities.confirm',
    'identities.list',
    'users.completeProfile',
    'users.delete',
    'users.get',
    'users.getOwn',
  ]);
  const { client: newcomer, id } = await aMember(app(), { termsAgreed: false });
  const member = await aMember(app());
  expect((await newcomer.get(`/api/users/${id}`)).status).toBe(200);
  expect((await newcomer.get(`/api/user?id=${id}`)).status).toBe(200);
  expect((await newcomer.get('/api/current-user')).status).toBe(200);
  const card = await newcomer.get(`/api/users/${member.id}`);
  expect(card).toMatchObject(errorResponse('terms_required'));
  const inquiry = { email: 'a@b.example', subject: '질문', message: '약관이 궁금해요' };
  expect((await newcomer.post('/api/contact', inquiry)).status).toBe(201);
  expect((await newcomer.delete(`/api/users/${id}`)).status).toBe(200);
});

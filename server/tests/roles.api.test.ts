import { ROUTES } from '@meongmate/shared/contract/routes';
import { beforeAll, expect, it } from 'vitest';
import { listActivity } from './_support/activity.ts';
import { aMember, type Member, PASSWORD } from './_support/builders.ts';
import { requestCode } from './_support/mail-contents.ts';
import { aProfileBody } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
let admin: Member;
beforeAll(async () => {
  admin = await aMember(app(), { isAdmin: true });
});

/** Fields that a caller might try to set. */
const ADMIN_FIELDS = {
  id: 1,
  isAdmin: true,
  is_admin: true,
  isBlocked: false,
  isDeleted: false,
  termsAgreed: true,
  agreedAt: '2020-01-01T00:00:00Z',
  createdAt: '2020-01-01T00:00:00Z',
  email: 'admin@test.example',
  googleId: 'google-1',
  passwordHash: 'x',
  profileComplete: true,
  role: 'admin',
  user: { isAdmin: true },
};

it('[ADM-28] no body makes a user an admin, at sign-up or later', async () => {
  const email = 'wishful@test.example';
  const client = app().visitor();
  const code = await requestCode(app(), email);
  const body = { ...ADMIN_FIELDS, ...(await aProfileBody()), email, code, password: PASSWORD };
  const { body: signedUp } = await client.post('/api/auth/signup', body);
  const { id } = signedUp.user;
  expect(signedUp.user).toMatchObject({
    email,
    isAdmin: false,
    // The terms can be accepted at sign-up, at the time of the server.
    agreedAt: app().clock.now().toISOString(),
  });
  await client.post('/api/terms-agreement', { ...ADMIN_FIELDS, userId: id, termsAgreed: true });
  const changed = await client.patch(`/api/users/${id}`, { ...ADMIN_FIELDS, bio: '바뀌었어요' });
  expect(changed.body.user).toMatchObject({ id, email, isAdmin: false, bio: '바뀌었어요' });
  expect(changed.body.user.createdAt).toBe(signedUp.user.createdAt);
  await client.put(`/api/users/${id}/complete-profile`, {
    ...ADMIN_FIELDS,
    ...(await aProfileBody()),
  });
  const login = await client.post('/api/auth/login', {
    ...ADMIN_FIELDS,
    email,
    password: PASSWORD,
  });
  expect(login.body.user).toMatchObject({ email, isAdmin: false });
  const pollutedJson =
    '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';
  await client.fetch(`/api/users/${id}`, {
    method: 'PATCH',
    body: pollutedJson,
    headers: { 'content-type': 'application/json' },
  });
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  const stats = await client.get(`/api/admin/stats?userId=${id}`);
  expect(stats.body.code).toBe('forbidden');
});

it('[ADM-25] no route changes or removes a log entry, not even an admin’s own', async () => {
  const target = await aMember(app());
  const query = `?userId=${admin.id}`;
  await admin.client.post(`/api/admin/users/${target.id}/block${query}`, { reason: '광고' });
  const entries = await listActivity(app(), admin.id);
  expect(entries.length).toBeGreaterThan(0);
  expect(
    ROUTES.filter(({ path, method }) => path.includes('log') && method !== 'GET')
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['auth.login', 'auth.logout']);
  const rows = await app().db.query<{ id: number }>('select id from activity_logs');
  for (const { id } of rows) {
    for (const method of ['DELETE', 'PUT', 'PATCH', 'POST']) {
      for (const path of [`/api/admin/activity-logs/${id}`, '/api/admin/activity-logs']) {
        const { status } = await admin.client.call(method, path + query, { body: {} });
        expect([method, path, status]).toEqual([method, path, 404]);
      }
    }
  }
  expect(await listActivity(app(), admin.id)).toEqual(entries);
});

import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember, PASSWORD } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const ADMIN_EMAIL = 'boss@test.example';
const app = useTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });

it('[SES-6] [CFG-23] a user who becomes an admin at a sign-in has no session of 30 days left elsewhere', async () => {
  const admin = await aMember(app(), { email: ADMIN_EMAIL, withPassword: true });
  const other = await aMember(app());
  const isSignedIn = async ({ client }: typeof admin) =>
    (await client.get('/api/current-user')).status === 200;
  expect(await isSignedIn(admin)).toBe(true);
  const login = { email: ADMIN_EMAIL, password: PASSWORD };
  const { body } = await app().visitor().post('/api/auth/login', login);
  expect(body.user.isAdmin).toBe(true);
  expect(await isSignedIn(admin)).toBe(true);
  app().clock.advance(12 * HOUR_MS);
  expect(await isSignedIn(admin)).toBe(false);
  expect(await isSignedIn(other)).toBe(true);
});

import { HOUR_MS } from '@meongmate/shared/rules/durations';
import { expect, it } from 'vitest';
import { aMember, PASSWORD } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const BOSS = 'boss@test.example';
const app = useTestApp({ ADMIN_EMAILS: BOSS });

it('[SES-6] [CFG-23] a user who becomes an admin at a sign-in has no session of 30 days left elsewhere', async () => {
  const boss = await aMember(app(), { email: BOSS, withPassword: true });
  const other = await aMember(app());
  const isSignedIn = async ({ client }: typeof boss) =>
    (await client.get('/api/current-user')).status === 200;
  expect(await isSignedIn(boss)).toBe(true);
  const login = { email: BOSS, password: PASSWORD };
  const { body } = await app().visitor().post('/api/auth/login', login);
  expect(body.user.isAdmin).toBe(true);
  expect(await isSignedIn(boss)).toBe(true);
  app().clock.advance(12 * HOUR_MS);
  expect(await isSignedIn(boss)).toBe(false);
  expect(await isSignedIn(other)).toBe(true);
});

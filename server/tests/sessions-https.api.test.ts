import { expect, it } from 'vitest';
import { aMember, PASSWORD } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp({ PUBLIC_URL: 'https://meongmate.example/' });

it('[PWD-15] [SEC-4] under https cookies are host-bound and secure', async () => {
  const { email } = await aMember(app(), { withPassword: true });
  const browser = app().visitor();
  const { headers } = await browser.post('/api/auth/login', { email, password: PASSWORD });
  const [sid, device] = headers.getSetCookie();
  expect(sid).toMatch(
    /^__Host-sid=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(device).toMatch(/^__Host-device=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/);
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
  expect((await browser.get('/api/current-user')).status).toBe(200);
});

it('[API-15] only the public address is an allowed origin', async () => {
  const { client } = await aMember(app());
  const logOut = (origin: string) => client.post('/api/auth/logout', {}, { headers: { origin } });
  expect((await logOut('http://meongmate.example')).body.code).toBe('cross_site');
  expect((await logOut('https://meongmate.example.evil.example')).body.code).toBe('cross_site');
  expect((await logOut('https://meongmate.example')).status).toBe(200);
});

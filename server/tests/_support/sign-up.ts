import { PASSWORD } from './builders.ts';
import { requestCode } from './mail-contents.ts';
import { aProfileBody } from './photos.ts';
import type { TestApp } from './test-app.ts';

/** Signs up like a real user, with the newest code once the address has received `mailCount` mails. */
export async function signUp(app: TestApp, email: string, mailCount = 1, change: object = {}) {
  const client = app.visitor();
  const code = await requestCode(app, email, mailCount);
  const body = { email, code, password: PASSWORD, ...(await aProfileBody()), ...change };
  const response = await client.post('/api/auth/signup', body);
  return { client, status: response.status, user: response.body.user };
}

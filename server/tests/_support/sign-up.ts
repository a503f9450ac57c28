import { PASSWORD } from './builders.ts';
import { aCode } from './mailed.ts';
import { aProfileBody } from './photos.ts';
import type { TestApp } from './test-app.ts';

/** Signs up as a person does, with the newest code once `mails` mails have come to the address. */
export async function signUp(app: TestApp, email: string, mails = 1, change: object = {}) {
  const client = app.visitor();
  const code = await aCode(app, email, mails);
  const body = { email, code, password: PASSWORD, ...(await aProfileBody()), ...change };
  const answer = await client.post('/api/auth/signup', body);
  return { client, status: answer.status, user: answer.body.user };
}

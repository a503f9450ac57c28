import type { TestApp } from './test-app.ts';
import type { TestClient, TestResponse } from './test-client.ts';

/** Returns the six digits of the newest code sent to an address, once `count` mails have arrived. */
export async function mailedCode(app: TestApp, email: string, count = 1): Promise<string> {
  const mails = await app.mailsTo(email, count);
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

/** Requests a code and returns it. */
export async function requestCode(
  app: TestApp,
  email: string,
  count = 1,
  visitor = app.visitor(),
): Promise<string> {
  const { status } = await visitor.post('/api/auth/send-code', { email });
  if (status !== 200) throw new Error(`send-code: ${status}`);
  return mailedCode(app, email, count);
}

/** A different code of the same form. */
export const wrongCodeFor = (code: string) =>
  String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export function verify(client: TestClient, email: string, code: string): Promise<TestResponse> {
  return client.post('/api/auth/verify-code-only', { email, code });
}

export interface MailedReset {
  token: string;
  temporaryPassword: string;
}

/** Returns the contents of the newest reset mail to an address, once `count` mails have arrived. */
export async function mailedReset(app: TestApp, email: string, count = 1): Promise<MailedReset> {
  const text = (await app.mailsTo(email, count)).at(-1)?.text ?? '';
  return {
    token: /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? '',
    temporaryPassword: /(?:임시 비밀번호|Temporary password): (\S+)/.exec(text)?.[1] ?? '',
  };
}

/** Requests a reset and returns link token and temporary password. */
export async function requestReset(app: TestApp, email: string, count = 1): Promise<MailedReset> {
  const { status } = await app.visitor().post('/api/auth/reset-password', { email });
  if (status !== 200) throw new Error(`reset-password: ${status}`);
  return mailedReset(app, email, count);
}

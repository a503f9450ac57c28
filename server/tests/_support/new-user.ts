import { vi } from 'vitest';
import { PASSWORD } from './builders.ts';
import { aProfileBody } from './photos.ts';
import { TestClient } from './test-client.ts';

/** Signs up like a real user; reads the code from the page of sent mail. */
export async function signUpNewUser(url: string) {
  const client = new TestClient(url);
  const email = 'mina@test.example';
  await client.post('/api/auth/send-code', { email });
  const code = await vi.waitFor(async () => {
    const [mail] = (await client.get('/dev/outbox.json')).body;
    return /\b\d{6}\b/.exec(mail.text)?.[0];
  }, 20_000);
  const body = { email, code, password: PASSWORD, ...(await aProfileBody()) };
  const { user, token } = (await client.post('/api/auth/signup', body)).body;
  await client.post('/api/terms-agreement', { userId: user.id, termsAgreed: true });
  return { client, email, userId: user.id as number, token: token as string };
}

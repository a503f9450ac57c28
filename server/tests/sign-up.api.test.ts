import { expect, it } from 'vitest';
import { aProfileBody } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();
const PASSWORD = '여섯자 이상';

async function mailedCode(email: string, count = 1): Promise<string> {
  const mails = await app().mailsTo(email, count);
  return /\b\d{6}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
}

it('[ACC-1] [ACC-4] [ACC-15] [SES-8] a mailed code signs a new owner up', async () => {
  const visitor = app().visitor();
  const email = 'mina@test.example';
  const sent = await visitor.post('/api/auth/send-code', { email });
  expect(sent.status).toBe(200);
  const code = await mailedCode(email);
  expect(code).toMatch(/^\d{6}$/);

  const body = { email, code, password: PASSWORD, ...(await aProfileBody()) };
  const { status, body: answer } = await visitor.post('/api/auth/signup', body);
  expect(status).toBe(201);
  expect(answer.user).toMatchObject({
    email,
    name: '김민아',
    instagramId: 'mina.bori',
    dogGender: 'male',
    dogSize: 'medium',
    latitude: 37.5665,
    longitude: 126.978,
    termsAgreed: false,
    isAdmin: false,
  });
  expect(answer.token).toMatch(/^[\w-]{43}$/);

  const current = await visitor.get('/api/current-user');
  expect(current.body).toEqual(answer);
  const again = await app().visitor().post('/api/auth/signup', body);
  expect(again.body.code).toBe('invalid_code');
});

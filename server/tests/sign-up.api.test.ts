import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import { TERMS_DATE } from '@meongmate/shared/rules/terms';
import { expect, it } from 'vitest';
import { listActivity } from './_support/activity.ts';
import { aMember } from './_support/builders.ts';
import { errorResponse } from './_support/error-matchers.ts';
import { requestCode, verify, wrongCodeFor } from './_support/mail-contents.ts';
import { aDataUrl, aProfileBody } from './_support/photos.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp({ ADMIN_EMAILS: ' Boss@Test.Example, other@test.example' });
const PASSWORD = '여섯자 이상';
let count = 0;
const anAddress = () => `new${++count}@test.example`;

const signUp = async (email: string, code: string, change: object = {}, client = app().visitor()) =>
  client.post('/api/auth/signup', {
    email,
    code,
    password: PASSWORD,
    ...(await aProfileBody()),
    ...change,
  });
const register = async (
  client: ReturnType<typeof newBrowser>,
  email: string,
  change: object = {},
) =>
  client.post('/api/auth/register', {
    email,
    password: PASSWORD,
    ...(await aProfileBody()),
    ...change,
  });
const newBrowser = () => app().visitor();

const accounts = (email: string) =>
  app().db.query<{ id: number }>('select id from users where email = $1', [email]);
const photoFiles = () => readdir(path.join(app().dataDir, 'photos')).catch(() => []);

it('[ACC-15] [ACC-40] [LOG-1] a mailed code signs up a new owner', async () => {
  const email = anAddress();
  const visitor = newBrowser();
  const { status, body } = await signUp(email, await requestCode(app(), email), {}, visitor);
  expect(status).toBe(201);
  expect(body.user).toMatchObject({
    email,
    name: '김민아',
    instagramId: 'mina.bori',
    dogGender: 'male',
    dogSize: 'medium',
    latitude: 37.5665,
    longitude: 126.978,
    termsAgreed: false,
    isAdmin: false,
    isBlocked: false,
    isDeleted: false,
  });
  expect(body.token).toMatch(/^[\w-]{43}$/);
  const current = await visitor.get('/api/current-user');
  expect(current.body).toEqual(body);
  const [logged] = await listActivity(app(), body.user.id);
  expect(logged).toMatchObject({ action: 'user_registered' });
});

it.each(['signup', 'register'] as const)(
  '[ACC-40] %s with the consent accepts the terms, with version, time and address',
  async (route) => {
    const email = anAddress();
    const browser = newBrowser();
    const code = await requestCode(app(), email);
    await verify(browser, email, code);
    const agreedAt = app().clock.now().toISOString();
    const consent = { termsAgreed: true };
    const { body } =
      route === 'signup'
        ? await signUp(email, code, consent, browser)
        : await register(browser, email, consent);
    expect(body.user).toMatchObject({ termsAgreed: true, agreedAt });
    expect((await browser.get(`/api/chat/rooms/${body.user.id}`)).status).toBe(200);
    const again = { termsAgreed: true, userId: body.user.id };
    expect(await browser.post('/api/terms-agreement', again)).toMatchObject({
      status: 200,
      body: { user: { agreedAt } },
    });
    const rows = await app().db.query(
      'select version, agreed_at, ip_address from terms_agreements where user_id = $1',
      [body.user.id],
    );
    expect(rows).toEqual([
      { version: TERMS_DATE, agreed_at: new Date(agreedAt), ip_address: '127.0.0.1' },
    ]);
    expect((await browser.get(`/api/users/${body.user.id}/location-record`)).body).toMatchObject({
      consentedAt: agreedAt,
      version: TERMS_DATE,
    });
  },
);

it.each([false, 'true', 1, null])(
  '[ACC-40] %j is no consent and no error: the terms are accepted later',
  async (termsAgreed) => {
    const email = anAddress();
    const { status, body } = await signUp(email, await requestCode(app(), email), { termsAgreed });
    expect([status, body.user.termsAgreed]).toEqual([201, false]);
  },
);

it('[ACC-12] a wrong, used, expired or foreign code creates no account', async () => {
  const [email, foreign, late] = [anAddress(), anAddress(), anAddress()];
  const code = await requestCode(app(), email);
  expect(await signUp(email, wrongCodeFor(code))).toMatchObject(errorResponse('invalid_code'));
  expect(await signUp(foreign, code)).toMatchObject(errorResponse('invalid_code'));
  expect((await signUp(email, code)).status).toBe(201);
  expect(await signUp(email, code)).toMatchObject(errorResponse('invalid_code'));

  const lateCode = await requestCode(app(), late);
  app().clock.advance(10 * MINUTE_MS);
  expect(await signUp(late, lateCode)).toMatchObject(errorResponse('invalid_code'));
  expect(await accounts(late)).toEqual([]);
});

it('[ACC-4] verifying extends the validity of the code by 60 minutes', async () => {
  const [email, late] = [anAddress(), anAddress()];
  const codes = [await requestCode(app(), email), await requestCode(app(), late)] as const;
  app().clock.advance(9 * MINUTE_MS);
  await verify(newBrowser(), email, codes[0]);
  await verify(newBrowser(), late, codes[1]);
  app().clock.advance(60 * MINUTE_MS - 1);
  expect((await signUp(email, codes[0])).status).toBe(201);
  app().clock.advance(1);
  expect(await signUp(late, codes[1])).toMatchObject(errorResponse('invalid_code'));
});

it('[ACC-19] a browser that verified the address can register it within the hour', async () => {
  const email = anAddress();
  const browser = newBrowser();
  await verify(browser, email, await requestCode(app(), email));
  app().clock.advance(60 * MINUTE_MS - 1);
  const { status, body } = await register(browser, email.toUpperCase());
  expect(status).toBe(201);
  expect(body.user.email).toBe(email);
  expect((await browser.get('/api/current-user')).body).toEqual(body);
});

it('[ACC-19] register without a valid verification of the address returns 403', async () => {
  const [email, other] = [anAddress(), anAddress()];
  expect(await register(newBrowser(), email)).toMatchObject(errorResponse('email_not_verified'));
  const browser = newBrowser();
  await verify(browser, other, await requestCode(app(), other));
  expect(await register(browser, email)).toMatchObject(errorResponse('email_not_verified'));
  const forged = newBrowser();
  forged.cookies.set('verified', `${browser.cookies.get('verified')}x`);
  expect(await register(forged, other)).toMatchObject(errorResponse('email_not_verified'));
  app().clock.advance(60 * MINUTE_MS);
  expect(await register(browser, other)).toMatchObject(errorResponse('email_not_verified'));
  expect([...(await accounts(email)), ...(await accounts(other))]).toEqual([]);
});

it('[ACC-19] the verification cookie works once', async () => {
  const email = anAddress();
  const browser = newBrowser();
  await verify(browser, email, await requestCode(app(), email));
  const proof = browser.cookies.get('verified') ?? '';
  const { body } = await register(browser, email);
  expect(browser.cookies.has('verified')).toBe(false);
  await browser.delete(`/api/users/${body.user.id}`);
  browser.cookies.set('verified', proof);
  expect(await register(browser, email)).toMatchObject(errorResponse('email_not_verified'));
});

it('[ACC-18] an address with an account returns email_taken only after it was verified', async () => {
  const email = anAddress();
  const code = await requestCode(app(), email);
  const browser = newBrowser();
  await verify(browser, email, code);
  await aMember(app(), { email });
  expect(await signUp(email, wrongCodeFor(code))).toMatchObject(errorResponse('invalid_code'));
  expect(await register(newBrowser(), email)).toMatchObject(errorResponse('email_not_verified'));
  expect(await signUp(email, code)).toMatchObject(errorResponse('email_taken'));
  expect(await register(browser, email)).toMatchObject(errorResponse('email_taken'));
  expect(await accounts(email)).toHaveLength(1);
});

it('[ACC-35] [API-37] a failed sign-up stores neither account nor photo', async () => {
  const email = anAddress();
  const code = await requestCode(app(), email);
  const before = await photoFiles();
  const broken = `data:image/jpeg;base64,${Buffer.from('no photo').toString('base64')}`;
  const badDog = await signUp(email, code, { dogImage: broken });
  expect(badDog).toMatchObject(errorResponse('invalid_file_type'));
  // A form has two photos, so the error names the rejected one.
  expect(badDog.body).toMatchObject({
    error: expect.stringContaining('이미지 파일만 업로드 가능합니다'),
    fields: { dogImage: '읽을 수 없는 사진이에요. 다른 사진을 골라주세요' },
  });
  const html = await signUp(email, code, { profileImage: 'data:text/html;base64,PGI+' });
  expect(html).toMatchObject(errorResponse('invalid_file_type'));
  expect(Object.keys(html.body.fields)).toEqual(['profileImage']);
  await aMember(app(), { email });
  expect(await signUp(email, code)).toMatchObject(errorResponse('email_taken'));
  expect(await accounts(email)).toHaveLength(1);
  expect(await photoFiles()).toEqual(before);
});

it('[PHO-5] two photos of 8 MB are accepted, a longer body is not', async () => {
  const email = anAddress();
  const code = await requestCode(app(), email);
  const browser = newBrowser();
  await verify(browser, email, code);
  const jpeg = Buffer.from((await aDataUrl()).split(',')[1] ?? '', 'base64');
  const padded = Buffer.concat([jpeg, Buffer.alloc(8 * 1024 * 1024 - jpeg.length)]);
  const asUrl = (bytes: Buffer) => `data:image/jpeg;base64,${bytes.toString('base64')}`;
  const photo = asUrl(padded);
  const tooLong = asUrl(Buffer.concat([padded, Buffer.alloc(1)]));
  const large = await signUp(email, code, { profileImage: photo, dogImage: tooLong }, browser);
  expect(large).toMatchObject(errorResponse('file_too_large'));
  expect(Object.keys(large.body.fields)).toEqual(['dogImage']);
  const huge = `${tooLong}${'A'.repeat(200_000)}`;
  const body = await signUp(email, code, { profileImage: huge, dogImage: huge }, browser);
  expect(body).toMatchObject(errorResponse('body_too_large'));
  const fitting = { profileImage: photo, dogImage: photo };
  expect((await signUp(email, code, fitting, browser)).status).toBe(201);
});

it('[ACC-40] [CFG-23] [SES-6] an address of ADMIN_EMAILS is an admin from its first sign-in', async () => {
  const email = 'boss@test.example';
  const { body, headers } = await signUp(email, await requestCode(app(), email));
  expect(body.user.isAdmin).toBe(true);
  expect(headers.getSetCookie()[0]).toContain('Max-Age=43200');
});

it('[ACC-38] one address can sign up at most ten times an hour, which limits the decoding of photos', async () => {
  const email = anAddress();
  const code = await requestCode(app(), email);
  const broken = { profileImage: 'data:image/png;base64,AAAA' };
  for (let time = 0; time < 10; time++) {
    expect(await signUp(email, code, broken)).toMatchObject(errorResponse('invalid_file_type'));
  }
  expect(await signUp(email, code, broken)).toMatchObject(errorResponse('rate_limited'));
  app().clock.advance(60 * MINUTE_MS);
});

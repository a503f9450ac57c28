import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, type Member } from './_support/builders.ts';
import { startSmtpServer } from './_support/smtp.ts';
import { startTestApp, type TestApp } from './_support/test-app.ts';

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({
    SMTP_URL: smtp.url,
    MAIL_FROM: '멍메이트 <no-reply@meong.example>',
    PUBLIC_URL: 'https://meong.example',
  });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

/** The newest mail to an address, parsed as a mail program does. */
async function received(address: string, count = 1): Promise<Email> {
  const receivedMails = () => smtp.mails.filter(({ to }) => to.includes(address));
  await expect.poll(() => receivedMails().length).toBe(count);
  const mail = receivedMails().at(-1);
  expect(mail?.to).toEqual([address]);
  return PostalMime.parse(mail?.source ?? '');
}
const request = (kind: 'send-code' | 'reset-password', email: string, language: 'ko' | 'en') =>
  app.visitor().post(`/api/auth/${kind}`, { email }, { language });

/** The text of each mail in both languages, and its link, which appears as text and as a button. */
const EXPECTED_TEXTS = {
  code: { ko: /인증 코드: \d{6}/, en: /Verification code: \d{6}/, link: null },
  exists: { ko: /이미 계정이 있어요/, en: /already/, link: '/login' },
  reset: {
    ko: /임시 비밀번호: [A-Za-z0-9]{12}/,
    en: /Temporary password: [A-Za-z0-9]{12}/,
    link: '/reset-password/',
  },
  google: { ko: /Google/, en: /Google/, link: '/login' },
  changed: { ko: /비밀번호가/, en: /password/i, link: '/' },
};

function check(mail: Email, kind: keyof typeof EXPECTED_TEXTS, language: 'ko' | 'en'): void {
  const { link, [language]: expectedTexts } = EXPECTED_TEXTS[kind];
  expect(mail.from).toEqual({ name: '멍메이트', address: 'no-reply@meong.example' });
  expect(mail.subject).toMatch(language === 'ko' ? /^\[멍메이트\] .*[가-힣]/ : /^\[Meongmate\] \w/);
  expect(mail.text).toMatch(expectedTexts);
  expect(mail.html).toContain(`<html lang="${language}">`);
  const visibleText = mail.html?.replace(/<[^>]*>/g, ' ');
  expect(visibleText).toMatch(expectedTexts);
  if (language === 'en') expect(`${mail.subject}${mail.text}${visibleText}`).not.toMatch(/[가-힣]/);
  if (link) {
    expect(mail.text).toContain(`https://meong.example${link}`);
    expect(mail.html).toContain(`href="https://meong.example${link}`);
  }
}

it.each(['ko', 'en'] as const)(
  '[MAIL-1] a mail server receives every kind of mail correctly: %s',
  async (language) => {
    const newcomer = `newcomer.${language}@test.example`;
    await request('send-code', newcomer, language);
    check(await received(newcomer), 'code', language);

    const withPassword = async (): Promise<Member> => aMember(app, { withPassword: true });
    const owner = await withPassword();
    await app.db.query('update users set language = $2 where id = $1', [owner.id, language]);
    await request('send-code', owner.email, language);
    check(await received(owner.email), 'exists', language);
    await request('reset-password', owner.email, language);
    const reset = await received(owner.email, 2);
    check(reset, 'reset', language);

    const token = /\/reset-password\/([\w-]+)/.exec(reset.text ?? '')?.[1];
    const changed = { token, newPassword: 'another good password' };
    await app.visitor().post('/api/auth/reset-password/confirm', changed);
    check(await received(owner.email, 3), 'changed', language);

    const google = await aMember(app);
    await request('reset-password', google.email, language);
    check(await received(google.email), 'google', language);
  },
);

it('[MAIL-11] there is no outbox with a mail server, or if the command does not request it', async () => {
  const fileApp = await startTestApp();
  for (const { visitor } of [app, fileApp]) {
    const client = visitor();
    expect((await client.get('/api/config')).body.outboxUrl).toBeNull();
    for (const path of ['/dev/outbox', '/dev/outbox.json']) {
      const response = await client.fetch(path);
      expect(response.status).toBe(404);
      expect(await response.text()).not.toContain('Outbox');
    }
  }
  await fileApp.close();
});

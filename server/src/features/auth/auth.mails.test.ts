import { LANGUAGES } from '@meongmate/shared/rules/language';
import { expect, it } from 'vitest';
import { escapeHtml } from '../../platform/html.ts';
import * as mails from './auth.mails.ts';

const SITE = 'https://meongmate.example';

function allMails(site = SITE) {
  return LANGUAGES.flatMap((language) => [
    mails.codeMail(language, '123456'),
    mails.accountExistsMail(language, site, true),
    mails.accountExistsMail(language, site, false),
    mails.resetMail(language, `${site}/reset-password/token`, 'Temporary1'),
    mails.noPasswordMail(language, site),
    mails.passwordChangedMail(language, site),
    mails.addressChangedMail(language, `${site}/undo-email/token`),
  ]);
}

it('[MAIL-9] no mail contains promotional text or a link to another site', () => {
  const promotion =
    /광고|할인|이벤트|쿠폰|특가|무료 체험|구독|추천인|sale|discount|% off|offer|coupon|newsletter|unsubscribe|promotion|invite your|download our/i;
  expect(Object.keys(mails).sort()).toEqual([
    'accountExistsMail',
    'addressChangedMail',
    'codeMail',
    'noPasswordMail',
    'passwordChangedMail',
    'resetMail',
  ]);
  for (const { subject, text, html } of allMails()) {
    for (const part of [subject, text, html]) {
      expect(part).not.toMatch(promotion);
      for (const [address] of part.matchAll(/https?:\/\/[^\s"<]+/g)) {
        expect(address.startsWith(SITE), address).toBe(true);
      }
      expect(part).not.toMatch(/<img|<script|<link|src=/i);
    }
  }
});

it('[MAIL-6] values in HTML mail are escaped', () => {
  const hostile = `https://x.example/"><img src=x onerror=alert(1)>&'`;
  for (const { html } of allMails(hostile)) {
    expect(html).not.toContain('<img');
  }
  expect(escapeHtml(`<b title="a" id='b'>&`)).not.toMatch(/[<>"']|&(?!#\d+;)/);
});

it('[MAIL-20] the subject of a code contains the code', () => {
  expect(LANGUAGES.map((language) => mails.codeMail(language, '097282').subject)).toEqual([
    '[멍메이트] 인증 코드 097282',
    '[Meongmate] Verification code 097282',
  ]);
});

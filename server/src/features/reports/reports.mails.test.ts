import { LANGUAGES } from '@meongmate/shared/rules/language';
import { REPORT_REASONS } from '@meongmate/shared/rules/reports';
import { expect, it } from 'vitest';
import { TEXTS } from '../../product/texts/texts.ts';
import { reviewedMail, warningMail } from './reports.mails.ts';

const SITE = 'https://meongmate.example';

it('[RPT-32] [RPT-34] a warning names each violation in its language, and no report', () => {
  for (const language of LANGUAGES) {
    const texts = REPORT_REASONS.map((reason) => {
      const { subject, text } = warningMail(language, SITE, reason);
      expect(text).toContain(TEXTS[language].violations[reason]);
      expect(text).toContain(`${SITE}/contact-admin`);
      expect(subject + text).not.toMatch(/신고|report/i);
      return text;
    });
    expect(new Set(texts).size).toBe(REPORT_REASONS.length);
  }
});

it('[RPT-36] the mail to a reporter has no outcome in either language', () => {
  for (const language of LANGUAGES) {
    const { text } = reviewedMail(language);
    expect(text).not.toMatch(/경고|차단|문제 없|warn|block|dismiss/i);
  }
});

import type { Language } from '@meongmate/shared/rules/language';
import type { ReportReason } from '@meongmate/shared/rules/reports';
import { composeMail } from '../../product/compose-mail.ts';
import { TEXTS } from '../../product/texts/texts.ts';

/** Names the violation, never the reporter. */
export const warningMail = (language: Language, publicUrl: string, reason: ReportReason) =>
  composeMail(
    language,
    TEXTS[language].mails.warning(TEXTS[language].violations[reason]),
    `${publicUrl}/contact-admin`,
  );

/** The same for every outcome: it reveals nothing about the reported user. */
export const reviewedMail = (language: Language) =>
  composeMail(language, TEXTS[language].mails.reportReviewed);

import type { Language } from '@meongmate/shared/rules/language';
import { composeMail } from '../../product/compose-mail.ts';
import { TEXTS } from '../../product/texts/texts.ts';

export const codeMail = (language: Language, code: string) =>
  composeMail(language, TEXTS[language].mails.code(code));

export const accountExistsMail = (language: Language, publicUrl: string, googleOnly: boolean) =>
  composeMail(language, TEXTS[language].mails.accountExists(googleOnly), `${publicUrl}/login`);

export const resetMail = (language: Language, link: string, temporaryPassword: string) =>
  composeMail(language, TEXTS[language].mails.reset(temporaryPassword), link);

export const googleOnlyMail = (language: Language, publicUrl: string) =>
  composeMail(language, TEXTS[language].mails.googleOnly, `${publicUrl}/login`);

export const passwordChangedMail = (language: Language, publicUrl: string) =>
  composeMail(language, TEXTS[language].mails.passwordChanged, `${publicUrl}/contact-admin`);

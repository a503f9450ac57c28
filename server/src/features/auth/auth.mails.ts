import type { Language } from '@meongmate/shared/rules/language';
import { composeMail } from '../../product/compose-mail.ts';
import { TEXTS } from '../../product/texts/texts.ts';

export const codeMail = (language: Language, code: string) =>
  composeMail(language, TEXTS[language].mails.code(code));

export const accountExistsMail = (language: Language, publicUrl: string, hasNoPassword: boolean) =>
  composeMail(language, TEXTS[language].mails.accountExists(hasNoPassword), `${publicUrl}/login`);

export const resetMail = (language: Language, link: string, temporaryPassword: string) =>
  composeMail(language, TEXTS[language].mails.reset(temporaryPassword), link);

export const noPasswordMail = (language: Language, publicUrl: string) =>
  composeMail(language, TEXTS[language].mails.noPassword, `${publicUrl}/login`);

export const passwordChangedMail = (language: Language, publicUrl: string) =>
  composeMail(language, TEXTS[language].mails.passwordChanged, `${publicUrl}/contact-admin`);

/** To the replaced address. It does not name the new one, which is somebody else's if the change was none of the owner's. */
export const addressChangedMail = (language: Language, undoUrl: string) =>
  composeMail(language, TEXTS[language].mails.addressChanged, undoUrl);

import { contactEn } from './en/contact.ts';
import { registerEn } from './en/register.ts';
import { resetEn } from './en/reset.ts';
import { termsEn } from './en/terms.ts';

/** The English of `ko-account.ts`. */
export const texts = {
  reset: resetEn,
  register: registerEn,
  contact: contactEn,
  terms: termsEn,
} as const;

import { contactKo } from './ko/contact.ts';
import { registerKo } from './ko/register.ts';
import { resetKo } from './ko/reset.ts';
import { termsKo } from './ko/terms.ts';

/** What the pages before the first log-in say. */
export const texts = {
  reset: resetKo,
  register: registerKo,
  contact: contactKo,
  terms: termsKo,
} as const;

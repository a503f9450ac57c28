import type { contactKo } from '../ko/contact.ts';

export const contactEn = {
  inquiryError: 'The inquiry could not be sent',
} as const satisfies Record<keyof typeof contactKo, string>;

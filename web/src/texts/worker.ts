import { BRAND } from './brand.ts';

/** Texts of the service worker, which cannot read the language of the app. */
export const workerTexts = {
  brand: BRAND[0],
  reply: { ko: '답장하기', en: 'Reply' },
} as const;

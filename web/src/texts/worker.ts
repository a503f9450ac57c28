import { commonKo } from './ko/common.ts';

/** Texts of the service worker, which cannot read the language of the app. */
export const workerTexts = {
  brand: commonKo.brand,
  reply: { ko: '답장하기', en: 'Reply' },
} as const;

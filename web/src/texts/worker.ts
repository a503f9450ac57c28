import { BRAND } from './brand.ts';

/** Texts of the service worker, which cannot read the language of the app. */
export const workerTexts = {
  brand: BRAND[0],
  reply: { ko: '답장하기', en: 'Reply' },
  waits: { ko: '연결되면 간다고 알릴게요', en: 'Your answer will be sent once connected' },
  refused: { ko: '간다고 알리지 못했어요', en: 'Your answer was not stored' },
  refusedText: { ko: '눌러서 산책을 확인해주세요.', en: 'Tap to look at the walk.' },
} as const;

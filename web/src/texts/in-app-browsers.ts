import { defineTexts } from './define-texts.ts';

/** The apps of `lib/named-app.ts`; `other` for one that is known by its kind alone. */
export const inAppText = defineTexts({
  KakaoTalk: ['카카오톡', 'KakaoTalk'],
  Naver: ['네이버', 'NAVER'],
  Instagram: ['인스타그램', 'Instagram'],
  Facebook: ['페이스북', 'Facebook'],
  LINE: ['라인', 'LINE'],
  Daum: ['다음', 'Daum'],
  BAND: ['밴드', 'BAND'],
  other: ['이 앱', 'this app'],
});

import { BRAND } from './brand.ts';
import { defineTexts } from './define-texts.ts';

export const commonText = defineTexts({
  brand: BRAND,
  tagline: ['강아지도 친구가 필요해요', 'Dogs need friends too'],
  close: ['닫기', 'Close'],
  cancel: ['취소', 'Cancel'],
  save: ['저장하기', 'Save'],
  back: ['뒤로', 'Back'],
  retry: ['다시 시도', 'Try again'],
  tryAgain: ['다시 시도해주세요.', 'Please try again.'],
  optional: ['선택', 'optional'],
  loading: ['불러오고 있어요', 'Loading'],
  home: ['홈으로', 'Go to home'],
  more: ['더 보기', 'Show more'],
  error: ['오류', 'Error'],
  language: ['언어', 'Language'],
  themeToDark: ['어두운 화면으로 바꾸기', 'Switch to dark colours'],
  themeToLight: ['밝은 화면으로 바꾸기', 'Switch to light colours'],
  skipToContent: ['본문으로 건너뛰기', 'Skip to content'],
  showPassword: ['비밀번호 보기', 'Show password'],
  hidePassword: ['비밀번호 숨기기', 'Hide password'],
  formSummary: [
    '확인이 필요한 항목이 {count}개 있어요',
    '{count|field needs/fields need} your attention',
  ],
  photoOfDog: ['{name} 사진', 'Photo of {name}'],
  photoOf: ['{name} 프로필 사진', 'Profile photo of {name}'],
  uploadProgress: ['{percent}% 올렸어요', '{percent}% uploaded'],
  newTab: ['새 탭에서 열려요', 'opens in a new tab'],
});

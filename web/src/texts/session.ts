import { defineTexts } from './define-texts.ts';

export const sessionText = defineTexts({
  loginRequired: ['로그인이 필요해요', 'Login Required'],
  loginRequiredText: ['로그인하면 이 화면을 볼 수 있어요.', 'Log in to see this page.'],
  goToLogin: ['로그인하러 가기', 'Go to login'],
  sessionEnded: [
    '로그인이 만료되었어요. 다시 로그인해주세요.',
    'Your session has ended. Please log in again.',
  ],
});

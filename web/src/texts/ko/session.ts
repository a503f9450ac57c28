/** Texts about the session that can appear on every page. */
export const sessionKo = {
  loginRequired: '로그인이 필요해요',
  loginRequiredText: '로그인하면 이 화면을 볼 수 있어요.',
  goToLogin: '로그인하러 가기',
  sessionEnded: '로그인이 만료되었어요. 다시 로그인해주세요.',
} as const;

import { defineTexts } from './define-texts.ts';

/** The texts of the first render of the log-in. */
export const signInText = defineTexts({
  loginTitle: ['다시 오셨네요', 'Good to see you again'],
  blockedContact: ['관리자에게 문의하기', 'Contact the admin'],
  kakao: ['카카오 로그인', 'Login with Kakao'],
  naver: ['네이버 로그인', 'Log in with NAVER'],
  google: ['Google로 로그인', 'Sign in with Google'],
  lastUsed: ['최근 사용', 'Last used'],
  logInByEmail: ['이메일로 로그인', 'Log in with email'],
  termsFirst: [
    '처음이라면 이용약관과 개인정보 처리방침을 먼저 보여드려요.',
    'New here? We show the terms and privacy policy first.',
  ],
  noContacts: ['연락처와 친구 목록은 받지 않아요.', 'We never take your contacts or friend list.'],
  kakaoName: ['카카오', 'Kakao'],
  naverName: ['네이버', 'NAVER'],
  googleName: ['Google', 'Google'],
  providerBlocked: [
    '관리자가 차단한 계정이에요. 궁금한 점은 관리자에게 문의해주세요.',
    'This account was blocked by an admin. Please contact the admin with any questions.',
  ],
  providerDenied: [
    '{provider} 로그인을 취소했어요. 다시 누르거나 다른 방법으로 로그인해주세요.',
    'The {provider} login was cancelled. Try again, or log in another way.',
  ],
  providerUnavailable: [
    '지금은 {provider}에 연결할 수 없어요. 잠시 후 다시 시도하거나 다른 방법으로 로그인해주세요.',
    '{provider} cannot be reached right now. Please try again later, or log in another way.',
  ],
  providerFailed: [
    '{provider} 로그인을 마치지 못했어요. 다시 시도하거나 다른 방법으로 로그인해주세요.',
    'The {provider} login was not completed. Please try again, or log in another way.',
  ],
  providerLimited: [
    '이 네트워크에서 가입이 너무 많았어요. 나중에 다시 시도해주세요.',
    'Too many accounts were created from this network. Please try again later.',
  ],
  providerLinkTitle: ['이미 가입된 이메일이에요', 'This email already has an account'],
  providerLinkText: [
    '지금까지 쓰던 방법으로 한 번 로그인하시면 다음부터 {provider} 로그인도 쓸 수 있어요.',
    'Log in once the way you did before, and from then on {provider} works as well.',
  ],
});

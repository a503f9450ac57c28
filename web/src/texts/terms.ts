import { defineTexts } from './define-texts.ts';

export const termsText = defineTexts({
  acceptError: [
    '약관에 동의하는 중 오류가 발생했어요. 다시 시도해주세요.',
    'Error occurred while accepting terms. Please try again.',
  ],
  title: ['시작하기 전에 확인해주세요', 'Please read before you start'],
  subtitle: [
    '두 가지 모두 동의하시면 바로 시작할 수 있어요.',
    'Read and accept both, and you can start right away.',
  ],
  readTitle: ['이용약관과 개인정보 처리방침', 'Terms and privacy'],
  inForce: ['{date}부터 적용돼요.', 'Effective from {date}.'],
  consents: ['약관 동의', 'Terms'],
  agreeAll: ['전체 동의하기', 'Agree to all'],
  agreeTerms: ['(필수) 이용약관', '(Required) Terms of Service'],
  agreePrivacy: [
    '(필수) 개인정보와 위치정보 이용',
    '(Required) Privacy Policy and use of my location',
  ],
  read: ['보기', 'Read'],
  readTerms: ['이용약관 보기', 'Read the Terms of Service'],
  readPrivacy: ['개인정보 처리방침 보기', 'Read the Privacy Policy'],
  accept: ['동의하고 계속하기', 'Accept and continue'],
  accepting: ['저장하고 있어요', 'Saving'],
  cancelText: [
    '취소하면 로그아웃하고 가입 화면으로 돌아가요. 프로필은 그대로 남아요.',
    'Cancelling logs you out and returns to the sign-up page. Your profile is kept.',
  ],
  alreadyAgreed: ['{date}에 동의하셨어요.', 'You accepted on {date}.'],
  toSignUp: ['가입하러 가기', 'Go to sign-up'],
  loadFailed: ['약관을 불러오지 못했어요', 'The terms could not be loaded'],
});

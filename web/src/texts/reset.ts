import { defineTexts } from './define-texts.ts';

export const resetText = defineTexts({
  success: [
    '임시 비밀번호가 이메일로 전송되었습니다. 메일함을 확인해주세요.',
    'A temporary password has been sent by email. Please check your inbox.',
  ],
  network: [
    '네트워크 오류가 발생했습니다. 다시 시도해주세요.',
    'A network error occurred. Please try again.',
  ],
  invalidLink: ['유효하지 않은 재설정 링크입니다.', 'This reset link is not valid.'],
  title: ['비밀번호를 잊으셨나요?', 'Forgot your password?'],
  subtitle: [
    '가입한 이메일로 새 비밀번호를 정할 방법을 보내드려요.',
    'We will email you a way to set a new one.',
  ],
  send: ['재설정 메일 보내기', 'Send reset email'],
  sending: ['보내고 있어요', 'Sending'],
  providerNote: [
    '카카오, 네이버, Google 계정으로 가입하신 분은 비밀번호가 없어서 재설정할 수 없어요. 로그인 화면에서 그 계정으로 로그인해주세요.',
    'If you signed up with Kakao, NAVER or Google, you have no password to reset. Please log in with that account.',
  ],
  sentTitle: ['메일을 보냈어요', 'Email sent'],
  sentNext: [
    '메일에 있는 링크를 누르거나, 임시 비밀번호로 로그인해주세요. 둘 중 하나만 30분 안에 한 번 쓸 수 있어요.',
    'Follow the link in the email, or log in with the temporary password. Either one works once, within 30 minutes.',
  ],
  notArrived: [
    '메일이 안 보이면 스팸함도 확인해주세요.',
    'If it does not arrive, please check your spam folder too.',
  ],
  sendAgain: ['다른 이메일로 보내기', 'Use another email'],
  toLogin: ['로그인하러 가기', 'Go to login'],
  noAccount: ['아직 계정이 없으신가요?', 'No account yet?'],
  signUp: ['가입하기', 'Sign up'],
  newTitle: ['새 비밀번호 만들기', 'Set a new password'],
  newSubtitle: ['6자 이상이면 어떤 글자든 쓸 수 있어요.', 'At least 6 characters, of any kind.'],
  afterTemporary: [
    '임시 비밀번호를 확인했어요. 이제 새 비밀번호를 정해주세요.',
    'The temporary password is correct. Please set a new one now.',
  ],
  newPassword: ['새 비밀번호', 'New password'],
  repeatPassword: ['새 비밀번호 확인', 'Repeat the new password'],
  change: ['비밀번호 바꾸기', 'Change password'],
  changing: ['바꾸고 있어요', 'Changing'],
  changedTitle: ['비밀번호를 바꿨어요', 'Password changed'],
  changedText: [
    '안전을 위해 모든 기기에서 로그아웃했어요. 3초 뒤에 로그인 화면으로 이동해요.',
    'For your security, every device was logged out. The log-in page opens in 3 seconds.',
  ],
  requestNew: ['새 링크 받기', 'Request a new link'],
  invalidText: [
    '링크가 이미 쓰였거나 30분이 지났을 수 있어요.',
    'The link may have been used already, or is older than 30 minutes.',
  ],
});

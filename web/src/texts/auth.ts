import { defineTexts } from './define-texts.ts';

export const authText = defineTexts({
  forgotPassword: ['비밀번호를 잊으셨나요?', 'Forgot your password?'],
  noAccount: ['아직 계정이 없으신가요?', 'No account yet?'],
  signUp: ['가입하기', 'Sign up'],
  email: ['이메일', 'Email'],
  password: ['비밀번호', 'Password'],
  login: ['로그인', 'Log in'],
  loggingIn: ['로그인하고 있어요', 'Logging in'],
  haveAccount: ['이미 계정이 있으신가요?', 'Already have an account?'],
  loginFailed: ['로그인 실패', 'Login failed'],
  wrongCredentials: [
    '이메일 또는 비밀번호가 올바르지 않습니다.',
    'Email or password is incorrect.',
  ],
  loginNetworkError: [
    '로그인 처리 중 오류가 발생했습니다.',
    'Something went wrong while logging in.',
  ],
  blockedTitle: ['이용이 제한된 계정이에요', 'This account has been blocked'],
  blockedReason: ['사유: {reason}', 'Reason: {reason}'],
  appeal: ['이의 제기하기', 'Appeal'],
  methodTitle: ['어떻게 가입할까요?', 'How would you like to sign up?'],
  methodSubtitle: [
    '가까운 산책 친구를 만나기까지 3분이면 돼요.',
    'Meet walking friends nearby in three minutes.',
  ],
  withEmail: ['이메일로 가입하기', 'Sign up with email'],
  withEmailText: ['인증 코드를 보내드려요.', 'We will send you a verification code.'],
  signUpByEmail: ['이메일로 가입', 'Sign up with email'],
  inAppTitle: [
    '{app} 안에서는 Google 로그인을 쓸 수 없어요',
    'Google sign-in does not work inside {app}',
  ],
  inAppText: [
    'Safari나 Chrome 같은 브라우저에서 이 페이지를 열어주세요.',
    'Open this page in a browser such as Safari or Chrome.',
  ],
  signedInAs: [
    '{account} 계정으로 로그인되어 있어요. 약관에 동의하면 계속 이용할 수 있어요.',
    'You are logged in as {account}. Accept the terms to continue.',
  ],
  signedIn: [
    '로그인되어 있어요. 약관에 동의하면 계속 이용할 수 있어요.',
    'You are logged in. Accept the terms to continue.',
  ],
  toTerms: ['약관 확인하기', 'Review the terms'],
  logout: ['로그아웃', 'Log out'],
  loggedOut: ['로그아웃했어요', 'Logged out'],
  logoutError: ['로그아웃 중 오류가 발생했어요', 'Something went wrong while logging out'],
  logoutTitle: ['로그아웃할까요?', 'Log out?'],
  unsentMessages: [
    '보내지 못한 메시지 {count}개가 지워져요.',
    '{count|unsent message/unsent messages} will be deleted.',
  ],
  unsentAnswers: [
    '보내지 못한 산책 답 {count}개가 지워져요.',
    '{count|unsent answer/unsent answers} to a walk will be deleted.',
  ],
  unsentAlerts: [
    '보내지 못한 강아지 찾기 알림 {count}개가 지워져요.',
    '{count|unsent alert/unsent alerts} about a lost dog will be deleted.',
  ],
  unsentDrafts: [
    '쓰다 만 글이나 고치던 내용 {count}개가 지워져요.',
    '{count|unfinished text or change/unfinished texts or changes} will be deleted.',
  ],
  verificationFailed: ['인증 실패', 'Verification failed'],
  invalidCode: ['인증 코드가 올바르지 않습니다.', 'Invalid verification code.'],
  verified: ['인증됨', 'Verified'],
  sendCode: ['인증 코드 보내기', 'Send code'],
  verify: ['인증하기', 'Verify'],
  verificationCode: ['인증 코드', 'Verification code'],
});

import { defineTexts } from './define-texts.ts';

export const authText = defineTexts({
  loginTitle: ['다시 오셨네요', 'Good to see you again'],
  loginSubtitle: ['이메일과 비밀번호로 로그인하세요.', 'Log in with your email and password.'],
  email: ['이메일', 'Email'],
  password: ['비밀번호', 'Password'],
  login: ['로그인', 'Log in'],
  loggingIn: ['로그인하고 있어요', 'Logging in'],
  forgotPassword: ['비밀번호를 잊으셨나요?', 'Forgot your password?'],
  noAccount: ['아직 계정이 없으신가요?', 'No account yet?'],
  signUp: ['가입하기', 'Sign up'],
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
  blockedContact: ['관리자에게 문의하기', 'Contact the admin'],
  appeal: ['이의 제기하기', 'Appeal'],
  methodTitle: ['어떻게 가입할까요?', 'How would you like to sign up?'],
  methodSubtitle: [
    '가까운 산책 친구를 만나기까지 3분이면 돼요.',
    'Meet walking friends nearby in three minutes.',
  ],
  withEmail: ['이메일로 가입하기', 'Sign up with email'],
  withEmailText: ['인증 코드를 보내드려요.', 'We will send you a verification code.'],
  withGoogle: ['Google 계정으로 계속하기', 'Continue with Google'],
  withGoogleText: ['비밀번호를 따로 만들지 않아요.', 'No separate password needed.'],
  inAppTitle: [
    '{app} 안에서는 Google 로그인을 쓸 수 없어요',
    'Google sign-in does not work inside {app}',
  ],
  inAppText: [
    'Safari나 Chrome 같은 브라우저에서 이 페이지를 열어주세요.',
    'Open this page in a browser such as Safari or Chrome.',
  ],
  googleBlocked: [
    '관리자가 차단한 계정이에요. 궁금한 점은 관리자에게 문의해주세요.',
    'This account was blocked by an admin. Please contact the admin with any questions.',
  ],
  googleUnverified: [
    'Google에서 확인되지 않은 이메일이라 쓸 수 없어요.',
    'Google has not verified this email, so it cannot be used.',
  ],
  googleUnavailable: [
    '지금은 Google에 연결할 수 없어요. 잠시 후 다시 시도하거나 비밀번호로 로그인해주세요.',
    'Google cannot be reached right now. Please try again later or log in with your password.',
  ],
  googleFailed: [
    'Google 로그인을 마치지 못했어요. 다시 시도해주세요.',
    'The Google login was not completed. Please try again.',
  ],
  googleLimited: [
    '이 네트워크에서 가입이 너무 많았어요. 나중에 다시 시도해주세요.',
    'Too many accounts were created from this network. Please try again later.',
  ],
  googleLinkTitle: ['이미 가입된 이메일이에요', 'This email already has an account'],
  googleLinkText: [
    '비밀번호로 한 번 로그인하시면 다음부터 Google로도 로그인할 수 있어요.',
    'Log in with your password once, and from then on Google works as well.',
  ],
  signedInAlready: [
    '{email} 계정으로 로그인되어 있어요. 약관에 동의하면 계속 이용할 수 있어요.',
    'You are logged in as {email}. Accept the terms to continue.',
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

import { defineTexts } from './define-texts.ts';

export const registerText = defineTexts({
  title: ['회원가입', 'Sign up'],
  subtitle: [
    '인증 코드를 보내드려요. 광고 메일은 보내지 않아요.',
    'We will send you a code, and never any advertising.',
  ],
  addressTitle: ['이메일을 알려주세요', 'What is your email?'],
  addressText: [
    '중요한 소식과 계정을 되찾는 데만 써요. 인증 코드를 보내드려요.',
    'For important news and to recover your account only. We will send you a code.',
  ],
  resend: ['코드 다시 보내기', 'Send the code again'],
  resendIn: ['다시 보내기 {count}초', 'Send again in {count} s'],
  sending: ['보내고 있어요', 'Sending'],
  sendFailed: ['인증 코드를 보내지 못했어요', 'The code could not be sent'],
  sentText: ['이메일로 보낸 숫자 6자리를 입력해주세요.', 'Enter the 6 digits we emailed you.'],
  change: ['바꾸기', 'Change'],
  changeEmail: ['이메일 바꾸기', 'Change the email'],
  timeLeft: ['남은 시간', 'Time left'],
  codeExpired: [
    '시간이 지났어요. 새 코드를 받아주세요.',
    'This code has expired. Please request a new one.',
  ],
  lastDigit: [
    '마지막 숫자를 넣으면 누르지 않아도 넘어가요.',
    'The last digit takes you on without a tap.',
  ],
  checkSpam: [
    '메일이 안 보이면 스팸함도 확인해주세요.',
    'No email? Please also check your spam folder.',
  ],
  codeSpent: [
    '여러 번 틀려 이 코드는 더 쓸 수 없어요. 새 코드를 받아주세요.',
    'Too many wrong attempts: this code is no longer valid. Please request a new one.',
  ],
  verifying: ['확인하고 있어요', 'Checking'],
  verifiedTitle: ['이메일을 확인했어요', 'Your email is verified'],
  verifiedText: ['이제 나와 강아지를 소개해주세요.', 'Now tell us about you and your dog.'],
  continue: ['프로필 만들러 가기', 'Create my profile'],
  otherEmail: ['다른 이메일 쓰기', 'Use another email'],
  outbox: ['개발용 메일함 열기', 'Open the development outbox'],
  againTitle: ['이메일을 다시 확인해주세요', 'Please verify your email again'],
  againText: [
    '인증이 끝난 지 오래되었거나 아직 인증하지 않은 이메일이에요. 다시 인증하시면 적어주신 내용으로 이어서 가입할 수 있어요.',
    'This email is not verified, or its verification has expired. Verify it again and continue with everything you typed.',
  ],
});

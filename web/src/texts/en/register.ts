import type { registerKo } from '../ko/register.ts';

export const registerEn = {
  title: 'Verify your email',
  subtitle: 'We will send you a code, and never any advertising.',
  resend: 'Send the code again',
  resendIn: 'Send again in {count} s',
  sending: 'Sending',
  sendFailed: 'The code could not be sent',
  sentTitle: 'Please check your inbox',
  sentText:
    'Enter the 6 digits sent to {email} within 10 minutes. Please also check your spam folder.',
  codeSpent: 'Too many wrong attempts: this code is no longer valid. Please request a new one.',
  verifying: 'Checking',
  verifiedTitle: 'Your email is verified',
  verifiedText: 'Now tell us about you and your dog.',
  continue: 'Create my profile',
  otherEmail: 'Use another email',
  outbox: 'Open the development outbox',
  againTitle: 'Please verify your email again',
  againText:
    'This email is not verified, or its verification has expired. Verify it again and continue with everything you typed.',
} as const satisfies Record<keyof typeof registerKo, string>;

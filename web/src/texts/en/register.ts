import type { registerKo } from '../ko/register.ts';

export const registerEn = {
  title: 'Let us check your email',
  subtitle: 'We will send you a code, and never any advertising.',
  resend: 'Send the code again',
  resendIn: 'Again in {count} s',
  sending: 'Sending',
  sendFailed: 'The code could not be sent',
  sentTitle: 'Please check your inbox',
  sentText:
    'Enter the 6 digits sent to {email} within 10 minutes. Please look into the spam folder as well.',
  codeSpent: 'Too many wrong tries: this code no longer works. Please request a new one.',
  verifying: 'Checking',
  verifiedTitle: 'Your email is verified',
  verifiedText: 'Now tell us about you and your dog.',
  continue: 'Create my profile',
  otherEmail: 'Use another email',
  outbox: 'Open the development outbox',
  againTitle: 'Please verify your email again',
  againText:
    'The email is not verified, or that was too long ago. Verify it again and carry on with everything you typed.',
} as const satisfies Record<keyof typeof registerKo, string>;

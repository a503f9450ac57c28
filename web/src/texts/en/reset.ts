import type { resetKo } from '../ko/reset.ts';

export const resetEn = {
  success: 'A temporary password has been sent by email. Please check your inbox.',
  network: 'A network error occurred. Please try again.',
  invalidLink: 'This reset link is not valid.',
  title: 'Forgot your password?',
  subtitle: 'We will email you a way to set a new one.',
  send: 'Send reset email',
  sending: 'Sending',
  googleNote:
    'If you signed up with Google, you have no password to reset. Please continue with Google on the log-in page.',
  sentTitle: 'Email sent',
  sentNext:
    'Follow the link in the email, or log in with the temporary password. Either one works once, within 30 minutes.',
  notArrived: 'If it does not arrive, please check your spam folder too.',
  sendAgain: 'Use another email',
  toLogin: 'Go to login',
  noAccount: 'No account yet?',
  signUp: 'Sign up',
  newTitle: 'Set a new password',
  newSubtitle: 'At least 6 characters, of any kind.',
  afterTemporary: 'The temporary password is correct. Please set a new one now.',
  newPassword: 'New password',
  repeatPassword: 'Repeat the new password',
  change: 'Change password',
  changing: 'Changing',
  changedTitle: 'Password changed',
  changedText:
    'For your security, every device was logged out. The log-in page opens in 3 seconds.',
  requestNew: 'Request a new link',
  invalidText: 'The link may have been used already, or is older than 30 minutes.',
} as const satisfies Record<keyof typeof resetKo, string>;

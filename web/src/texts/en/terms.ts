import type { termsKo } from '../ko/terms.ts';

export const termsEn = {
  acceptError: 'Error occurred while accepting terms. Please try again.',
  title: 'Please read before you start',
  subtitle: 'Read and accept both, and you can start right away.',
  readTitle: 'Terms and privacy',
  inForce: 'Effective from {date}.',
  agreeTerms: 'I accept the Terms of Service (required)',
  agreePrivacy: 'I accept the Privacy Policy and the use of my location (required)',
  accept: 'Accept and continue',
  accepting: 'Saving',
  cancelText:
    'Cancelling logs you out and returns to the sign-up page. Your profile is kept, and you can accept the terms the next time you log in.',
  alreadyAgreed: 'You accepted on {date}.',
  toSignUp: 'Go to sign-up',
  loadFailed: 'The terms could not be loaded',
} as const satisfies Record<keyof typeof termsKo, string>;

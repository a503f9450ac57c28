import type { titleKo } from '../ko/title.ts';

export const titleEn = {
  login: 'Log in',
  signupMethod: 'Sign up',
  register: 'Verify your email',
  profileSetup: 'Create your profile',
  termsConsent: 'Terms and privacy',
  discover: 'Neighbours',
  friendRequests: 'Friend requests',
  connections: 'Friends',
  chat: 'Chat',
  myProfile: 'My profile',
  myLocation: 'Location and consent',
  myInstagram: 'Who sees my Instagram',
  visibility: 'Who can see me',
  contactAdmin: 'Contact the admin',
  resetPassword: 'Reset your password',
  newPassword: 'New password',
  admin: 'Admin dashboard',
  notFound: 'Page not found',
} as const satisfies Record<keyof typeof titleKo, string>;

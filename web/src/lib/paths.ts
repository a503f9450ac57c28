/** All paths of the app: patterns for the router, functions for paths with a parameter. */
export const paths = {
  landing: '/',
  login: '/login',
  /** The choice between email and Google. */
  signupMethod: '/signup-method',
  /** The same page; the password reset links to this path. */
  signupSelection: '/signup-selection',
  /** The form for the sign-up with email. */
  register: '/register',
  profileSetup: '/profile-setup',
  termsConsent: '/terms-consent',
  terms: '/terms-consent#terms',
  privacy: '/terms-consent#privacy',
  discover: '/discover',
  friendRequests: '/friend-requests',
  sentRequests: '/friend-requests?tab=sent',
  connections: '/connections',
  chat: '/chat',
  /** The search of all rooms; its field takes the focus. */
  chatSearch: '/chat?q=#search',
  chatRoomPattern: '/chat/:roomId',
  myProfile: '/my-profile',
  myLocation: '/my-profile/location',
  myInstagram: '/my-profile/instagram',
  walks: '/my-profile/walks',
  /** The editor of the dog, and the card to which it returns. */
  dogProfile: '/my-profile/dog',
  dogCard: '/my-profile#dog',
  /** The editor of the owner, and the card to which it returns. */
  ownProfile: '/my-profile/me',
  ownCard: '/my-profile#me',
  /** The switch that pauses discovery. */
  discoverySwitch: '/my-profile#visible',
  visibility: '/my-profile/visibility',
  blockedUsers: '/my-profile/visibility#blocked',
  display: '/my-profile/display',
  notifications: '/my-profile/notifications',
  notificationDevices: '/my-profile/notifications/devices',
  contactAdmin: '/contact-admin',
  /** The same page, for an error that is shown; the id of the failed request follows. */
  contactAboutError: '/contact-admin?error=',
  resetPassword: '/reset-password',
  resetPasswordConfirmPattern: '/reset-password/:token',
  /** Reset URLs without a valid token; `resetPassword` alone also matches `/reset-password/`. */
  resetPasswordNoTokenPattern: '/reset-password/*',
  admin: '/admin',
  chatRoom: (roomId: number) => `/chat/${roomId}`,
  resetPasswordConfirm: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
} as const;

/** Whether a path is of a page, by the pattern of its row. Ids are numbers. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const source = pattern
    .replace(/:\w+Id\b/g, '[0-9]+')
    .replace(/:\w+/g, '[^/]+')
    .replace('*', '.*');
  return new RegExp(`^${source}/?$`).test(pathname);
}

/** Pages that are available before the terms are accepted. */
export function isBeforeTerms(pathname: string): boolean {
  return (
    pathname === paths.login ||
    pathname === paths.register ||
    // Its first step asks for the consent.
    pathname === paths.profileSetup ||
    pathname === paths.termsConsent ||
    pathname === paths.contactAdmin ||
    pathname === paths.resetPassword ||
    pathname.startsWith(`${paths.resetPassword}/`)
  );
}

/** Pages without the header, also for signed-in users. */
export function isWithoutHeader(pathname: string): boolean {
  return pathname === paths.login || pathname === paths.termsConsent;
}

export function isConversation(pathname: string): boolean {
  return pathname.startsWith(`${paths.chat}/`);
}

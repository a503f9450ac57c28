/** All paths of the app: patterns for the router, functions for paths with a parameter. */
export const paths = {
  landing: '/',
  login: '/login',
  /** The choice between email and providers. */
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
  /** The ways to sign in and the devices. */
  signInWays: '/my-profile/sign-in',
  notifications: '/my-profile/notifications',
  notificationDevices: '/my-profile/notifications/devices',
  invite: '/invite',
  /** A page to print. */
  invitePoster: '/invite/poster',
  help: '/help',
  newLostDog: '/lost-dogs/new',
  lostDogPattern: '/lost-dogs/:lostDogId',
  /** A page to print. */
  lostDogPosterPattern: '/lost-dogs/:lostDogId/poster',
  calendar: '/my-profile/calendar',
  contactAdmin: '/contact-admin',
  /** The same page, for an error that is shown; the id of the failed request follows. */
  contactAboutError: '/contact-admin?error=',
  resetPassword: '/reset-password',
  resetPasswordConfirmPattern: '/reset-password/:token',
  /** Reset URLs without a valid token; `resetPassword` alone also matches `/reset-password/`. */
  resetPasswordNoTokenPattern: '/reset-password/*',
  /** The link of the mail to a replaced address. */
  undoAddressPattern: '/undo-email/:token',
  admin: '/admin',
  lostDog: (lostDogId: number) => `/lost-dogs/${lostDogId}`,
  lostDogPoster: (lostDogId: number) => `/lost-dogs/${lostDogId}/poster`,
  chatRoom: (roomId: number) => `/chat/${roomId}`,
  resetPasswordConfirm: (token: string) => `/reset-password/${encodeURIComponent(token)}`,
} as const;

interface Matcher {
  expression: RegExp;
  names: string[];
}
const matchers = new Map<string, Matcher>();

/** Ids are numbers; `*` is any rest. The build reads it too (vite-page-files.ts). */
export function matcherOf(pattern: string): Matcher {
  const known = matchers.get(pattern);
  if (known) return known;
  const names: string[] = [];
  const source = pattern.replace(/:(\w+)|\*/g, (_, name = '*') => {
    names.push(name);
    if (name === '*') return '(.*)';
    return name.endsWith('Id') ? '([0-9]+)' : '([^/]+)';
  });
  const matcher = { expression: new RegExp(`^${source}/?$`, 'i'), names };
  matchers.set(pattern, matcher);
  return matcher;
}

/** A part of a path that was typed by hand may be no valid encoding. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The parameters of a path by the names of the pattern, or null if it is of another page. */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const { expression, names } = matcherOf(pattern);
  const match = expression.exec(pathname);
  return (
    match && Object.fromEntries(names.map((name, index) => [name, decoded(match[index + 1] ?? '')]))
  );
}

/** Whether a path is of a page, by the pattern of its row. */
export const matchesPath = (pattern: string, pathname: string): boolean =>
  matcherOf(pattern).expression.test(pathname);

/** Pages that are available before the terms are accepted. */
export function isBeforeTerms(pathname: string): boolean {
  return (
    pathname === paths.login ||
    pathname === paths.register ||
    // Its first step asks for the consent.
    pathname === paths.profileSetup ||
    pathname === paths.termsConsent ||
    pathname === paths.contactAdmin ||
    pathname === paths.help ||
    pathname === paths.resetPassword ||
    pathname.startsWith(`${paths.resetPassword}/`) ||
    pathname.startsWith('/undo-email/')
  );
}

/** Pages without the header, also for signed-in users. */
export function isWithoutHeader(pathname: string): boolean {
  return pathname === paths.login || pathname === paths.termsConsent;
}

export function isConversation(pathname: string): boolean {
  return pathname.startsWith(`${paths.chat}/`);
}

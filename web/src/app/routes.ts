import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';
import type { PlainKey } from '../texts/define-texts.ts';
import type { titleText } from '../texts/title.ts';

/** `session` requires a signed-in user, `member` also a complete profile. */
export type Access = 'session' | 'member' | 'admin';

interface PageRow {
  /** Absent for the page that is shown for unknown paths. */
  path?: string;
  /** The page itself may set a more exact one by `useDocumentTitle`; this one is also that of a refused visitor. */
  title?: PlainKey<typeof titleText>;
  /** Default: everyone. */
  access?: Access;
  /**
   * The page opens without a network. The device stores it with all that it imports, unless it does nothing then
   * (`vite-service-worker.ts`). Other pages come from the server.
   */
  offline?: true;
  /** The first render reads no server state: it loads without the query library, which a part of the page adds. */
  withoutQueries?: true;
  /** Absent for `/`, which has a page for visitors and one for members. */
  load?: () => Promise<ComponentType>;
}

/**
 * One row for each page. The build reads the rows too (vite-pages.ts), so this file imports no component
 * except by `load`.
 */
export const PAGES: readonly PageRow[] = [
  { path: paths.landing, offline: true, withoutQueries: true },
  {
    path: paths.login,
    title: 'login',
    offline: true,
    withoutQueries: true,
    load: async () => (await import('./pages/login-page.tsx')).LoginPage,
  },
  {
    path: paths.signupMethod,
    title: 'signupMethod',
    load: async () => (await import('./pages/signup-method-page.tsx')).SignupMethodPage,
  },
  {
    path: paths.signupSelection,
    title: 'signupMethod',
    load: async () => (await import('./pages/signup-method-page.tsx')).SignupMethodPage,
  },
  {
    path: paths.register,
    title: 'register',
    load: async () => (await import('./pages/register-page.tsx')).RegisterPage,
  },
  {
    path: paths.profileSetup,
    title: 'profileSetup',
    load: async () => (await import('./pages/profile-setup-page.tsx')).ProfileSetupPage,
  },
  {
    path: paths.termsConsent,
    title: 'termsConsent',
    load: async () => (await import('./pages/terms-consent-page.tsx')).TermsConsentPage,
  },
  {
    path: paths.resetPasswordConfirmPattern,
    title: 'newPassword',
    load: async () => (await import('./pages/new-password-page.tsx')).NewPasswordPage,
  },
  {
    path: paths.resetPasswordNoTokenPattern,
    title: 'newPassword',
    load: async () => (await import('./pages/new-password-page.tsx')).NewPasswordPage,
  },
  {
    path: paths.resetPassword,
    title: 'resetPassword',
    load: async () => (await import('./pages/reset-password-page.tsx')).ResetPasswordPage,
  },
  {
    path: paths.undoAddressPattern,
    title: 'undoAddress',
    load: async () => (await import('./pages/undo-address-page.tsx')).UndoAddressPage,
  },
  {
    path: paths.contactAdmin,
    title: 'contactAdmin',
    offline: true,
    load: async () => (await import('./pages/contact-admin-page.tsx')).ContactAdminPage,
  },
  {
    path: paths.help,
    title: 'help',
    offline: true,
    load: async () => (await import('./pages/help-page.tsx')).HelpPage,
  },
  {
    path: paths.chat,
    title: 'chat',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/chat-page.tsx')).ChatPage,
  },
  {
    path: paths.chatRoomPattern,
    title: 'chat',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/chat-room-page.tsx')).ChatRoomPage,
  },
  {
    path: paths.discover,
    title: 'discover',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/discover-page.tsx')).DiscoverPage,
  },
  {
    path: paths.friendRequests,
    title: 'friendRequests',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/friend-requests-page.tsx')).FriendRequestsPage,
  },
  {
    path: paths.connections,
    title: 'connections',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/connections-page.tsx')).ConnectionsPage,
  },
  {
    path: paths.myProfile,
    title: 'myProfile',
    access: 'session',
    offline: true,
    load: async () => (await import('./pages/my-profile-page.tsx')).MyProfilePage,
  },
  {
    path: paths.myLocation,
    title: 'myLocation',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/my-location-page.tsx')).MyLocationPage,
  },
  {
    path: paths.myInstagram,
    title: 'myInstagram',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/my-instagram-page.tsx')).MyInstagramPage,
  },
  {
    path: paths.notifications,
    title: 'notifications',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/notifications-page.tsx')).NotificationsPage,
  },
  {
    path: paths.notificationDevices,
    title: 'notificationDevices',
    access: 'member',
    offline: true,
    load: async () =>
      (await import('./pages/notification-devices-page.tsx')).NotificationDevicesPage,
  },
  {
    path: paths.calendar,
    title: 'calendar',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/calendar-page.tsx')).CalendarPage,
  },
  {
    path: paths.walks,
    title: 'walks',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/walks-page.tsx')).WalksPage,
  },
  {
    path: paths.invite,
    title: 'invite',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/invite-page.tsx')).InvitePage,
  },
  {
    path: paths.invitePoster,
    title: 'invitePoster',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/invite-poster-page.tsx')).InvitePosterPage,
  },
  {
    path: paths.newLostDog,
    title: 'newLostDog',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/new-lost-dog-page.tsx')).NewLostDogPage,
  },
  {
    path: paths.lostDogPattern,
    title: 'lostDog',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/lost-dog-page.tsx')).LostDogPage,
  },
  {
    path: paths.lostDogPosterPattern,
    title: 'lostDogPoster',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/lost-dog-poster-page.tsx')).LostDogPosterPage,
  },
  {
    path: paths.dogProfile,
    title: 'dogProfile',
    access: 'session',
    offline: true,
    load: async () => (await import('./pages/profile-editor-pages.tsx')).DogProfilePage,
  },
  {
    path: paths.ownProfile,
    title: 'ownProfile',
    access: 'session',
    offline: true,
    load: async () => (await import('./pages/profile-editor-pages.tsx')).OwnProfilePage,
  },
  {
    path: paths.display,
    title: 'display',
    access: 'session',
    offline: true,
    load: async () => (await import('./pages/display-page.tsx')).DisplayPage,
  },
  {
    path: paths.signInWays,
    title: 'signInWays',
    access: 'session',
    offline: true,
    load: async () => (await import('./pages/sign-in-ways-page.tsx')).SignInWaysPage,
  },
  {
    path: paths.visibility,
    title: 'visibility',
    access: 'member',
    offline: true,
    load: async () => (await import('./pages/visibility-page.tsx')).VisibilityPage,
  },
  {
    path: paths.admin,
    title: 'admin',
    access: 'admin',
    load: async () => (await import('./pages/admin-page.tsx')).AdminPage,
  },
  {
    title: 'notFound',
    load: async () => (await import('./pages/not-found-page.tsx')).NotFoundPage,
  },
];

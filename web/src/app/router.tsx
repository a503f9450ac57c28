import { type ComponentType, Fragment, type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import type { PlainKey } from '../texts/define-texts.ts';
import type { titleText } from '../texts/title.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { BrokenPage } from './broken-page.tsx';
import { type Access, Guard } from './guards.tsx';
import { lazyNamedExport, lazyPage } from './lazy-page.tsx';
import { useOAuthReturn } from './oauth-return.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RootPage } from './pages/root-page.tsx';
import { paths } from './paths.ts';
import { RouteAnnouncer } from './route-announcer.tsx';

interface Page {
  /** Absent for the page that is shown for unknown paths. */
  path?: string;
  page: ComponentType & { preload?: () => Promise<void> };
  /** Absent if the page sets its title by `useDocumentTitle`. */
  title?: PlainKey<typeof titleText>;
  /** Default: everyone. */
  access?: Access;
}

const QueryProvider = lazyNamedExport<
  typeof import('./query-provider.tsx'),
  'QueryProvider',
  { children: ReactNode }
>(() => import('./query-provider.tsx'), 'QueryProvider');

const LoginPage = lazyPage(() => import('./pages/login-page.tsx'), 'LoginPage');
const SignupMethodPage = lazyPage(
  () => import('./pages/signup-method-page.tsx'),
  'SignupMethodPage',
);
const ChatPage = lazyPage(() => import('./pages/chat-page.tsx'), 'ChatPage');
const ChatRoomPage = lazyPage(() => import('./pages/chat-room-page.tsx'), 'ChatRoomPage');
const DiscoverPage = lazyPage(() => import('./pages/discover-page.tsx'), 'DiscoverPage');
const FriendRequestsPage = lazyPage(
  () => import('./pages/friend-requests-page.tsx'),
  'FriendRequestsPage',
);
const ConnectionsPage = lazyPage(() => import('./pages/connections-page.tsx'), 'ConnectionsPage');
const MyProfilePage = lazyPage(() => import('./pages/my-profile-page.tsx'), 'MyProfilePage');
const MyLocationPage = lazyPage(() => import('./pages/my-location-page.tsx'), 'MyLocationPage');
const MyInstagramPage = lazyPage(() => import('./pages/my-instagram-page.tsx'), 'MyInstagramPage');
const NotificationsPage = lazyPage(
  () => import('./pages/notifications-page.tsx'),
  'NotificationsPage',
);
const NotificationDevicesPage = lazyPage(
  () => import('./pages/notification-devices-page.tsx'),
  'NotificationDevicesPage',
);
const WalksPage = lazyPage(() => import('./pages/walks-page.tsx'), 'WalksPage');
const DogFactsPage = lazyPage(() => import('./pages/dog-facts-page.tsx'), 'DogFactsPage');
const VisibilityPage = lazyPage(() => import('./pages/visibility-page.tsx'), 'VisibilityPage');
const RegisterPage = lazyPage(() => import('./pages/register-page.tsx'), 'RegisterPage');
const ProfileSetupPage = lazyPage(
  () => import('./pages/profile-setup-page.tsx'),
  'ProfileSetupPage',
);
const TermsConsentPage = lazyPage(
  () => import('./pages/terms-consent-page.tsx'),
  'TermsConsentPage',
);
const ResetPasswordPage = lazyPage(
  () => import('./pages/reset-password-page.tsx'),
  'ResetPasswordPage',
);
const NewPasswordPage = lazyPage(() => import('./pages/new-password-page.tsx'), 'NewPasswordPage');
const ContactAdminPage = lazyPage(
  () => import('./pages/contact-admin-page.tsx'),
  'ContactAdminPage',
);
const AdminPage = lazyPage(() => import('./pages/admin-page.tsx'), 'AdminPage');
const NotFoundPage = lazyPage(() => import('./pages/not-found-page.tsx'), 'NotFoundPage');

/** One row for each page; each page is a file under `pages/`. */
const PAGES: readonly Page[] = [
  { path: paths.landing, page: RootPage },
  { path: paths.login, page: LoginPage, title: 'login' },
  { path: paths.signupMethod, page: SignupMethodPage, title: 'signupMethod' },
  {
    path: paths.signupSelection,
    page: SignupMethodPage,
    title: 'signupMethod',
  },
  { path: paths.register, page: RegisterPage, title: 'register' },
  { path: paths.profileSetup, page: ProfileSetupPage, title: 'profileSetup' },
  { path: paths.termsConsent, page: TermsConsentPage, title: 'termsConsent' },
  {
    path: paths.resetPasswordConfirmPattern,
    page: NewPasswordPage,
    title: 'newPassword',
  },
  {
    path: paths.resetPasswordNoTokenPattern,
    page: NewPasswordPage,
    title: 'newPassword',
  },
  {
    path: paths.resetPassword,
    page: ResetPasswordPage,
    title: 'resetPassword',
  },
  { path: paths.contactAdmin, page: ContactAdminPage, title: 'contactAdmin' },
  { path: paths.chat, page: ChatPage, title: 'chat', access: 'member' },
  { path: paths.chatRoomPattern, page: ChatRoomPage, access: 'member' },
  { path: paths.discover, page: DiscoverPage, title: 'discover', access: 'member' },
  {
    path: paths.friendRequests,
    page: FriendRequestsPage,
    title: 'friendRequests',
    access: 'member',
  },
  { path: paths.connections, page: ConnectionsPage, title: 'connections', access: 'member' },
  { path: paths.myProfile, page: MyProfilePage, title: 'myProfile', access: 'session' },
  { path: paths.myLocation, page: MyLocationPage, title: 'myLocation', access: 'member' },
  {
    path: paths.myInstagram,
    page: MyInstagramPage,
    title: 'myInstagram',
    access: 'member',
  },
  {
    path: paths.notifications,
    page: NotificationsPage,
    title: 'notifications',
    access: 'member',
  },
  {
    path: paths.notificationDevices,
    page: NotificationDevicesPage,
    title: 'notificationDevices',
    access: 'member',
  },
  { path: paths.walks, page: WalksPage, title: 'walks', access: 'member' },
  { path: paths.dogFacts, page: DogFactsPage, title: 'dogFacts', access: 'member' },
  { path: paths.visibility, page: VisibilityPage, title: 'visibility', access: 'member' },
  { path: paths.admin, page: AdminPage, title: 'admin', access: 'admin' },
  { page: NotFoundPage, title: 'notFound' },
];

/**
 * Loads the chunk of a path's page, so that the first render shows the page itself. Skips the admin page:
 * only the server knows who is an admin, and other users never load the chunk.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const page = PAGES.find(
    ({ path }) =>
      path && new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}/?$`).test(pathname),
  );
  if (!page || page.access === 'admin') return;
  await Promise.all([
    page.page.preload?.(),
    page.path !== paths.landing && QueryProvider.preload(),
  ]);
}

export function AppRoutes() {
  // At this level, because a guard may replace the page, and the URL may be typed by hand.
  useOAuthReturn();
  return (
    <Switch>
      {PAGES.map(({ path, page: PageComponent, title, access }) => {
        // The landing page reads no server state, so it loads without the query library; the home page adds it.
        const Provider = path === paths.landing ? Fragment : QueryProvider;
        return (
          <Route key={path ?? '*'} {...(path !== undefined && { path })}>
            <ErrorBoundary key={path ?? '*'} fallback={(reset) => <BrokenPage onRetry={reset} />}>
              <Suspense fallback={<PageSkeleton />}>
                <Provider>
                  <Guard access={access}>
                    <PageComponent />
                  </Guard>
                </Provider>
                <RouteAnnouncer title={title} />
              </Suspense>
            </ErrorBoundary>
          </Route>
        );
      })}
    </Switch>
  );
}

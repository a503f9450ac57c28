import { Fragment, type ReactNode, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import type { PlainTextKey } from '../texts/t.ts';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useGoogleReturn } from './google-return.ts';
import { type Access, Guard } from './guards.tsx';
import { lazyFirstPage, lazyPage, lazyPart } from './lazy-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { paths } from './paths.ts';

interface Page {
  /** Left out where no other page answers. */
  path?: string;
  page: ReturnType<typeof lazyFirstPage>;
  /** Left out where the page names itself by `useDocumentTitle`. */
  title?: PlainTextKey;
  /** Who may see it; everybody when left out. */
  access?: Access;
  /** Holds nothing of the server's: spares the visitor the code for that. */
  isStatic?: true;
}

const DataProvider = lazyPart<
  typeof import('./data-provider.tsx'),
  'DataProvider',
  { children: ReactNode }
>(() => import('./data-provider.tsx'), 'DataProvider');

const LandingPage = lazyPage(() => import('./pages/landing-page.tsx'), 'LandingPage', ['landing']);
const LoginPage = lazyFirstPage(() => import('./pages/login-page.tsx'), 'LoginPage');
const SignupMethodPage = lazyPage(
  () => import('./pages/signup-method-page.tsx'),
  'SignupMethodPage',
  ['landing'],
);
const ChatPage = lazyPage(() => import('./pages/chat-page.tsx'), 'ChatPage', ['chat']);
const ChatRoomPage = lazyPage(() => import('./pages/chat-room-page.tsx'), 'ChatRoomPage', ['chat']);
const DiscoverPage = lazyPage(() => import('./pages/discover-page.tsx'), 'DiscoverPage', [
  'people',
  'photo',
]);
const FriendRequestsPage = lazyPage(
  () => import('./pages/friend-requests-page.tsx'),
  'FriendRequestsPage',
  ['people'],
);
const ConnectionsPage = lazyPage(() => import('./pages/connections-page.tsx'), 'ConnectionsPage', [
  'people',
]);
const MyProfilePage = lazyPage(() => import('./pages/my-profile-page.tsx'), 'MyProfilePage', [
  'people',
  'photo',
  'profile',
]);
const RegisterPage = lazyPage(() => import('./pages/register-page.tsx'), 'RegisterPage', [
  'account',
]);
const ProfileSetupPage = lazyPage(
  () => import('./pages/profile-setup-page.tsx'),
  'ProfileSetupPage',
  ['setup', 'photo'],
);
const TermsConsentPage = lazyPage(
  () => import('./pages/terms-consent-page.tsx'),
  'TermsConsentPage',
  ['account'],
);
const ResetPasswordPage = lazyPage(
  () => import('./pages/reset-password-page.tsx'),
  'ResetPasswordPage',
  ['account'],
);
const NewPasswordPage = lazyPage(() => import('./pages/new-password-page.tsx'), 'NewPasswordPage', [
  'account',
]);
const ContactAdminPage = lazyPage(
  () => import('./pages/contact-admin-page.tsx'),
  'ContactAdminPage',
  ['account'],
);
const AdminPage = lazyFirstPage(() => import('./pages/admin-page.tsx'), 'AdminPage');
const NotFoundPage = lazyPage(() => import('./pages/not-found-page.tsx'), 'NotFoundPage', [
  'landing',
]);

/** Every page: one file under `pages/`, one row here. */
const PAGES: readonly Page[] = [
  { path: paths.landing, page: LandingPage, title: 'common.tagline', isStatic: true },
  { path: paths.login, page: LoginPage, title: 'title.login', isStatic: true },
  { path: paths.signupMethod, page: SignupMethodPage, title: 'title.signupMethod', isStatic: true },
  {
    path: paths.signupSelection,
    page: SignupMethodPage,
    title: 'title.signupMethod',
    isStatic: true,
  },
  { path: paths.register, page: RegisterPage, title: 'title.register', isStatic: true },
  { path: paths.profileSetup, page: ProfileSetupPage, title: 'title.profileSetup', isStatic: true },
  { path: paths.termsConsent, page: TermsConsentPage, title: 'title.termsConsent' },
  {
    path: paths.resetPasswordConfirmPattern,
    page: NewPasswordPage,
    title: 'title.newPassword',
    isStatic: true,
  },
  {
    path: paths.resetPasswordNoTokenPattern,
    page: NewPasswordPage,
    title: 'title.newPassword',
    isStatic: true,
  },
  {
    path: paths.resetPassword,
    page: ResetPasswordPage,
    title: 'title.resetPassword',
    isStatic: true,
  },
  { path: paths.contactAdmin, page: ContactAdminPage, title: 'title.contactAdmin', isStatic: true },
  { path: paths.chat, page: ChatPage, title: 'title.chat', access: 'member' },
  { path: paths.chatRoomPattern, page: ChatRoomPage, access: 'member' },
  { path: paths.discover, page: DiscoverPage, title: 'title.discover', access: 'member' },
  {
    path: paths.friendRequests,
    page: FriendRequestsPage,
    title: 'title.friendRequests',
    access: 'member',
  },
  { path: paths.connections, page: ConnectionsPage, title: 'title.connections', access: 'member' },
  { path: paths.myProfile, page: MyProfilePage, title: 'title.myProfile', access: 'session' },
  { path: paths.admin, page: AdminPage, title: 'title.admin', access: 'admin' },
  { page: NotFoundPage, title: 'title.notFound', isStatic: true },
];

/**
 * Brings the page of an address, so that the first thing drawn is the page itself. Admins wait for
 * theirs: who one is the server says, and nobody else gets it.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const row = PAGES.find(
    ({ path }) =>
      path && new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}/?$`).test(pathname),
  );
  if (!row || row.access === 'admin') return;
  await Promise.all([row.page.preload(), !row.isStatic && DataProvider.preload()]);
}

export function AppRoutes() {
  // Also where a guard stands before the page, or the address was made by hand.
  useGoogleReturn();
  return (
    <Switch>
      {PAGES.map(({ path, page: PageComponent, title, access, isStatic }) => {
        const Data = isStatic ? Fragment : DataProvider;
        return (
          <Route key={path ?? '*'} {...(path !== undefined && { path })}>
            <ErrorBoundary key={path ?? '*'}>
              <Suspense fallback={<PageSkeleton />}>
                <Data>
                  <Guard access={access}>
                    <PageComponent />
                  </Guard>
                </Data>
                <Arrival title={title} />
              </Suspense>
            </ErrorBoundary>
          </Route>
        );
      })}
    </Switch>
  );
}

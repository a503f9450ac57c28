import { type ComponentType, Fragment, lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import type { PlainTextKey } from '../texts/t.ts';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useGoogleReturn } from './google-return.ts';
import { type Access, Guard } from './guards.tsx';
import { lazyFirstPage, lazyPage } from './lazy-page.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { paths } from './paths.ts';

interface Page {
  /** Left out where no other page answers. */
  path?: string;
  page: ComponentType;
  /** Left out where the page names itself by `useDocumentTitle`. */
  title?: PlainTextKey;
  /** Who may see it; everybody when left out. */
  access?: Access;
  /** Asks the server for nothing: spares the visitor the code for it. */
  isStatic?: true;
}

const DataProvider = lazy(() =>
  import('./data-provider.tsx').then((module) => ({ default: module.DataProvider })),
);

const LandingPage = lazyFirstPage(() => import('./pages/landing-page.tsx'), 'LandingPage');
const LoginPage = lazyPage(() => import('./pages/login-page.tsx'), 'LoginPage', ['account']);
const SignupMethodPage = lazyPage(
  () => import('./pages/signup-method-page.tsx'),
  'SignupMethodPage',
  ['account'],
);
const ChatPage = lazyPage(() => import('./pages/chat-page.tsx'), 'ChatPage', ['member']);
const ChatRoomPage = lazyPage(() => import('./pages/chat-room-page.tsx'), 'ChatRoomPage', [
  'member',
]);
const DiscoverPage = lazyPage(() => import('./pages/discover-page.tsx'), 'DiscoverPage', [
  'member',
]);
const FriendRequestsPage = lazyPage(
  () => import('./pages/friend-requests-page.tsx'),
  'FriendRequestsPage',
  ['member'],
);
const ConnectionsPage = lazyPage(() => import('./pages/connections-page.tsx'), 'ConnectionsPage', [
  'member',
]);
const MyProfilePage = lazyPage(() => import('./pages/my-profile-page.tsx'), 'MyProfilePage', [
  'member',
]);
const RegisterPage = lazyPage(() => import('./pages/register-page.tsx'), 'RegisterPage', [
  'account',
]);
const ProfileSetupPage = lazyPage(
  () => import('./pages/profile-setup-page.tsx'),
  'ProfileSetupPage',
  ['account', 'member'],
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
const AdminPage = lazyPage(() => import('./pages/admin-page.tsx'), 'AdminPage', ['member']);
const NotFoundPage = lazyFirstPage(() => import('./pages/not-found-page.tsx'), 'NotFoundPage');

/** Every page: one file under `pages/`, one row here. */
const PAGES: readonly Page[] = [
  { path: paths.landing, page: LandingPage, title: 'common.tagline', isStatic: true },
  { path: paths.login, page: LoginPage, title: 'title.login' },
  { path: paths.signupMethod, page: SignupMethodPage, title: 'title.signupMethod' },
  { path: paths.signupSelection, page: SignupMethodPage, title: 'title.signupMethod' },
  { path: paths.register, page: RegisterPage, title: 'title.register' },
  { path: paths.profileSetup, page: ProfileSetupPage, title: 'title.profileSetup' },
  { path: paths.termsConsent, page: TermsConsentPage, title: 'title.termsConsent' },
  { path: paths.resetPassword, page: ResetPasswordPage, title: 'title.resetPassword' },
  { path: paths.resetPasswordConfirmPattern, page: NewPasswordPage, title: 'title.newPassword' },
  { path: paths.contactAdmin, page: ContactAdminPage, title: 'title.contactAdmin' },
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
  { path: paths.myProfile, page: MyProfilePage, title: 'title.myProfile', access: 'member' },
  { path: paths.admin, page: AdminPage, title: 'title.admin', access: 'admin' },
  { page: NotFoundPage, title: 'title.notFound', isStatic: true },
];

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

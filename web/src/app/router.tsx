import { type ComponentType, Fragment, lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import type { PlainTextKey } from '../texts/t.ts';
import { Arrival } from './arrival.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { type Access, Guard } from './guards.tsx';
import { lazyFirstPage, lazyPage } from './lazy-page.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { paths } from './paths.ts';

interface Page {
  path: string;
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
const NotFoundPage = lazyFirstPage(() => import('./pages/not-found-page.tsx'), 'NotFoundPage');

/** Every page: one file under `pages/`, one row here. */
const PAGES: readonly Page[] = [
  { path: paths.landing, page: LandingPage, title: 'title.landing', isStatic: true },
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
  { path: '*', page: NotFoundPage, title: 'title.notFound', isStatic: true },
];

export function AppRoutes() {
  return (
    <Routes>
      {PAGES.map(({ path, page: PageComponent, title, access, isStatic }) => {
        const Data = isStatic ? Fragment : DataProvider;
        return (
          <Route
            key={path}
            path={path}
            element={
              <ErrorBoundary key={path}>
                <Suspense fallback={<PageSkeleton />}>
                  <Data>
                    <Guard access={access}>
                      <PageComponent />
                    </Guard>
                  </Data>
                  <Arrival title={title} />
                </Suspense>
              </ErrorBoundary>
            }
          />
        );
      })}
    </Routes>
  );
}

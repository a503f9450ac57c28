import { Navigate } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.tsx';
import { currentUserStore } from '../../lib/storage.ts';
import { lazyPage } from '../lazy-page.tsx';
import { paths } from '../paths.ts';

// Both in chunks of their own: the other pages need neither.
const LandingPage = lazyPage(() => import('./landing-page.tsx'), 'LandingPage');
const HomePage = lazyPage(() => import('./home-page.tsx'), 'HomePage');

function Root() {
  const { user } = useSession();
  if (!user) return <LandingPage />;
  if (!user.profileComplete) return <Navigate to={paths.profileSetup} replace />;
  return <HomePage />;
}

/** Today for members; the landing page for visitors, who do not load the query library. */
export const RootPage = Object.assign(Root, {
  preload: () => (currentUserStore.get() ? HomePage : LandingPage).preload(),
});

import { paths } from '../../lib/paths.ts';
import { Navigate } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.tsx';
import { currentUserEntry } from '../../lib/storage.ts';
import { lazyPage } from '../../ui/lazy.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

const LandingPage = lazyPage(async () => (await import('./landing-page.tsx')).LandingPage);
const HomePage = lazyPage(async () => (await import('./home-page.tsx')).HomePage);

function Root() {
  const { user, isConfirmed } = useSession();
  // A session whose user is not stored: the landing page would only flash.
  if (!user) return isConfirmed ? <LandingPage /> : <PageSkeleton />;
  if (!user.profileComplete) return <Navigate to={paths.profileSetup} replace />;
  return <HomePage />;
}

/** Today for members; the landing page for visitors. */
export const RootPage = Object.assign(Root, {
  preload: () => (currentUserEntry.get() ? HomePage : LandingPage).preload(),
});

import { type ReactNode, Suspense } from 'react';
import { isBeforeTerms, paths } from '../lib/paths.ts';
import { Navigate, useLocation } from '../lib/router.tsx';
import { useSession } from '../lib/session.tsx';
import { SittingDog } from '../parts/dogs/sitting-dog.tsx';
import { sessionText } from '../texts/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { lazyPage } from '../ui/lazy.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import type { Access } from './routes.ts';

const WarningPage = lazyPage(async () => (await import('./pages/warning-page.tsx')).WarningPage);

function LoginRequired() {
  const { pathname, search } = useLocation();
  return (
    <div className="page-column">
      <EmptyState
        picture={<SittingDog />}
        headingLevel={1}
        title={sessionText('loginRequired')}
        action={
          <ButtonLink to={paths.login} state={{ from: pathname + search }}>
            {sessionText('goToLogin')}
          </ButtonLink>
        }
      >
        {sessionText('loginRequiredText')}
      </EmptyState>
    </div>
  );
}

/** Redirects callers without access to the page. The server checks every request itself. */
export function Guard({ access, children }: { access: Access | undefined; children: ReactNode }) {
  const { user, isConfirmed } = useSession();
  const { pathname } = useLocation();
  if (user && !user.termsAgreed && !isBeforeTerms(pathname)) {
    return <Navigate to={paths.termsConsent} replace />;
  }
  // The warning offers the contact page, one of these, to users who object.
  if (user?.warning && !isBeforeTerms(pathname)) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <WarningPage />
      </Suspense>
    );
  }
  if (!access) return children;
  if (access === 'admin' && !user?.isAdmin) {
    return isConfirmed ? <Navigate to={paths.landing} replace /> : <PageSkeleton />;
  }
  if (!user) return isConfirmed ? <LoginRequired /> : <PageSkeleton />;
  if (access === 'member' && !user.profileComplete) {
    // The stored user may be older than a completion of the profile on another device.
    return isConfirmed ? <Navigate to={paths.profileSetup} replace /> : <PageSkeleton />;
  }
  return children;
}

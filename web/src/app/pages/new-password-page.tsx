import { useEffect, useState } from 'react';
import { NewPasswordForm } from '../../features/auth/new-password-form.tsx';
import { paths } from '../../lib/paths.ts';
import { navigate, useLocation, usePathParams } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.tsx';
import { LostDog } from '../../parts/dogs/lost-dog.tsx';
import { RunningDog } from '../../parts/dogs/running-dog.tsx';
import { resetText } from '../../texts/reset.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SiteFooter } from '../site-footer.tsx';

const REDIRECT_DELAY_MS = 3000;

function Changed() {
  useEffect(() => {
    // Replaces the history entry: the URL contains a used token.
    const timer = setTimeout(() => navigate(paths.login, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status">
      <EmptyState
        picture={<RunningDog />}
        headingLevel={1}
        title={resetText('changedTitle')}
        action={
          <ButtonLink to={paths.login} replace>
            {resetText('toLogin')}
          </ButtonLink>
        }
      >
        {resetText('changedText')}
      </EmptyState>
    </div>
  );
}

function InvalidLink() {
  return (
    <div role="alert">
      <EmptyState
        picture={<LostDog />}
        headingLevel={1}
        title={resetText('invalidLink')}
        action={
          <ButtonLink to={paths.resetPassword} replace>
            {resetText('requestNew')}
          </ButtonLink>
        }
      >
        {resetText('invalidText')}
      </EmptyState>
    </div>
  );
}

export function NewPasswordPage() {
  const { token = '' } = usePathParams(paths.resetPasswordConfirmPattern);
  const { state } = useLocation();
  const { signOut } = useSession();
  const [outcome, setOutcome] = useState<'changed' | 'refused'>();
  if (outcome === 'changed') {
    return (
      <div className="page-column pt-12">
        <Changed />
      </div>
    );
  }
  if (outcome === 'refused' || token.trim() === '') {
    return (
      <div className="page-column pt-12">
        <InvalidLink />
      </div>
    );
  }
  return (
    <div className="page-column">
      <PageHeader
        title={resetText('newTitle')}
        subtitle={resetText('newSubtitle')}
        backTo={paths.login}
      />
      {/* A log-in with the temporary password redirected here. */}
      {state.afterTemporaryPassword === true && (
        <Banner live="status" className="mb-4">
          {resetText('afterTemporary')}
        </Banner>
      )}
      <NewPasswordForm
        token={token}
        onChanged={() => {
          // The server has ended all sessions, also the one of this browser.
          signOut();
          setOutcome('changed');
        }}
        onInvalidToken={() => setOutcome('refused')}
      />
      <SiteFooter />
    </div>
  );
}

import type { SessionResponse, User } from '@meongmate/shared/contract/people';
import { type ReactNode, useState } from 'react';
import { GoogleSignIn } from '../../features/auth/google-sign-in.tsx';
import { LogOutButton } from '../../features/auth/log-out-button.tsx';
import { type AccountBlock, LoginForm } from '../../features/auth/login-form.tsx';
import { OAuthReturnNotice } from '../../features/auth/oauth-return-notice.tsx';
import { prefillReset } from '../../features/auth/prefill-reset.ts';
import { prefillAppeal, prefillInquiryEmail } from '../../features/contact/prefill-inquiry.ts';
import { paths } from '../../lib/paths.ts';
import { Navigate, navigate, useLocation } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.tsx';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { authText } from '../../texts/auth.ts';
import { sessionText } from '../../texts/session.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SiteFooter } from '../site-footer.tsx';

/** Returns the page from which a guard redirected. Accepts only paths of this app. */
const returnPath = (from: unknown): string =>
  typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : paths.discover;

/** For a log-in to a blocked account: the reason and a link to the admin. */
function BlockedNotice({
  block: { message, reason },
  action,
}: {
  block: AccountBlock;
  action: ReactNode;
}) {
  return (
    <Banner
      tone="error"
      live="alert"
      title={authText('blockedTitle')}
      action={action}
      className="mb-4"
    >
      <p>{message}</p>
      {reason && <p>{authText('blockedReason', { reason })}</p>}
    </Banner>
  );
}

/** For a signed-in user who has not accepted the terms: shows the account and a log-out button. */
function SignedInNotice({ user }: { user: User }) {
  return (
    <Banner
      tone="warning"
      className="mb-4"
      action={
        <div className="flex flex-wrap items-center gap-2">
          <LogOutButton userId={user.id} />
          <ButtonLink to={paths.termsConsent} variant="ghost">
            {authText('toTerms')}
          </ButtonLink>
        </div>
      }
    >
      {authText('signedInAlready', { email: user.email })}
    </Banner>
  );
}

export function LoginPage() {
  const { user, signIn } = useSession();
  const { state } = useLocation();
  const [blockedNotice, setBlockedNotice] = useState<AccountBlock>();
  const [email, setEmail] = useState('');
  // `signIn` sets `user`, so this also redirects after a log-in.
  if (user?.termsAgreed) {
    // The landing page redirects a user without a dog to the profile setup.
    return <Navigate to={user.dogName ? returnPath(state.from) : paths.landing} replace />;
  }
  function onSignedIn(response: SessionResponse): void {
    signIn(response);
    // This page has no guard that redirects users who have not accepted the terms.
    if (!response.user.termsAgreed) navigate(paths.termsConsent, { replace: true });
  }

  const contact = (
    <ButtonLink
      to={paths.contactAdmin}
      variant="secondary"
      onClick={() => prefillInquiryEmail(email)}
    >
      {authText('blockedContact')}
    </ButtonLink>
  );
  const appeal = (reportId: number) => (
    <ButtonLink
      to={paths.contactAdmin}
      variant="secondary"
      onClick={() => prefillAppeal(email, reportId)}
    >
      {authText('appeal')}
    </ButtonLink>
  );
  return (
    <div className="page-column">
      <PageHeader
        title={authText('loginTitle')}
        subtitle={authText('loginSubtitle')}
        backTo={paths.landing}
      />
      <div className="mx-auto w-44 max-w-full">
        <SittingDog />
      </div>
      {user && <SignedInNotice user={user} />}
      {/* No live region: a toast has already announced the end of the session. */}
      {state.ended === true && !blockedNotice && (
        <Banner tone="warning" className="mb-4">
          {sessionText('sessionEnded')}
        </Banner>
      )}
      <OAuthReturnNotice blockedAction={contact} />
      {blockedNotice && (
        <BlockedNotice
          block={blockedNotice}
          action={blockedNotice.reportId === undefined ? contact : appeal(blockedNotice.reportId)}
        />
      )}
      <LoginForm
        onSignedIn={onSignedIn}
        onMustReset={(token) =>
          navigate(paths.resetPasswordConfirm(token), { state: { afterTemporaryPassword: true } })
        }
        onBlocked={setBlockedNotice}
        onEmail={setEmail}
      />
      <GoogleSignIn />
      <p className="mt-3 text-center">
        <TextLink to={paths.resetPassword} onClick={() => prefillReset(email)}>
          {authText('forgotPassword')}
        </TextLink>
      </p>
      <p className="mt-1 text-center text-ink-soft">
        {authText('noAccount')} <TextLink to={paths.register}>{authText('signUp')}</TextLink>
      </p>
      <SiteFooter />
    </div>
  );
}

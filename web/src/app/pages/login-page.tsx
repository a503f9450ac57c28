import { Suspense, useState } from 'react';
import { OAuthReturnNotice } from '../../features/auth/oauth-return-notice.tsx';
import { ProviderLinks } from '../../features/auth/provider-links.tsx';
import { prefillInquiryEmail } from '../../features/contact/prefill-inquiry.ts';
import { documentProviders } from '../../lib/document-providers.ts';
import { namedApp } from '../../lib/named-app.ts';
import { paths } from '../../lib/paths.ts';
import { Navigate, useLocation } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.tsx';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { commonText } from '../../texts/common.ts';
import { sessionText } from '../../texts/session.ts';
import { signInText } from '../../texts/sign-in.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPage } from '../../ui/lazy.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

/** Returns the page from which a guard redirected. Accepts only paths of this app. */
const returnPath = (from: unknown): string =>
  typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : paths.discover;

const SignedInNotice = lazyPage(
  async () => (await import('../../features/auth/signed-in-notice.tsx')).SignedInNotice,
);
/** Validators and queries load after the first render, which has the buttons of the providers and the largest text of the page. */
export const LoginWays = lazyPage(async () => (await import('./login-ways.tsx')).LoginWays);
const LoginFooter = lazyPage(async () => (await import('./login-ways.tsx')).LoginFooter);

/** Those of which it is certain before the rest of the page arrives: Google rejects sign-ins inside other apps. */
const usableProviders = () =>
  documentProviders().filter((provider) => provider !== 'google' || !namedApp());

/** As high as the form and the two links below it. */
const FormSkeleton = () => (
  <SkeletonGroup className="flex flex-col gap-4 pb-26">
    <Skeleton className="mt-7.5 h-12" />
    <Skeleton className="mt-7.5 h-12" />
    <Skeleton className="mt-2 h-12" />
  </SkeletonGroup>
);

export function LoginPage() {
  const { user } = useSession();
  const { state } = useLocation();
  const [isBlocked, setBlocked] = useState(false);
  const [email, setEmail] = useState('');
  // `signIn` sets `user`, so this also redirects after a log-in.
  if (user?.termsAgreed) {
    // The landing page redirects a user without a dog to the profile setup.
    return <Navigate to={user.dogName ? returnPath(state.from) : paths.landing} replace />;
  }
  const contact = (
    <ButtonLink
      to={paths.contactAdmin}
      variant="secondary"
      onClick={() => prefillInquiryEmail(email)}
    >
      {signInText('blockedContact')}
    </ButtonLink>
  );
  return (
    <div className="page-column">
      <PageHeader
        title={signInText('loginTitle')}
        subtitle={commonText('tagline')}
        backTo={paths.landing}
      />
      <div className="mx-auto w-44 max-w-full">
        <SittingDog />
      </div>
      {user && (
        <Suspense>
          <SignedInNotice user={user} />
        </Suspense>
      )}
      {/* No live region: a toast has already announced the end of the session. */}
      {state.ended === true && !isBlocked && (
        <Banner tone="warning" className="mb-4">
          {sessionText('sessionEnded')}
        </Banner>
      )}
      <OAuthReturnNotice blockedAction={contact} />
      <Suspense
        fallback={
          <>
            <ProviderLinks providers={usableProviders()} formLabel={signInText('logInByEmail')} />
            <FormSkeleton />
          </>
        }
      >
        <LoginWays
          contact={contact}
          email={email}
          onEmail={setEmail}
          onBlocked={() => setBlocked(true)}
        />
      </Suspense>
      <p className="mt-6 text-center text-sm text-ink-soft">
        {signInText('termsFirst')} <span className="inline-block">{signInText('noContacts')}</span>
      </p>
      <Suspense>
        <LoginFooter />
      </Suspense>
    </div>
  );
}

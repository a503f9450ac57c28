import type { User } from '@meongmate/shared/contract/people';
import { TERMS_DATE } from '@meongmate/shared/rules/terms';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useEffect } from 'react';
import { termsTextQuery } from '../../features/terms/api.ts';
import { TermsConsent } from '../../features/terms/terms-consent.tsx';
import { TermsDocument } from '../../features/terms/terms-document.tsx';
import { sendLogout } from '../../lib/log-out.ts';
import { paths } from '../../lib/paths.ts';
import { navigate, useLocation } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.tsx';
import { authTokenEntry } from '../../lib/storage.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { commonText } from '../../texts/common.ts';
import { dateText } from '../../texts/format.ts';
import type { TermsText } from '../../texts/terms/terms-text.ts';
import { termsText } from '../../texts/terms.ts';
import { titleText } from '../../texts/title.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';

/** For visitors and for users who have accepted the terms. */
function ReadOnly({ text, user }: { text: TermsText; user: User | undefined }) {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <TermsDocument id="terms" text={text.terms} />
      <TermsDocument id="privacy" text={text.privacy} />
      <div className="mt-6">
        {user ? (
          <>
            {user.agreedAt && (
              <p className="mb-3 text-center text-sm text-ink-soft">
                {termsText('alreadyAgreed', { date: dateText(new Date(user.agreedAt)) })}
              </p>
            )}
            <ButtonLink to={paths.landing} wide>
              {commonText('home')}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink to={paths.signupMethod} wide>
            {termsText('toSignUp')}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function TermsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4">
      <Skeleton className="mt-5 h-6 w-32" />
      <Skeleton className="h-72" card />
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-72" card />
    </SkeletonGroup>
  );
}

export function TermsConsentPage() {
  const { user, updateUser, signOut } = useSession();
  const { data: text, isError, isFetching, refetch } = useQuery(termsTextQuery);
  const needsConsent = user !== undefined && !user.termsAgreed;

  function cancel(): void {
    // Before signing out: the guard redirects a session without accepted terms back to this page.
    sendLogout(authTokenEntry.get()).catch(() => undefined);
    navigate(paths.signupMethod, { replace: true });
    signOut();
  }

  if (isError) {
    return (
      <div className="page-column pt-12">
        <LoadFailed
          headingLevel={1}
          title={termsText('loadFailed')}
          query={{ isFetching, refetch }}
        />
      </div>
    );
  }
  return (
    <div className={clsx('page-column', needsConsent && 'page-form')}>
      <PageHeader
        title={termsText(needsConsent ? 'title' : 'readTitle')}
        subtitle={
          needsConsent
            ? termsText('subtitle')
            : termsText('inForce', { date: dateText(new Date(`${TERMS_DATE}T00:00`)) })
        }
      />
      {!text && <TermsSkeleton />}
      {text && !needsConsent && <ReadOnly text={text} user={user} />}
      {text && needsConsent && (
        <TermsConsent
          user={user}
          text={text}
          onAccepted={(next) => {
            updateUser(next);
            navigate(paths.landing, { replace: true });
          }}
          onCancel={cancel}
        />
      )}
      {needsConsent && (
        <p className="mt-4 text-center">
          <TextLink to={paths.contactAdmin}>{titleText('contactAdmin')}</TextLink>
        </p>
      )}
    </div>
  );
}

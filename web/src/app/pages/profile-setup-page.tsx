import type { User } from '@meongmate/shared/contract/people';
import { SIGN_UP_NAMES } from '@meongmate/shared/profile/profile-fields';
import { useState } from 'react';
import { ProfileSetup, type SetupAccount } from '../../features/profile-setup/profile-setup.tsx';
import { paths } from '../../lib/paths.ts';
import { Navigate, navigate, useSearchParams } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.tsx';
import { verificationCodeStore, verifiedEmailStore } from '../../lib/storage.ts';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { profileValues } from '../../parts/profile-values.ts';
import { sessionText } from '../../texts/session.ts';
import { setupText } from '../../texts/setup.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

/** The verified address of a visitor, with its code if this browser has it. */
function visitorAccount(): SetupAccount {
  const email = verifiedEmailStore.get() ?? '';
  const code = (email && verificationCodeStore.get()) || '';
  return {
    mode: code ? 'verified' : 'plain',
    email,
    code,
    name: '',
    userId: 0,
    hasAgreed: false,
    stored: {},
  };
}

/** The account of a Google sign-in, as the server returned it; the URL is not trusted. */
const googleAccount = (user: User): SetupAccount => ({
  mode: 'google',
  email: user.email,
  name: user.name,
  code: '',
  userId: user.id,
  hasAgreed: user.termsAgreed,
  stored: profileValues(user, SIGN_UP_NAMES),
});

function LoginRequired() {
  return (
    <EmptyState
      picture={<SittingDog />}
      headingLevel={1}
      title={setupText('loginFirst')}
      action={<ButtonLink to={paths.login}>{sessionText('goToLogin')}</ButtonLink>}
    >
      {setupText('loginFirstText')}
    </EmptyState>
  );
}

function Setup({ account }: { account: SetupAccount }) {
  const { signIn, refresh } = useSession();
  return (
    <ProfileSetup
      account={account}
      onDone={(response) => {
        signIn(response);
        navigate(paths.discover, { replace: true });
      }}
      onVerifyAgain={() => {
        verifiedEmailStore.remove();
        verificationCodeStore.remove();
        navigate(paths.register, { state: { verifyAgain: true } });
      }}
      onAlreadyComplete={() => void refresh()}
    />
  );
}

export function ProfileSetupPage() {
  const { user, isConfirmed } = useSession();
  const [query] = useSearchParams();
  const [fromGoogle] = useState(() => query.get('google') === 'true');
  const [visitor] = useState(visitorAccount);

  if (!isConfirmed) return <PageSkeleton />;
  if (user?.profileComplete) return <Navigate to={paths.discover} replace />;
  return (
    <div className="page-column page-form">
      {user && <Setup account={googleAccount(user)} />}
      {!user && fromGoogle && <LoginRequired />}
      {!user && !fromGoogle && <Setup account={visitor} />}
    </div>
  );
}

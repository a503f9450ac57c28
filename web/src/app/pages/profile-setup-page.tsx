import type { User } from '@meongmate/shared/contract/people';
import { SIGN_UP_NAMES } from '@meongmate/shared/profile/profile-fields';
import { PROVIDERS } from '@meongmate/shared/rules/providers';
import { useState } from 'react';
import { ProveAddress } from '../../features/auth/prove-address.tsx';
import { ProfileSetup, type SetupAccount } from '../../features/profile-setup/profile-setup.tsx';
import { saveAddress } from '../../features/profile-setup/save-account.ts';
import { paths } from '../../lib/paths.ts';
import { Navigate, navigate, useSearchParams } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.tsx';
import { verificationCodeEntry, verifiedEmailEntry } from '../../lib/storage.ts';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { profileValues } from '../../parts/profile-values.ts';
import { sessionText } from '../../texts/session.ts';
import { setupText } from '../../texts/setup.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

interface AddressProof {
  email: string;
  code: string;
}

/** The address that was verified in this browser, with its code. */
function storedProof(): AddressProof | undefined {
  const [email, code] = [verifiedEmailEntry.get(), verificationCodeEntry.get()];
  return email && code ? { email, code } : undefined;
}

function removeProof(): void {
  verifiedEmailEntry.remove();
  verificationCodeEntry.remove();
}

/** The verified address of a visitor, with its code if this browser has it. */
function visitorAccount(): SetupAccount {
  const email = verifiedEmailEntry.get() ?? '';
  const code = (email && verificationCodeEntry.get()) || '';
  return {
    mode: code ? 'verified' : 'plain',
    email,
    code,
    name: '',
    userId: 0,
    hasAgreed: false,
    saved: {},
  };
}

/**
 * The account of a sign-in with a provider, as the server returned it; the URL is not trusted. Without an address in it, the one that the
 * user proved in this browser.
 */
const providerAccount = (user: User, proof: AddressProof | undefined): SetupAccount => ({
  mode: user.name ? 'provider' : 'nameless',
  email: user.email || (proof?.email ?? ''),
  name: user.name,
  code: user.email ? '' : (proof?.code ?? ''),
  userId: user.id,
  hasAgreed: user.termsAgreed,
  saved: profileValues(user, SIGN_UP_NAMES),
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

function Setup({ account, onVerifyAgain }: { account: SetupAccount; onVerifyAgain: () => void }) {
  const { signIn, refresh } = useSession();
  return (
    <ProfileSetup
      account={account}
      onDone={(response) => {
        removeProof();
        signIn(response);
        navigate(paths.discover, { replace: true });
      }}
      onVerifyAgain={() => {
        removeProof();
        onVerifyAgain();
      }}
      onAlreadyComplete={() => void refresh()}
    />
  );
}

export function ProfileSetupPage() {
  const { user, isConfirmed } = useSession();
  const [query] = useSearchParams();
  const [fromProvider] = useState(() => PROVIDERS.some((name) => query.get(name) === 'true'));
  const [visitor] = useState(visitorAccount);
  const [proof, setProof] = useState(storedProof);
  const isAddressMissing = user?.email === '' && !proof;

  if (!isConfirmed) return <PageSkeleton />;
  if (user?.profileComplete) return <Navigate to={paths.discover} replace />;
  return (
    <div className="page-column page-form">
      {isAddressMissing && (
        <ProveAddress
          userId={user.id}
          onProved={() => {
            const proved = storedProof();
            setProof(proved);
            if (user.termsAgreed && proved) void saveAddress(user.id, proved);
          }}
        />
      )}
      {user && !isAddressMissing && (
        <Setup account={providerAccount(user, proof)} onVerifyAgain={() => setProof(undefined)} />
      )}
      {!user && fromProvider && <LoginRequired />}
      {!user && !fromProvider && (
        <Setup
          account={visitor}
          onVerifyAgain={() => navigate(paths.register, { state: { verifyAgain: true } })}
        />
      )}
    </div>
  );
}

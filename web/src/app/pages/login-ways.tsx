import type { SessionResponse } from '@meongmate/shared/contract/people';
import { type ReactNode, useState } from 'react';
import { type AccountBlock, LoginForm } from '../../features/auth/login-form.tsx';
import { prefillReset } from '../../features/auth/prefill-reset.ts';
import { ProviderButtons } from '../../features/auth/provider-buttons.tsx';
import { lastSignInEntry } from '../../features/auth/provider-links.tsx';
import { prefillAppeal } from '../../features/contact/inquiry-subjects.ts';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.tsx';
import { authText } from '../../texts/auth.ts';
import { signInText } from '../../texts/sign-in.ts';
import { Banner } from '../../ui/banner.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { QueryProvider } from '../query-provider.tsx';
import { SiteFooter } from '../site-footer.tsx';

interface LoginWaysProps {
  /** Links a blocked user to the admin. */
  contact: ReactNode;
  /** The typed address. */
  email: string;
  onEmail: (email: string) => void;
  onBlocked: () => void;
}

/** The buttons of providers, the form, and its links. */
export function LoginWays({ contact, email, onEmail, onBlocked }: LoginWaysProps) {
  const { signIn } = useSession();
  const [block, setBlock] = useState<AccountBlock>();
  function onSignedIn(response: SessionResponse): void {
    lastSignInEntry.set('email');
    signIn(response);
    // This page has no guard that redirects users who have not accepted the terms.
    if (!response.user.termsAgreed) navigate(paths.termsConsent, { replace: true });
  }
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
    <QueryProvider>
      {block && (
        <Banner
          tone="error"
          live="alert"
          title={authText('blockedTitle')}
          action={block.reportId === undefined ? contact : appeal(block.reportId)}
          className="mb-4"
        >
          <p>{block.message}</p>
          {block.reason && <p>{authText('blockedReason', { reason: block.reason })}</p>}
        </Banner>
      )}
      <ProviderButtons formLabel={signInText('logInByEmail')} />
      <LoginForm
        onSignedIn={onSignedIn}
        onMustReset={(token) =>
          navigate(paths.resetPasswordConfirm(token), { state: { afterTemporaryPassword: true } })
        }
        onBlocked={(next) => {
          setBlock(next);
          onBlocked();
        }}
        onEmail={onEmail}
      />
      <p className="mt-3 text-center">
        <TextLink to={paths.resetPassword} onClick={() => prefillReset(email)}>
          {authText('forgotPassword')}
        </TextLink>
      </p>
      <p className="mt-1 text-center text-ink-soft">
        {authText('noAccount')} <TextLink to={paths.register}>{authText('signUp')}</TextLink>
      </p>
    </QueryProvider>
  );
}

/** The end of the page, which loads with them. */
export const LoginFooter = () => <SiteFooter />;

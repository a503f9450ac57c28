import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAddressProof } from '../../features/auth/prove-address.tsx';
import { ProviderButtons } from '../../features/auth/provider-buttons.tsx';
import { paths } from '../../lib/paths.ts';
import { navigate, useLocation } from '../../lib/router.tsx';
import { siteConfigQuery } from '../../lib/site-config.ts';
import { verificationCodeEntry, verifiedEmailEntry } from '../../lib/storage.ts';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { authText } from '../../texts/auth.ts';
import { commonText } from '../../texts/common.ts';
import { registerText } from '../../texts/register.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SiteFooter } from '../site-footer.tsx';

/** Gives the user time to see the badge. */
const REDIRECT_DELAY_MS = 1000;

const storedEmail = () =>
  verificationCodeEntry.get() === undefined ? undefined : verifiedEmailEntry.get();

/** The verified address: a badge and a read-only field. */
function VerifiedEmail({ email }: { email: string }) {
  return (
    <div className="flex flex-col gap-3">
      <TextField label={authText('email')} type="email" value={email} disabled readOnly />
      <p role="status">
        <Chip icon={BadgeCheck} tone="primary">
          {authText('verified')}
        </Chip>
      </p>
    </div>
  );
}

/** A link to the mail outbox of an installation without mail: demo and development only. */
function OutboxLink() {
  const { data: config } = useQuery(siteConfigQuery);
  if (!config?.outboxUrl) return null;
  return (
    <a
      href={config.outboxUrl}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-1.5 self-center text-sm text-ink-soft underline underline-offset-4"
    >
      {registerText('outbox')}
      <ExternalLink size={16} />
      <span className="sr-only">{commonText('newTab')}</span>
    </a>
  );
}

export function RegisterPage() {
  const { state } = useLocation();
  const [verified, setVerified] = useState(storedEmail);
  const [isLeaving, setLeaving] = useState(false);
  const { request, form } = useAddressProof((email) => {
    setVerified(email);
    setLeaving(true);
  });

  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => navigate(paths.profileSetup), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isLeaving]);

  function changeEmail(): void {
    verifiedEmailEntry.remove();
    verificationCodeEntry.remove();
    setLeaving(false);
    setVerified(undefined);
  }

  return (
    <div className="page-column">
      <PageHeader
        title={registerText('title')}
        subtitle={registerText(request ? 'sentText' : 'subtitle')}
        backTo={paths.landing}
      />
      {/* The sign-up redirected here because the address must be verified again. */}
      {state.verifyAgain === true && !verified && (
        <Banner tone="warning" live="status" title={registerText('againTitle')} className="mb-4">
          {registerText('againText')}
        </Banner>
      )}
      {verified && (
        <div className="flex flex-col gap-3">
          <VerifiedEmail email={verified} />
          <Banner live="status" title={registerText('verifiedTitle')}>
            {registerText('verifiedText')}
          </Banner>
          <ButtonLink to={paths.profileSetup} wide>
            {registerText('continue')}
          </ButtonLink>
          <Button variant="ghost" wide onClick={changeEmail}>
            {registerText('otherEmail')}
          </Button>
        </div>
      )}
      {!verified && request && form}
      {!verified && !request && (
        <>
          <div className="mx-auto mb-2 w-44 max-w-full">
            <SittingDog />
          </div>
          <ProviderButtons formLabel={authText('signUpByEmail')} />
          {form}
        </>
      )}
      <div className="mt-4 flex flex-col text-center text-ink-soft">
        <p>
          {authText('haveAccount')}{' '}
          <TextLink to={paths.login} className="min-w-11">
            {authText('login')}
          </TextLink>
        </p>
        <OutboxLink />
      </div>
      <SiteFooter />
    </div>
  );
}

import { useState } from 'react';
import { ResetRequestForm } from '../../features/auth/reset-request-form.tsx';
import { paths } from '../../lib/paths.ts';
import { useProviders } from '../../lib/use-providers.ts';
import { RunningDog } from '../../parts/dogs/running-dog.tsx';
import { SniffingDog } from '../../parts/dogs/sniffing-dog.tsx';
import { resetText } from '../../texts/reset.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { SiteFooter } from '../site-footer.tsx';

function Sent({ message, onResend }: { message: string; onResend: () => void }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="mx-auto w-48 max-w-full">
        <RunningDog />
      </div>
      <Banner live="status" title={resetText('sentTitle')}>
        {message}
      </Banner>
      <div className="text-sm text-ink-soft">
        <p>{resetText('sentNext')}</p>
        <p className="mt-2">{resetText('notArrived')}</p>
      </div>
      <ButtonLink to={paths.login} wide>
        {resetText('toLogin')}
      </ButtonLink>
      <Button variant="ghost" wide onClick={onResend}>
        {resetText('sendAgain')}
      </Button>
    </div>
  );
}

export function ResetPasswordPage() {
  const [message, setMessage] = useState<string>();
  const providers = useProviders();
  return (
    <div className="page-column">
      <PageHeader
        title={resetText('title')}
        subtitle={message === undefined && resetText('subtitle')}
        backTo={paths.login}
      />
      {message === undefined ? (
        <>
          <div className="mx-auto mb-2 w-44 max-w-full">
            <SniffingDog />
          </div>
          <ResetRequestForm onSent={setMessage} />
          <p className="mt-3 text-center">
            <TextLink to={paths.login}>{resetText('toLogin')}</TextLink>
          </p>
        </>
      ) : (
        <Sent message={message} onResend={() => setMessage(undefined)} />
      )}
      <p className="mt-1 text-center text-ink-soft">
        {resetText('noAccount')}{' '}
        <TextLink to={paths.signupSelection}>{resetText('signUp')}</TextLink>
      </p>
      {/* Last, so that nothing moves when the configuration arrives. */}
      {message === undefined && providers.length > 0 && (
        <Banner tone="warning" className="mt-3">
          {resetText('providerNote')}
        </Banner>
      )}
      <SiteFooter />
    </div>
  );
}

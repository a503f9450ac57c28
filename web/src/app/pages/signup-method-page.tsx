import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { ProviderButtons } from '../../features/auth/provider-buttons.tsx';
import { paths } from '../../lib/paths.ts';
import { Navigate } from '../../lib/router.tsx';
import { siteConfigQuery } from '../../lib/site-config.ts';
import { useProviders } from '../../lib/use-providers.ts';
import { SittingDogs } from '../../parts/dogs/sitting-dogs.tsx';
import { authText } from '../../texts/auth.ts';
import { landingText } from '../../texts/landing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { SiteFooter } from '../site-footer.tsx';

/** The choice between e-mail and providers. Without a provider there is no choice, and the sign-up starts at once. */
export function SignupMethodPage() {
  const { data: config, isPending } = useQuery(siteConfigQuery);
  const providers = useProviders();
  if (isPending) return <PageSkeleton />;
  if (config && providers.length === 0) return <Navigate to={paths.register} replace />;
  return (
    <div className="page-column">
      <PageHeader
        title={authText('methodTitle')}
        subtitle={authText('methodSubtitle')}
        backTo={paths.landing}
      />
      <SittingDogs label={landingText('heroAlt')} className="aspect-4/3 rounded-card" />
      <Card className="mt-5">
        <ProviderButtons formLabel={authText('signUpByEmail')} />
        <ButtonLink to={paths.register} wide icon={Mail}>
          {authText('withEmail')}
        </ButtonLink>
        <p className="mt-2 text-center text-sm text-ink-soft">{authText('withEmailText')}</p>
      </Card>
      <p className="mt-4 text-center text-ink-soft">
        {authText('haveAccount')}{' '}
        <TextLink to={paths.login} className="min-w-11">
          {authText('login')}
        </TextLink>
      </p>
      <SiteFooter />
    </div>
  );
}

import { Mail } from 'lucide-react';
import { GoogleSignIn } from '../../features/auth/google-sign-in.tsx';
import { SittingDogs } from '../../parts/dogs/sitting-dogs.tsx';
import { t } from '../../texts/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { paths } from '../paths.ts';
import { SiteFooter } from '../site-footer.tsx';

export function SignupMethodPage() {
  return (
    <div className="page-column">
      <PageHeader
        title={t('auth.methodTitle')}
        subtitle={t('auth.methodSubtitle')}
        backTo={paths.landing}
      />
      <SittingDogs label={t('landing.heroAlt')} className="aspect-4/3 rounded-card" />
      <Card className="mt-5">
        <ButtonLink to={paths.register} wide icon={<Mail size={20} aria-hidden="true" />}>
          {t('auth.withEmail')}
        </ButtonLink>
        <p className="mt-2 text-center text-sm text-ink-soft">{t('auth.withEmailText')}</p>
        <GoogleSignIn />
      </Card>
      <p className="mt-4 text-center text-ink-soft">
        {t('auth.haveAccount')}{' '}
        <TextLink to={paths.login} className="min-w-11">
          {t('auth.login')}
        </TextLink>
      </p>
      <SiteFooter />
    </div>
  );
}

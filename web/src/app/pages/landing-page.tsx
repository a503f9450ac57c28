import { LandingFeatures } from '../../features/landing/landing-features.tsx';
import { LandingLocation } from '../../features/landing/landing-location.tsx';
import { LandingSafety } from '../../features/landing/landing-safety.tsx';
import { LandingSteps } from '../../features/landing/landing-steps.tsx';
import { Navigate } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.tsx';
import { SittingDogs } from '../../parts/dogs/sitting-dogs.tsx';
import { t } from '../../texts/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { paths } from '../paths.ts';

export function LandingPage() {
  const { user } = useSession();
  if (user && !user.profileComplete) return <Navigate to={paths.profileSetup} replace />;
  return (
    <div className="page-wide lg:pt-16">
      <div className="flex h-11 items-center lg:hidden">
        <span className="text-lg font-bold text-primary">{t('common.brand')}</span>
      </div>
      <section className="mt-3 grid gap-7 lg:grid-cols-[5fr_6fr] lg:items-center lg:gap-14">
        <SittingDogs
          label={t('landing.heroAlt')}
          className="aspect-4/3 rounded-card lg:order-last"
        />
        <div>
          {!user && (
            <p className="mb-2 hidden text-lg font-bold text-primary lg:block">
              {t('common.brand')}
            </p>
          )}
          <h1 className="text-2xl font-extrabold tracking-tight">
            {t('landing.titleFirst')}
            <br />
            {t('landing.titleSecond')}
          </h1>
          <p className="mt-3 max-w-md text-balance text-ink-soft lg:text-lg">
            {user ? t('landing.hello', { name: user.name }) : t('landing.subtitle')}
          </p>
          <div className="mt-6 flex flex-col gap-2.5 lg:mt-8 lg:max-w-sm">
            {user ? (
              <ButtonLink to={paths.discover} wide>
                {t('landing.toDiscover')}
              </ButtonLink>
            ) : (
              <>
                <ButtonLink to={paths.register} wide>
                  {t('landing.start')}
                </ButtonLink>
                <ButtonLink to={paths.login} variant="secondary" wide>
                  {t('landing.login')}
                </ButtonLink>
                <p className="text-center text-sm">
                  <TextLink to={paths.signupMethod}>{t('landing.methods')}</TextLink>
                </p>
              </>
            )}
          </div>
        </div>
      </section>
      <LandingFeatures />
      <LandingLocation />
      <LandingSteps />
      <LandingSafety />
      <footer className="mt-8 flex items-center justify-between text-sm text-ink-soft lg:mt-14">
        <p>
          {t('common.brand')} · {t('common.tagline')}
        </p>
        <ThemeSwitch />
      </footer>
    </div>
  );
}

import { LandingFeatures } from '../features/landing/landing-features.tsx';
import { LandingSafety } from '../features/landing/landing-safety.tsx';
import { LandingSteps } from '../features/landing/landing-steps.tsx';
import { paths } from '../lib/paths.ts';
import { landingText } from '../texts/landing.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SiteFooter } from './site-footer.tsx';

/** What the app is for, below the news of a member's home page. */
export function AboutApp() {
  return (
    <>
      <section aria-labelledby="about-app" className="mt-12 border-t border-line pt-8 lg:mt-16">
        <h2 id="about-app" className="text-xl font-extrabold">
          {landingText('titleFirst')} {landingText('titleSecond')}
        </h2>
        <p className="mt-2 max-w-md text-balance text-ink-soft">{landingText('subtitle')}</p>
        <ButtonLink to={paths.discover} variant="secondary" wide className="mt-5 sm:w-auto">
          {landingText('toDiscover')}
        </ButtonLink>
        <LandingFeatures />
        <LandingSteps />
        <LandingSafety />
      </section>
      <SiteFooter />
    </>
  );
}

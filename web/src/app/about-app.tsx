import { ChevronDown } from 'lucide-react';
import { LandingFeatures, LandingSafety } from '../features/landing/landing-features.tsx';
import { LandingSteps } from '../features/landing/landing-steps.tsx';
import { paths } from '../lib/paths.ts';
import { homeText } from '../texts/home.ts';
import { landingText } from '../texts/landing.ts';
import { ButtonLink } from '../ui/button.tsx';
import { SiteFooter } from './site-footer.tsx';

/** The content of the landing page, folded at the end of a member's page. */
export function AboutApp() {
  return (
    <details className="group -mt-4 not-open:-mb-8">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-1 text-sm text-ink-soft [&::-webkit-details-marker]:hidden">
        {homeText('about')}
        <ChevronDown
          size={18}
          className="shrink-0 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <section aria-labelledby="about-app" className="mt-4 border-t border-line pt-6">
        <h2 id="about-app" className="text-xl font-extrabold">
          {landingText('titleFirst')} {landingText('titleSecond')}
        </h2>
        <p className="mt-2 text-balance text-ink-soft">{landingText('subtitle')}</p>
        <ButtonLink to={paths.discover} variant="secondary" wide className="mt-5">
          {landingText('toDiscover')}
        </ButtonLink>
        <LandingFeatures />
        <LandingSteps />
        <LandingSafety />
      </section>
      <SiteFooter />
    </details>
  );
}

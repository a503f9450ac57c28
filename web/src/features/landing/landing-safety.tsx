import { landingText } from '../../texts/landing.ts';
import { Banner } from '../../ui/banner.tsx';

export function LandingSafety() {
  return (
    <section aria-labelledby="landing-safety" className="mt-10 lg:mt-16">
      <h2 id="landing-safety" className="sr-only">
        {landingText('safetyTitle')}
      </h2>
      <Banner tone="warning" title={landingText('safetyTitle')}>
        {landingText('safetyText')}
      </Banner>
    </section>
  );
}

import { LandingFeatures, LandingSafety } from '../../features/landing/landing-features.tsx';
import { LandingLocation, LandingPromises } from '../../features/landing/landing-promises.tsx';
import { LandingSteps } from '../../features/landing/landing-steps.tsx';
import { SiteFooter } from '../site-footer.tsx';

/** What the landing page has below its picture. */
export function LandingSections() {
  return (
    <>
      <LandingFeatures />
      <LandingLocation />
      <LandingSteps />
      <LandingPromises />
      <LandingSafety />
      <SiteFooter />
    </>
  );
}

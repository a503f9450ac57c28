import { Heart, type LucideIcon, Map as MapIcon, Shield } from 'lucide-react';
import type { PlainKey } from '../../texts/define-texts.ts';
import { landingText } from '../../texts/landing.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';

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

const FEATURES: readonly {
  icon: LucideIcon;
  title: PlainKey<typeof landingText>;
  text: PlainKey<typeof landingText>;
}[] = [
  { icon: MapIcon, title: 'locationMatching', text: 'locationMatchingText' },
  { icon: Shield, title: 'safeConnections', text: 'safeConnectionsText' },
  { icon: Heart, title: 'socialIntegration', text: 'socialIntegrationText' },
];

export function LandingFeatures() {
  return (
    <section aria-labelledby="landing-features" className="mt-6 lg:mt-16">
      <h2 id="landing-features" className="sr-only">
        {landingText('featuresTitle')}
      </h2>
      <ul className="grid grid-fit-[5.5rem] gap-2 sm:gap-4">
        {FEATURES.map(({ icon: Icon, title, text }) => (
          <Card
            as="li"
            key={title}
            padding="none"
            className="flex flex-col items-center px-1.5 py-4 text-center sm:p-6"
          >
            <Icon size={24} className="text-primary" />
            <h3 className="mt-2 text-sm font-bold max-[375px]:text-xs sm:text-base">
              {landingText(title)}
            </h3>
            <p className="mt-0.5 text-xs text-ink-soft sm:text-sm">{landingText(text)}</p>
          </Card>
        ))}
      </ul>
    </section>
  );
}

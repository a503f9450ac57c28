import { t } from '../../texts/t.ts';
import { Banner } from '../../ui/banner.tsx';

export function LandingSafety() {
  return (
    <section aria-labelledby="landing-safety" className="mt-10 lg:mt-16">
      <h2 id="landing-safety" className="sr-only">
        {t('landing.safetyTitle')}
      </h2>
      <Banner tone="warning" title={t('landing.safetyTitle')}>
        {t('landing.safetyText')}
      </Banner>
    </section>
  );
}

import { Suspense } from 'react';
import { paths } from '../../lib/paths.ts';
import { SittingDogs } from '../../parts/dogs/sitting-dogs.tsx';
import { commonText } from '../../texts/common.ts';
import { landingText } from '../../texts/landing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPage } from '../../ui/lazy.tsx';
import { useDocumentTitle } from '../document-title.ts';

/** Loads after the first render: on a phone it begins at the lower edge of the screen. */
export const LandingSections = lazyPage(
  async () => (await import('./landing-sections.tsx')).LandingSections,
);

/** The first page of a visitor. */
export function LandingPage() {
  useDocumentTitle(commonText('tagline'));
  const brand = commonText('brand');
  return (
    <div className="page-wide lg:pt-16">
      <p className="flex h-11 items-center text-lg font-bold text-primary lg:hidden">{brand}</p>
      <section className="mt-3 grid gap-7 lg:grid-cols-[5fr_6fr] lg:items-center lg:gap-14">
        <SittingDogs
          label={landingText('heroAlt')}
          className="aspect-4/3 rounded-card lg:order-last"
        />
        <div>
          <p className="mb-2 hidden text-lg font-bold text-primary lg:block">{brand}</p>
          <h1 className="text-2xl font-extrabold tracking-tight">
            {landingText('titleFirst')}
            <br />
            {landingText('titleSecond')}
          </h1>
          <p className="mt-3 max-w-md text-balance text-ink-soft lg:text-lg">
            {landingText('subtitle')}
          </p>
          <div className="mt-6 flex flex-col gap-2.5 lg:mt-8 lg:max-w-sm">
            <ButtonLink to={paths.register} wide>
              {landingText('start')}
            </ButtonLink>
            <ButtonLink to={paths.login} variant="secondary" wide>
              {landingText('login')}
            </ButtonLink>
          </div>
        </div>
      </section>
      <Suspense>
        <LandingSections />
      </Suspense>
    </div>
  );
}

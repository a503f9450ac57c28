import { type PlainTextKey, t } from '../../texts/t.ts';

const STEPS: readonly { title: PlainTextKey; text: PlainTextKey }[] = [
  { title: 'landing.stepProfile', text: 'landing.stepProfileText' },
  { title: 'landing.stepNearby', text: 'landing.stepNearbyText' },
  { title: 'landing.stepRequest', text: 'landing.stepRequestText' },
  { title: 'landing.stepConnect', text: 'landing.stepConnectText' },
];

export function LandingSteps() {
  return (
    <section aria-labelledby="landing-steps" className="mt-10 lg:mt-16">
      <h2 id="landing-steps" className="text-lg font-bold lg:text-xl">
        {t('landing.stepsTitle')}
      </h2>
      <ol className="mt-4 grid gap-5 sm:grid-cols-2 lg:mt-6 lg:grid-cols-4 lg:gap-8">
        {STEPS.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4 lg:flex-col lg:gap-3">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-full bg-accent font-bold text-on-accent"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-bold">{t(title)}</h3>
              <p className="text-sm text-ink-soft">{t(text)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

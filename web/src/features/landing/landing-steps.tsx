import { CalendarHeart, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { Photo } from '../../parts/photo.tsx';
import type { PlainKey } from '../../texts/define-texts.ts';
import { landingText } from '../../texts/landing.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';

/** A drawn dog. */
const portrait = (seed: number, width: string) => (
  <Photo path={null} alt="" ratio="square" seed={seed} width={width} className="rounded-card" />
);

const STEPS: readonly {
  title: PlainKey<typeof landingText>;
  text: PlainKey<typeof landingText>;
  picture: () => ReactNode;
}[] = [
  {
    title: 'stepProfile',
    text: 'stepProfileText',
    picture: () => portrait(1, 'w-20'),
  },
  {
    title: 'stepNearby',
    text: 'stepNearbyText',
    picture: () => (
      <>
        <Chip tone="accent" icon={CalendarHeart}>
          {landingText('exampleTimes')}
        </Chip>
        {portrait(2, 'w-14')}
      </>
    ),
  },
  {
    title: 'stepRequest',
    text: 'stepRequestText',
    picture: () => (
      <span className="relative flex gap-1">
        {portrait(1, 'w-16')}
        {portrait(2, 'w-16')}
        <span className="absolute inset-0 m-auto grid size-8 place-items-center rounded-full bg-card shadow-card">
          <Heart size={16} className="fill-accent text-accent" />
        </span>
      </span>
    ),
  },
  {
    title: 'stepConnect',
    text: 'stepConnectText',
    picture: () => (
      <span className="flex flex-col gap-1.5 text-xs">
        <span className="rounded-card bg-muted px-3 py-2">{landingText('exampleQuestion')}</span>
        <span className="self-end rounded-card bg-primary px-3 py-2 text-on-primary">
          {landingText('exampleReply')}
        </span>
      </span>
    ),
  },
];

/** The four steps, each with a picture of the screen that it is about. */
export function LandingSteps() {
  return (
    <section aria-labelledby="landing-steps" className="mt-10 lg:mt-16">
      <h2 id="landing-steps" className="text-lg font-bold lg:text-xl">
        {landingText('stepsTitle')}
      </h2>
      <ol className="mt-4 grid grid-fit-[15rem] gap-3 lg:mt-6 lg:gap-4">
        {STEPS.map(({ title, text, picture }, index) => (
          <Card
            as="li"
            key={title}
            className="flex flex-wrap items-center gap-4 lg:flex-col lg:flex-nowrap lg:items-start"
          >
            <div className="min-w-0 flex-1 basis-[8rem] lg:basis-auto">
              <span
                aria-hidden="true"
                className="mb-2 grid size-[2rem] place-items-center rounded-full bg-accent text-sm font-bold text-on-accent"
              >
                {index + 1}
              </span>
              <h3 className="font-bold">{landingText(title)}</h3>
              <p className="text-sm text-ink-soft">{landingText(text)}</p>
            </div>
            <div
              aria-hidden="true"
              className="flex w-36 shrink-0 flex-col items-end gap-2 lg:order-first lg:h-24 lg:w-full lg:items-start lg:justify-end"
            >
              {picture()}
            </div>
          </Card>
        ))}
      </ol>
    </section>
  );
}

import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { setupText } from '../../texts/setup.ts';
import type { StepName } from './setup-steps.ts';

const STEP_TEXTS = {
  account: ['stepAccount', 'stepAccountText'],
  me: ['stepMe', 'stepMeText'],
  dog: ['stepDog', 'stepDogText'],
  walks: ['stepWalks', 'stepWalksText'],
  place: ['stepPlace', 'stepPlaceText'],
} as const;

/** The position within the steps, and the heading of the step, which receives the focus. */
export function SetupProgress({
  steps,
  step,
  takesFocus,
}: {
  steps: readonly StepName[];
  step: StepName;
  /** False if a field receives the focus. */
  takesFocus: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    window.scrollTo({ top: 0 });
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [step, takesFocus]);
  const [title, text] = STEP_TEXTS[step];
  const index = steps.indexOf(step);
  return (
    <header className="pb-5">
      <p className="flex min-h-11 items-center pr-40 text-sm text-ink-soft">
        {setupText('progress', { step: index + 1, total: steps.length })}
      </p>
      <div aria-hidden="true" className="flex gap-1.5">
        {steps.map((name, position) => (
          <span
            key={name}
            className={clsx(
              'h-1.5 flex-1 rounded-full transition-colors duration-200',
              position <= index ? 'bg-primary' : 'bg-muted-strong',
            )}
          />
        ))}
      </div>
      <h1 ref={heading} tabIndex={-1} className="pt-5 text-xl font-bold">
        {setupText(title)}
      </h1>
      <p className="text-sm text-ink-soft">{setupText(text)}</p>
    </header>
  );
}

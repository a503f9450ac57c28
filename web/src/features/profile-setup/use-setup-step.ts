import { useEffect, useState } from 'react';
import { navigate, useLocation } from '../../lib/router.tsx';
import { readSetupDraft } from './setup-draft.ts';
import type { StepName } from './setup-steps.ts';

interface StepState {
  setupStep: StepName;
  setupFrom: StepName | undefined;
}

/**
 * The step is stored in the history entry, so that the browser's Back goes one step back. After a reload
 * the step stays, except that the passwords are requested again.
 */
export function useSetupStep(steps: readonly StepName[], needsPassword: boolean) {
  const { state, pathname, key } = useLocation();
  const { setupStep, setupFrom } = state as Partial<StepState>;
  const [draftStep] = useState(() => readSetupDraft()?.step);
  const [fallback] = steps;
  const knownStep = [setupStep, draftStep].find((name) => name && steps.includes(name));
  // Drafts contain no passwords: after a reload the account step comes first, then the interrupted one.
  const [interrupted] = useState(() =>
    draftStep && needsPassword && knownStep !== fallback ? { step: knownStep, key } : undefined,
  );
  const [mustReenterPassword, setMustReenterPassword] = useState(interrupted !== undefined);
  const step = (interrupted?.key === key ? fallback : knownStep) ?? fallback ?? 'me';

  useEffect(() => {
    // The page handles the query.
    if (setupStep === step) return;
    navigate(pathname, { replace: true, state: { setupStep: step } });
  }, [setupStep, step, pathname]);

  function goTo(next: StepName): void {
    setMustReenterPassword(false);
    navigate(pathname, { state: { setupStep: next, setupFrom: step } });
  }

  const previousStep = steps[steps.indexOf(step) - 1];
  const nextStep = steps[steps.indexOf(step) + 1];
  function goBack(): void {
    if (!previousStep) return;
    if (setupFrom === previousStep) history.back();
    else navigate(pathname, { replace: true, state: { setupStep: previousStep } });
  }

  return {
    step,
    goTo,
    goNext: () => {
      const next = mustReenterPassword ? interrupted?.step : nextStep;
      if (next) goTo(next);
    },
    goBack: previousStep ? goBack : undefined,
  };
}

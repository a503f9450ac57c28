import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from '../../lib/router.tsx';
import { readSetupDraft } from './setup-draft.ts';
import type { StepName } from './setup-steps.ts';

interface StepState {
  setupStep: StepName;
  setupFrom: StepName | undefined;
}

function stateOf(state: unknown): Partial<StepState> {
  return typeof state === 'object' && state !== null ? state : {};
}

/**
 * The step is stored in the history entry, so that the browser's Back goes one step back. After a reload
 * the step stays, except that the passwords are requested again.
 */
export function useSetupStep(steps: readonly StepName[]) {
  const { state, pathname, key } = useLocation();
  const navigate = useNavigate();
  const { setupStep, setupFrom } = stateOf(state);
  const [first] = useState(() => readSetupDraft()?.step);
  const [fallback] = steps;
  const known = [setupStep, first].find((name) => name && steps.includes(name));
  // Drafts contain no passwords: after a reload the account step comes first, then the interrupted one.
  const [interrupted] = useState(() =>
    first && fallback === 'account' && known !== fallback ? { step: known, key } : undefined,
  );
  const [asksAgain, setAsksAgain] = useState(interrupted !== undefined);
  const step = (interrupted?.key === key ? fallback : known) ?? fallback ?? 'me';

  useEffect(() => {
    // The page handles the query.
    if (setupStep === step) return;
    navigate(pathname, { replace: true, state: { setupStep: step } });
  }, [setupStep, step, pathname, navigate]);

  function goTo(next: StepName): void {
    setAsksAgain(false);
    navigate(pathname, { state: { setupStep: next, setupFrom: step } });
  }

  const before = steps[steps.indexOf(step) - 1];
  const after = steps[steps.indexOf(step) + 1];
  function goBack(): void {
    if (!before) return;
    if (setupFrom === before) navigate(-1);
    else navigate(pathname, { replace: true, state: { setupStep: before } });
  }

  return {
    step,
    goTo,
    goOn: () => {
      const next = asksAgain ? interrupted?.step : after;
      if (next) goTo(next);
    },
    goBack: before ? goBack : undefined,
  };
}

import type { SessionResponse } from '@meongmate/shared/contract/people';
import { useState } from 'react';
import { hideToast } from '../../lib/toast.ts';
import { setupText } from '../../texts/setup.ts';
import { Banner } from '../../ui/banner.tsx';
import { AccountStep } from './account-step.tsx';
import { DogStep } from './dog-step.tsx';
import { LocationStep } from './location-step.tsx';
import { MeStep } from './me-step.tsx';
import { clearSetupDraft } from './setup-draft.ts';
import { SetupProgress } from './setup-progress.tsx';
import {
  type SetupMode,
  type SetupProblem,
  type SetupValues,
  stepOfField,
  stepsOf,
} from './setup-steps.ts';
import { useSendProfile } from './use-send-profile.ts';
import { useSetupStep } from './use-setup-step.ts';
import { useSetupValues } from './use-setup-values.ts';
import type { StepStart } from './use-step-form.ts';
import { WalksStep } from './walks-step.tsx';

export interface SetupAccount {
  mode: SetupMode;
  /** The verified address or that of Google; empty if the user must type it. */
  email: string;
  /** The name of the Google account; empty if the user must type it. */
  name: string;
  code: string;
  userId: number;
  /** The values stored on the server; a draft of this browser is newer. */
  stored: Partial<SetupValues>;
}

interface ProfileSetupProps {
  account: SetupAccount;
  onDone: (response: SessionResponse) => void;
  onVerifyAgain: () => void;
  onAlreadyComplete: () => void;
}

/** Values that override those of a draft. */
const fixedValues = ({ mode, email, name }: SetupAccount): Partial<SetupValues> => ({
  ...(email && { email }),
  ...(mode === 'google' && { name }),
});

/** The sign-up, or the completion of a Google sign-in: one path with several steps. */
export function ProfileSetup({ account, onDone, ...callbacks }: ProfileSetupProps) {
  const { mode } = account;
  const steps = stepsOf(mode);
  const { step, goTo, goNext, goBack } = useSetupStep(steps);
  const { values, change, isRestored } = useSetupValues(fixedValues(account), account.stored, step);
  const [start, setStart] = useState<StepStart & { count: number }>();

  /** Opens the step that contains the field and focuses the field. */
  function goToField(name: string, serverErrors: Record<string, string> = {}): void {
    const wanted = stepOfField(name, mode);
    if (!wanted) return;
    setStart({ name, serverErrors, count: (start?.count ?? 0) + 1 });
    if (wanted !== step) goTo(wanted);
  }

  const { send, cancel, progress } = useSendProfile({
    ...account,
    ...callbacks,
    onDone: (response) => {
      clearSetupDraft();
      onDone(response);
    },
    onFieldErrors: (fields) => {
      const first = Object.keys(fields).find((name) => stepOfField(name, mode));
      if (first) goToField(first, fields);
    },
  });

  function submit(problems: readonly SetupProblem[]): void {
    const [first] = problems;
    if (first) goToField(first.name);
    else send(values);
  }

  const currentStart = start && stepOfField(start.name, mode) === step ? start : undefined;
  const stepProps = {
    values,
    onChange: change,
    onDone: () => {
      setStart(undefined);
      hideToast();
      goNext();
    },
    start: currentStart,
  };
  const back = goBack ?? (() => {});
  return (
    <>
      <SetupProgress steps={steps} step={step} takesFocus={!currentStart} />
      {mode === 'google' && <Banner className="mb-5">{setupText('incomplete')}</Banner>}
      {step === 'account' && (
        <AccountStep
          key={currentStart?.count}
          {...stepProps}
          isVerified={account.email !== ''}
          isRestored={isRestored}
        />
      )}
      {step === 'me' && (
        <MeStep
          key={currentStart?.count}
          {...stepProps}
          googleAccount={mode === 'google' ? account : undefined}
          onBack={goBack}
        />
      )}
      {step === 'dog' && <DogStep key={currentStart?.count} {...stepProps} onBack={back} />}
      {step === 'walks' && <WalksStep key={currentStart?.count} {...stepProps} onBack={back} />}
      {step === 'place' && (
        <LocationStep
          values={values}
          mode={mode}
          onFound={change}
          onPick={({ name }) => goToField(name)}
          onBack={back}
          onSubmit={submit}
          submitLabel={setupText(mode === 'google' ? 'finishGoogle' : 'finish')}
          progress={progress}
          onCancel={cancel}
        />
      )}
    </>
  );
}

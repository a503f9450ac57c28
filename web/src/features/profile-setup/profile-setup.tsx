import type { SessionResponse } from '@meongmate/shared/contract/people';
import { useEffect, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router.tsx';
import { hideToast } from '../../lib/toast.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { errorsText } from '../../texts/errors.ts';
import { setupText } from '../../texts/setup.ts';
import { Banner } from '../../ui/banner.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { LogOutButton } from '../auth/log-out-button.tsx';
import { AccountStep } from './account-step.tsx';
import { DogStep } from './dog-step.tsx';
import { MeStep } from './me-step.tsx';
import { ProviderAccountStep } from './provider-account-step.tsx';
import { saveConsents } from './save-account.ts';
import { clearSetupDraft } from './setup-draft.ts';
import { SetupProgress } from './setup-progress.tsx';
import {
  isOfProvider,
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

const LocationStep = lazyComponent(
  async () => (await import('./location-step.tsx')).LocationStep,
  (retry) => <LoadFailed title={errorsText('network')} query={{ refetch: retry }} />,
);

export interface SetupAccount {
  mode: SetupMode;
  /** The verified address or that of the provider; empty if the user must type it. */
  email: string;
  /** The name of the provider’s account; empty if the user must type it. */
  name: string;
  code: string;
  userId: number;
  /** The terms are accepted already. */
  hasAgreed: boolean;
  /** The values stored on the server; a draft of this browser is newer. */
  saved: Partial<SetupValues>;
}

interface ProfileSetupProps {
  account: SetupAccount;
  onDone: (response: SessionResponse) => void;
  onVerifyAgain: () => void;
  onAlreadyComplete: () => void;
}

/** Values that override those of a draft. */
const fixedValues = ({ mode, email, name, hasAgreed }: SetupAccount): Partial<SetupValues> => ({
  ...(email && { email }),
  ...(hasAgreed && { agreesTerms: true, agreesPrivacy: true }),
  ...(mode === 'provider' && { name }),
});

/** The sign-up, or the completion of a sign-in with a provider: one path with several steps. */
export function ProfileSetup({ account, onDone, ...callbacks }: ProfileSetupProps) {
  const { mode } = account;
  const steps = stepsOf(mode, account.hasAgreed);
  const { step, goTo, goNext, goBack } = useSetupStep(steps, !isOfProvider(mode));
  useEffect(() => {
    // If it fails, the step itself loads it again.
    if (step !== 'account') void LocationStep.preload();
  }, [step]);
  const { values, change, isRestored } = useSetupValues(fixedValues(account), account.saved, step);
  const [start, setStart] = useState<StepStart & { count: number }>();

  /** Opens the step that contains the field and focuses the field. */
  function goToField(name: string, serverErrors: Record<string, string> = {}): void {
    const wanted = stepOfField(name);
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
      const first = Object.keys(fields).find((name) => stepOfField(name));
      if (first) goToField(first, fields);
    },
  });

  function submit(problems: readonly SetupProblem[]): void {
    const [first] = problems;
    if (first) goToField(first.name);
    else send(values);
  }

  function saveAccount(): void {
    const { userId, email, code } = account;
    void saveConsents(userId, code ? { email, code } : undefined);
  }

  const currentStart = start && stepOfField(start.name) === step ? start : undefined;
  const stepProps = {
    values,
    onChange: change,
    onDone: () => {
      if (step === 'account' && isOfProvider(mode)) saveAccount();
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
      {isOfProvider(mode) && (
        <Banner
          className="mb-5"
          // Before the terms are accepted, no other page offers it.
          action={
            !account.hasAgreed && (
              <LogOutButton
                userId={account.userId}
                onLoggedOut={() => navigate(paths.signupMethod)}
              />
            )
          }
        >
          {setupText('incomplete')}
        </Banner>
      )}
      {step === 'account' && isOfProvider(mode) && (
        <ProviderAccountStep
          key={currentStart?.count}
          {...stepProps}
          email={account.email}
          name={account.name}
        />
      )}
      {step === 'account' && !isOfProvider(mode) && (
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
          providerAccount={isOfProvider(mode) ? account : undefined}
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
          onPick={(name) => goToField(name)}
          onBack={back}
          onSubmit={submit}
          submitLabel={setupText(isOfProvider(mode) ? 'finishProfile' : 'finish')}
          progress={progress}
          onCancel={cancel}
        />
      )}
    </>
  );
}

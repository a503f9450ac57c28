import type { FormEventHandler, ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { listErrors } from '../../lib/form-errors.ts';
import { photoText } from '../../texts/photo.ts';
import { profileFieldText } from '../../texts/profile-field.ts';
import { setupText } from '../../texts/setup.ts';
import { walkingText } from '../../texts/walking.ts';
import { Button } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';

/** The fields that are not profile fields have their own texts. */
const LABELS: Record<string, () => string> = {
  email: () => setupText('email'),
  password: () => setupText('password'),
  passwordRepeat: () => setupText('passwordRepeat'),
  agreesTerms: () => setupText('consent'),
  agreesPrivacy: () => setupText('consent'),
  walkingDays: () => walkingText('chooseWalkingDay'),
  walkingTimes: () => walkingText('chooseWalkingTime'),
};

/** The name of a field in the summary of the errors. */
export function setupFieldLabel(name: string): string {
  const label = LABELS[name]?.();
  if (label) return label;
  return name in profileFieldText.texts ? profileFieldText(name as 'name') : name;
}

interface StepFrameProps {
  onSubmit: FormEventHandler;
  errors: FieldErrors;
  onPick: (name: string) => void;
  onBack: (() => void) | undefined;
  /** A photo is being prepared, so the step cannot be submitted. */
  isPreparing?: boolean;
  children: ReactNode;
}

/** The frame of a step: its fields, and below them its errors and the buttons for back and next. */
export function StepFrame({
  onSubmit,
  errors,
  onPick,
  onBack,
  isPreparing = false,
  children,
}: StepFrameProps) {
  return (
    <form noValidate className="flex grow flex-col" onSubmit={onSubmit}>
      <div className="flex grow flex-col gap-5">{children}</div>
      <FormFooter>
        <FormSummary
          fields={listErrors(errors).map(({ name }) => ({ name, label: setupFieldLabel(name) }))}
          onPick={onPick}
        />
        <div className="flex gap-2.5">
          {onBack && (
            <Button variant="secondary" onClick={onBack}>
              {setupText('back')}
            </Button>
          )}
          <Button
            type="submit"
            className="flex-1"
            pending={isPreparing}
            pendingLabel={photoText('preparing')}
          >
            {setupText('next')}
          </Button>
        </div>
      </FormFooter>
    </form>
  );
}

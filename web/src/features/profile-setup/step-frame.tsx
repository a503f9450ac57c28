import type { FormEventHandler, ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { listErrors } from '../../lib/form-errors.ts';
import { hasText, t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';

/** The fields of the account step have their own texts; the others are profile fields. */
const LABELS: Record<string, () => string> = {
  email: () => t('setup.email'),
  password: () => t('setup.password'),
  passwordRepeat: () => t('setup.passwordRepeat'),
  walkingDays: () => t('walking.chooseWalkingDay'),
  walkingTimes: () => t('walking.chooseWalkingTime'),
};

function fieldLabel(name: string): string {
  const key = `profileField.${name}`;
  return LABELS[name]?.() ?? (hasText(key) ? t(key as 'profileField.name') : name);
}

interface StepFrameProps {
  onSubmit: FormEventHandler;
  errors: FieldErrors;
  onPick: (name: string) => void;
  onBack: (() => void) | undefined;
  /** The form was submitted and waits for a photo. */
  pending?: boolean;
  children: ReactNode;
}

/** The frame of a step: its errors, its fields, and the buttons for back and next. */
export function StepFrame({
  onSubmit,
  errors,
  onPick,
  onBack,
  pending = false,
  children,
}: StepFrameProps) {
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
      <FormSummary
        fields={listErrors(errors).map(({ name }) => ({ name, label: fieldLabel(name) }))}
        onPick={onPick}
      />
      {children}
      <div className="mt-2 flex gap-2.5">
        {onBack && (
          <Button variant="secondary" onClick={onBack}>
            {t('setup.back')}
          </Button>
        )}
        <Button
          type="submit"
          className="flex-1"
          pending={pending}
          pendingLabel={t('setup.preparing')}
        >
          {t('setup.next')}
        </Button>
      </div>
    </form>
  );
}

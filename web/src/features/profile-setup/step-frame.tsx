import type { FormEventHandler, ReactNode } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { listErrors } from '../../lib/form-errors.ts';
import { setupText } from '../../texts/setup.ts';
import { Button } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { setupFieldLabel } from './setup-field-label.ts';

interface StepFrameProps {
  onSubmit: FormEventHandler;
  errors: FieldErrors;
  onPick: (name: string) => void;
  onBack: (() => void) | undefined;
  /** The form was submitted and waits for a photo. */
  pending?: boolean;
  children: ReactNode;
}

/** The frame of a step: its fields, and below them its errors and the buttons for back and next. */
export function StepFrame({
  onSubmit,
  errors,
  onPick,
  onBack,
  pending = false,
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
            pending={pending}
            pendingLabel={setupText('preparing')}
          >
            {setupText('next')}
          </Button>
        </div>
      </FormFooter>
    </form>
  );
}

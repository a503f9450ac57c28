import * as field from '@meongmate/shared/contract/fields';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { resetText } from '../../texts/reset.ts';
import { PasswordField } from '../../ui/password-field.tsx';

export interface NewPassword {
  newPassword: string;
  repeat: string;
}

/** A check of a form with these fields. */
export const repeatsPassword = z.refine<NewPassword>(
  ({ newPassword, repeat }) => newPassword === repeat,
  { error: field.errorKey('passwordMismatch'), path: ['repeat'] },
);

/** A new password, typed twice. */
export function NewPasswordFields({
  fields,
  errors,
  hint,
  autoFocus = false,
}: {
  fields: Record<keyof NewPassword, UseFormRegisterReturn>;
  errors: FieldErrors<NewPassword>;
  hint?: string;
  autoFocus?: boolean;
}) {
  return (
    <>
      <PasswordField
        autoFocus={autoFocus}
        label={resetText('newPassword')}
        autoComplete="new-password"
        hint={hint}
        error={errors.newPassword?.message}
        {...fields.newPassword}
      />
      <PasswordField
        label={resetText('repeatPassword')}
        autoComplete="new-password"
        enterKeyHint="go"
        error={errors.repeat?.message}
        {...fields.repeat}
      />
    </>
  );
}

import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { resetText } from '../../texts/reset.ts';
import { PasswordField } from '../../ui/password-field.tsx';

interface NewPassword {
  newPassword: string;
  repeat: string;
}

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

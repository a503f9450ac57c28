import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** The input of an address. Spread `register('email')` of react-hook-form into it. */
export function EmailField({
  autoComplete = 'email',
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'> & {
  /** `username` where the address names the account of a password. */
  autoComplete?: 'email' | 'username';
}) {
  return (
    <TextField
      {...field}
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

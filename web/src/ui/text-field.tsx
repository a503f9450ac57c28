import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps, useFieldIds } from './field.tsx';

/** A single-line input. Spread `register('name')` of react-hook-form into it. */
export function TextField({
  label,
  hint,
  error,
  describedBy,
  optional = false,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'id'> & FieldProps) {
  const ids = useFieldIds({ hint, error, describedBy });
  return (
    <Field ids={ids} label={label} hint={hint} error={error} optional={optional}>
      <input enterKeyHint="next" {...input} {...ids.control} className={controlClass(className)} />
    </Field>
  );
}

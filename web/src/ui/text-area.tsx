import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps, useFieldIds } from './field.tsx';

export function TextArea({
  label,
  hint,
  error,
  describedBy,
  optional = false,
  rows = 4,
  ...input
}: Omit<ComponentProps<'textarea'>, 'id' | 'className'> & FieldProps) {
  const ids = useFieldIds({ hint, error, describedBy });
  return (
    <Field ids={ids} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        enterKeyHint="enter"
        {...input}
        {...ids.control}
        rows={rows}
        className={controlClass()}
      />
    </Field>
  );
}

import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, Field, type FieldProps, useFieldIds } from './field.tsx';

/** A single-line input. Spread `register('name')` of react-hook-form into it. */
export function TextField({
  label,
  hint,
  error,
  describedBy,
  optional = false,
  unit,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'id'> &
  FieldProps & {
    /** Shown at the end of the input. */
    unit?: string | undefined;
  }) {
  const ids = useFieldIds({ hint, error, describedBy });
  return (
    <Field ids={ids} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <input
          enterKeyHint="next"
          {...input}
          {...ids.control}
          className={controlClass(clsx(className, unit && 'pr-12'))}
        />
        {unit && (
          <span className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-sm text-ink-soft">
            {unit}
          </span>
        )}
      </div>
    </Field>
  );
}

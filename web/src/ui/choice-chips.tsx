import type { ComponentProps, ReactNode } from 'react';
import { type FieldProps, OptionalMark, useFieldIds } from './field.tsx';
import { FieldError } from './field-error.tsx';
import { FieldHint } from './field-hint.tsx';

export interface Choice {
  value: string;
  label: string;
  icon?: ReactNode;
}

/**
 * A choice of one (`radio`) or several (`checkbox`) values, as chips over native inputs.
 * Spread `register('name')` of react-hook-form into it: each input gets it with its own value.
 */
export function ChoiceChips({
  label,
  hint,
  error,
  optional = false,
  type,
  choices,
  gridClass = 'flex flex-wrap',
  ...input
}: Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'> &
  FieldProps & {
    type: 'radio' | 'checkbox';
    choices: readonly Choice[];
    /** For a grid instead of wrapping chips. */
    gridClass?: string | undefined;
  }) {
  const { hintId, errorId, control } = useFieldIds({ hint, error });
  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className="mb-1.5 font-semibold">
        {label}
        {optional && <OptionalMark />}
      </legend>
      <div className={`gap-2 ${gridClass}`}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border border-edge bg-card px-4 transition-colors duration-150 has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:opacity-60"
          >
            <input
              {...input}
              type={type}
              value={choice.value}
              aria-invalid={control['aria-invalid']}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {choice.icon}
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}

import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { type FieldProps, OptionalMark, useFieldIds } from './field.tsx';
import { FieldError, FieldHint } from './field-error.tsx';

export interface Choice {
  value: string;
  label: string;
  icon?: ReactNode;
  /** A second line below the label. */
  detail?: string | undefined;
  /** The accessible name, if it says more than the label. */
  name?: string | undefined;
}

const SHAPES = {
  chip: 'rounded-full px-4',
  box: 'flex-col gap-0! rounded-control px-1 py-1.5 text-center',
  /** Seven of them fit beside each other: the space between them belongs to their targets. */
  day: 'rounded-control',
};

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
  gridClass = 'flex flex-wrap gap-2',
  shape = 'chip',
  ...input
}: Omit<ComponentProps<'input'>, 'id' | 'type' | 'value'> &
  FieldProps & {
    type: 'radio' | 'checkbox';
    choices: readonly Choice[];
    /** For a grid instead of wrapping chips. */
    gridClass?: string | undefined;
    shape?: keyof typeof SHAPES | undefined;
  }) {
  const { hintId, errorId, control } = useFieldIds({ hint, error });
  return (
    <fieldset aria-describedby={control['aria-describedby']}>
      <legend className="mb-1.5 font-semibold">
        {label}
        {optional && <OptionalMark />}
      </legend>
      <div className={gridClass}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={clsx(
              'relative inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 border border-edge bg-card transition-colors duration-150 has-checked:border-primary has-checked:bg-primary-soft has-checked:font-semibold has-checked:text-primary-ink has-checked:inset-ring has-checked:inset-ring-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:opacity-60',
              SHAPES[shape],
            )}
          >
            <input
              {...input}
              type={type}
              value={choice.value}
              aria-label={choice.name}
              aria-invalid={control['aria-invalid']}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {choice.icon}
            <span>{choice.label}</span>
            {choice.detail && (
              <span className="text-xs font-normal text-ink-soft in-[:has(>:checked)]:text-primary-ink">
                {choice.detail}
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldHint id={hintId}>{hint}</FieldHint>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}

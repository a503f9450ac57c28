import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Choice } from './choice-chips.tsx';
import { controlClass, Field, type FieldProps, useFieldIds } from './field.tsx';

/** The native picker: the best one on phones. */
export function SelectField({
  label,
  hint,
  error,
  optional = false,
  choices,
  placeholder,
  className,
  ...input
}: Omit<ComponentProps<'select'>, 'id' | 'children'> &
  FieldProps & { choices: readonly Choice[]; placeholder?: string }) {
  const ids = useFieldIds({ hint, error });
  return (
    <Field ids={ids} label={label} hint={hint} error={error} optional={optional}>
      <div className="relative">
        <select
          {...input}
          {...ids.control}
          className={controlClass(`appearance-none pr-11 ${className ?? ''}`)}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {choices.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          className="pointer-events-none absolute top-3.5 right-3.5 text-ink-soft"
          aria-hidden="true"
        />
      </div>
    </Field>
  );
}

import clsx from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { controlClass } from './field.tsx';

interface SelectFieldProps<V extends string> {
  label: string;
  options: readonly (readonly [value: V, label: string])[];
  value: V;
  onChange: (value: V) => void;
  disabled?: boolean;
  /** Hides the label from sight where the value explains itself. */
  isLabelHidden?: boolean;
  /** Labelled like the other fields of a form. */
  isInForm?: boolean;
}

/** A native list of a few values: the picker of the system on phones. */
export function SelectField<V extends string>(props: SelectFieldProps<V>) {
  const { label, options, value, onChange, disabled, isLabelHidden, isInForm } = props;
  const id = useId();
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        className={clsx(
          isLabelHidden && 'sr-only',
          !isLabelHidden &&
            (isInForm ? 'mb-1.5 block font-semibold' : 'mb-1 block px-1 text-sm text-ink-soft'),
        )}
      >
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            const option = options.find(([name]) => name === currentTarget.value);
            if (option) onChange(option[0]);
          }}
          className={controlClass('appearance-none bg-card! pr-11 text-ellipsis')}
        >
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </div>
  );
}

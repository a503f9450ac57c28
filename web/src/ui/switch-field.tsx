import clsx from 'clsx';
import { useId } from 'react';

interface SwitchProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  testId?: string;
  /** The hash of links to it. */
  id?: string | undefined;
}

/** A switch without visible label, for a row that names it. */
export function Switch({
  label,
  checked,
  disabled = false,
  onChange,
  testId,
  describedBy,
  id,
}: SwitchProps & { describedBy?: string }) {
  return (
    <button
      id={id}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-describedby={describedBy}
      data-testid={testId}
      disabled={disabled}
      onClick={() => onChange(!checked)}
      className="inline-grid h-11 w-14 shrink-0 place-items-center disabled:opacity-60"
    >
      <span
        className={clsx(
          'block h-8 w-14 rounded-full p-1 transition-colors duration-150',
          checked ? 'bg-primary' : 'bg-edge',
        )}
      >
        <span
          className={clsx(
            'block size-6 rounded-full bg-card transition-transform duration-150',
            checked && 'translate-x-6',
          )}
        />
      </span>
    </button>
  );
}

/** A setting that is on or off and takes effect at once. */
export function SwitchField({ label, hint, ...rest }: SwitchProps & { hint: string }) {
  const hintId = useId();
  return (
    // With large text the switch wraps below its label.
    <div className="flex flex-wrap items-start justify-end gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold" aria-hidden="true">
          {label}
        </p>
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      </div>
      <Switch {...rest} label={label} describedBy={hintId} />
    </div>
  );
}

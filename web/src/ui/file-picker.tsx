import clsx from 'clsx';
import { Camera, type LucideIcon } from 'lucide-react';
import type { ChangeEvent, Ref } from 'react';

interface FilePickerProps {
  /** Absent for an icon on the corner of a photo. */
  label?: string;
  /** The accessible name; it must contain the label. */
  name?: string;
  onPick: (file: File) => void;
  icon?: LucideIcon;
  disabled?: boolean;
  /** Set on the input. */
  testId?: string;
  /** The id of the related error or hint. */
  describedBy?: string | undefined;
  invalid?: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string;
}

/** A native file input with the appearance of a button: camera or album on phones, usable by keyboard. */
export function FilePicker({
  label,
  name,
  onPick,
  icon: Icon = Camera,
  disabled = false,
  testId,
  describedBy,
  invalid = false,
  ref,
  className,
}: FilePickerProps) {
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const file = currentTarget.files?.[0];
    // Reset, so that the same file can be selected again after an error.
    currentTarget.value = '';
    if (file) onPick(file);
  }
  return (
    <label
      className={clsx(
        'relative inline-flex items-center justify-center transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:opacity-60',
        label
          ? 'min-h-12 gap-2 rounded-control bg-muted px-5 py-2.5 font-semibold hover:bg-muted-strong'
          : 'size-11 rounded-full',
        className,
      )}
    >
      {label ? (
        <>
          <Icon size={20} />
          {label}
        </>
      ) : (
        <span className="grid size-8 place-items-center rounded-full border border-line bg-card shadow-card">
          <Icon size={17} />
        </span>
      )}
      <input
        ref={ref}
        type="file"
        aria-label={name}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        accept="image/*"
        disabled={disabled}
        data-testid={testId}
        onChange={onChange}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}

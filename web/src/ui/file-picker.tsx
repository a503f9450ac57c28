import clsx from 'clsx';
import { Camera, type LucideIcon } from 'lucide-react';
import type { ChangeEvent, Ref } from 'react';

interface FilePickerProps {
  /** Absent for an icon on the corner of a photo. */
  label?: string;
  /** The accessible name; it must contain the label. */
  name?: string;
  onPick: (files: readonly [File, ...File[]]) => void;
  /** Several files at once. */
  multiple?: boolean;
  /** An icon without a label looks like an `IconButton`. */
  bare?: boolean;
  onOpen?: () => void;
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
  multiple = false,
  bare = false,
  onOpen,
  icon: Icon = Camera,
  disabled = false,
  testId,
  describedBy,
  invalid = false,
  ref,
  className,
}: FilePickerProps) {
  function onChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [first, ...others] = currentTarget.files ?? [];
    // Reset, so that the same file can be selected again after an error.
    currentTarget.value = '';
    if (first) onPick([first, ...others]);
  }
  return (
    <label
      className={clsx(
        // The input of WebKit is wider than its box.
        'relative inline-flex items-center justify-center overflow-clip transition-colors duration-150 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:opacity-60',
        label
          ? 'min-h-12 gap-2 rounded-control bg-muted px-5 py-2.5 font-semibold hover:bg-muted-strong'
          : bare
            ? 'size-11 shrink-0 rounded-control text-primary hover:bg-muted'
            : 'size-11 rounded-full',
        className,
      )}
    >
      {label ? (
        <>
          <Icon size={20} />
          {label}
        </>
      ) : bare ? (
        <Icon size={22} />
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
        multiple={multiple}
        disabled={disabled}
        data-testid={testId}
        title={bare ? name : undefined}
        onClick={onOpen}
        onChange={onChange}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </label>
  );
}

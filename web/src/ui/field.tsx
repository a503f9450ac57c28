import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { commonText } from '../texts/common.ts';
import { FieldError, FieldHint } from './field-error.tsx';

export interface FieldProps {
  label: string;
  hint?: ReactNode;
  /** An empty text marks the field as wrong; the message is in the element `describedBy`. */
  error?: string | undefined;
  describedBy?: string | undefined;
  /** Shows "optional" beside the label. */
  optional?: boolean;
}

/** Returns the ids that connect a control with its hint and error. */
export function useFieldIds({
  hint,
  error,
  describedBy,
}: Pick<FieldProps, 'hint' | 'error' | 'describedBy'>) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const descriptionIds = [hint && hintId, error && errorId, describedBy].filter(Boolean).join(' ');
  return {
    id,
    hintId,
    errorId,
    control: {
      id,
      'aria-invalid': error === undefined ? undefined : (true as const),
      'aria-describedby': descriptionIds || undefined,
    },
  };
}

export const controlClass = (className?: string) =>
  clsx(
    'block min-h-12 w-full rounded-control border border-edge bg-card px-4 py-2.5 text-base text-ink',
    'aria-invalid:border-2 aria-invalid:border-danger disabled:bg-muted disabled:text-ink-soft read-only:bg-muted',
    className,
  );

export function OptionalMark() {
  return <span className="ml-1.5 text-sm font-normal text-ink-soft">{commonText('optional')}</span>;
}

/** The label above the control, hint and error below it. */
export function Field({
  ids,
  label,
  hint,
  error,
  optional,
  children,
}: FieldProps & { ids: ReturnType<typeof useFieldIds>; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={ids.id} className="mb-1.5 block font-semibold">
        {label}
        {optional && <OptionalMark />}
      </label>
      {children}
      <FieldHint id={ids.hintId}>{hint}</FieldHint>
      <FieldError id={ids.errorId} message={error} />
    </div>
  );
}

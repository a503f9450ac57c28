import type { ComponentProps, ReactNode } from 'react';
import { useFieldIds } from './field.tsx';
import { FieldError } from './field-error.tsx';

export function CheckboxField({
  label,
  error,
  ...input
}: Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode;
  error?: string | undefined;
}) {
  const ids = useFieldIds({ error });
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 py-1.5">
        <input
          {...input}
          {...ids.control}
          type="checkbox"
          className="size-6 shrink-0 accent-primary"
        />
        <span>{label}</span>
      </label>
      <FieldError id={ids.errorId} message={error} />
    </div>
  );
}

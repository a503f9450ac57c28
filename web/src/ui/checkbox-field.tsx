import type { ComponentProps, ReactNode } from 'react';

export function CheckboxField({
  label,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & { label: ReactNode }) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1.5">
      <input {...input} type="checkbox" className="size-6 shrink-0 accent-primary" />
      <span>{label}</span>
    </label>
  );
}

import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

export function CheckboxField({
  label,
  className,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode }) {
  return (
    <label className={clsx('flex min-h-11 items-center gap-3 py-1.5', className)}>
      <span className="relative grid shrink-0">
        <input
          {...input}
          type="checkbox"
          className="peer size-6 appearance-none rounded-tick border-2 border-edge bg-card checked:border-primary checked:bg-primary aria-invalid:border-danger disabled:opacity-60"
        />
        <Check
          size={18}
          strokeWidth={3}
          className="pointer-events-none invisible absolute inset-0 m-auto text-on-primary peer-checked:visible"
        />
      </span>
      <span className="min-w-0">{label}</span>
    </label>
  );
}

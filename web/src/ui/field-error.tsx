import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The hint below a field; the field refers to it by `aria-describedby`. */
export function FieldHint({ id, children }: { id?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 text-sm text-ink-soft">
      {children}
    </p>
  );
}

/** The error of a field, which refers to it by `aria-describedby`. Without an id it must stand in a live region. */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  if (!message) return null;
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger-ink">
      <CircleAlert size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{message}</span>
    </p>
  );
}

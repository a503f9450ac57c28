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

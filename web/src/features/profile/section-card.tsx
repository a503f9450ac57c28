import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

/** A section of the profile with its heading. */
export function SectionCard({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="mb-3 flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-lg font-bold">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}

import { type ReactNode, useId } from 'react';
import { Card } from '../../ui/card.tsx';

/** A section of the profile: a heading and a card below it. A link with the `id` as hash leads to it. */
export function SectionCard({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section id={id} tabIndex={-1} aria-labelledby={headingId} className="outline-none">
      <h2 id={headingId} className="px-1 pb-2 font-bold">
        {title}
      </h2>
      <Card padding="small">{children}</Card>
    </section>
  );
}

import { type ReactNode, useId } from 'react';

/** A part of the home page with a heading, and at its right end a count or a link. */
export function HomeSection({
  title,
  end,
  children,
}: {
  title: string;
  end?: ReactNode;
  children: ReactNode;
}) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id={headingId} className="text-lg font-bold">
          {title}
        </h2>
        {end}
      </div>
      {children}
    </section>
  );
}

/** Entries of a sideways list; the rest is on the discover page. */
export const SIDEWAYS_MAX = 20;

/** A list that scrolls sideways, to the edges of the screen. */
export function SidewaysList({ children }: { children: ReactNode }) {
  return (
    <ul className="-mx-5 flex snap-x scroll-px-5 gap-3 overflow-x-auto px-5 pb-3">{children}</ul>
  );
}

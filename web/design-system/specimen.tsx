import type { ReactNode } from 'react';

/** Shows one component, with its name, in each of its states. */
export function Specimen({ of, children }: { of: string; children: ReactNode }) {
  return (
    <section data-part={of} className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-sm font-semibold text-ink-soft">{of}</p>
      {children}
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-10">
      <h2 className="mb-4 text-xl font-bold">{title}</h2>
      <div className="grid gap-8 lg:grid-cols-2">{children}</div>
    </section>
  );
}

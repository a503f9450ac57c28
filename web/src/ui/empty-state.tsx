import type { ReactNode } from 'react';

/** A picture, a sentence and the next step. */
export function EmptyState({
  picture,
  title,
  children,
  action,
  headingLevel = 2,
}: {
  picture: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 1 | 2;
}) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-8 text-center">
      <div className="w-56 max-w-full">{picture}</div>
      <Heading className="mt-4 text-lg font-bold" {...(headingLevel === 1 && { tabIndex: -1 })}>
        {title}
      </Heading>
      {children && <div className="mt-1 text-balance text-ink-soft">{children}</div>}
      {action && <div className="mt-6 flex w-full flex-col gap-2">{action}</div>}
    </div>
  );
}

import type { ReactNode } from 'react';
import { ownerAgeText } from '../texts/person-text.ts';

/** `김민서 · 29세`: a long name is truncated, what follows is not; with large text that wraps below. */
export function OwnerFacts({
  person,
  children,
}: {
  person: { name: string; age: number | null };
  /** In the same line, after the age. */
  children?: ReactNode;
}) {
  const age = ownerAgeText(person);
  return (
    <p className="flex min-w-0 flex-wrap text-sm text-ink-soft">
      <span className="max-w-max min-w-0 flex-1 basis-[4em] truncate">{person.name}</span>
      {age && <span className="shrink-0 whitespace-pre"> · {age}</span>}
      {children}
    </p>
  );
}

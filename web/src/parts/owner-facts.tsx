import { ownerAgeText } from '../texts/person-text.ts';

/** `김민서 · 29세`: a long name is truncated, the age is not; with large text the age wraps below. */
export function OwnerFacts({ person }: { person: { name: string; age: number | null } }) {
  const age = ownerAgeText(person);
  return (
    <p className="flex flex-wrap text-sm text-ink-soft">
      <span className="max-w-max min-w-0 flex-1 basis-[4em] truncate">{person.name}</span>
      {age && <span className="shrink-0 whitespace-pre"> · {age}</span>}
    </p>
  );
}

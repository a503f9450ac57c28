import clsx from 'clsx';
import { ownerAgeText } from '../texts/person-text.ts';

/** `김민서 · 29세`: a long name is cut, the age never is; in large text it stands below. */
export function OwnerFacts({
  person,
  className,
}: {
  person: { name: string; age: number | null };
  className?: string;
}) {
  const age = ownerAgeText(person);
  return (
    <p className={clsx('flex flex-wrap', className)}>
      <span className="max-w-max min-w-0 flex-1 basis-[4em] truncate">{person.name}</span>
      {age && <span className="shrink-0 whitespace-pre"> · {age}</span>}
    </p>
  );
}

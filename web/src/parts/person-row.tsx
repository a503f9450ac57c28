import type { PublicUser } from '@meongmate/shared/contract/people';
import type { ReactNode } from 'react';
import { dogNameOf } from '../texts/person-text.ts';
import { DogWithOwner } from './dog-with-owner.tsx';

/** A dog and its owner in a list, with a line below the names and an action beside them. */
export function PersonRow({
  person,
  line,
  action,
}: {
  person: PublicUser;
  line: ReactNode;
  action: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-3">
      <DogWithOwner person={person} size="row" />
      <p className="min-w-0 flex-1 basis-24 wrap-break-word">
        <span className="font-bold">{dogNameOf(person)}</span>{' '}
        <span className="text-sm">{person.name}</span>
        <span className="block text-sm text-ink-soft">{line}</span>
      </p>
      {action}
    </li>
  );
}

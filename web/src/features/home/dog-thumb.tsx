import type { PublicUser } from '@meongmate/shared/contract/people';
import { type ReactNode, useState } from 'react';
import { PersonDialog } from '../../parts/person-dialog.tsx';
import { Photo } from '../../parts/photo.tsx';
import { discoverText } from '../../texts/discover.ts';
import { dogNameOf } from '../../texts/person-text.ts';

/** A small photo with the dog's name in a row that scrolls sideways. A click opens the profile. */
export function DogThumb({
  person,
  text,
  action,
}: {
  person: PublicUser;
  /** The line below the name. */
  text: string | undefined;
  action: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const dog = dogNameOf(person);
  return (
    <li className="w-[5.5rem] shrink-0 snap-start">
      <button
        type="button"
        aria-label={discoverText('seeDetails', { dog })}
        onClick={() => setOpen(true)}
        className="block w-full rounded-card text-left"
      >
        <Photo
          path={person.dogImage}
          alt=""
          sizes="5.5rem"
          ratio="square"
          seed={person.id}
          className="rounded-card"
        />
        <span className="mt-1.5 flex flex-wrap items-baseline gap-x-1">
          <span className="max-w-full truncate text-sm font-semibold">{dog}</span>
          {text && <span className="text-xs whitespace-nowrap text-ink-soft">{text}</span>}
        </span>
      </button>
      {open && <PersonDialog person={person} action={action} onClose={() => setOpen(false)} />}
    </li>
  );
}

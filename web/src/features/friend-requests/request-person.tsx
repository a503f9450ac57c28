import type { PartnerCard } from '@meongmate/shared/contract/people';
import { requestTimeAgo } from '@meongmate/shared/rules/time-ago';
import { MapPin } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { DogWithOwner } from '../../parts/dog-with-owner.tsx';
import { InstagramLink } from '../../parts/instagram-link.tsx';
import { OwnerFacts } from '../../parts/owner-facts.tsx';
import { PersonDialog } from '../../parts/person-dialog.tsx';
import { discoverText } from '../../texts/discover.ts';
import { distanceText, timeAgoText } from '../../texts/format.ts';
import { dogFactsText, dogNameOf } from '../../texts/person-text.ts';
import { StretchedButton } from '../../ui/stretched-button.tsx';

/** The sender or receiver: dog, name and time of the request; a click on the photo opens the profile. */
export function RequestPerson({
  person,
  at,
  distance = null,
  badge,
  profile,
}: {
  person: PartnerCard;
  /** The time of the request. */
  at: string;
  /** In km. */
  distance?: number | null;
  badge?: ReactNode;
  /** Further properties of the profile. */
  profile?: Partial<ComponentProps<typeof PersonDialog>>;
}) {
  const [open, setOpen] = useState(false);
  const now = useNow();
  const dog = dogNameOf(person);
  return (
    <div className="relative flex gap-4">
      <DogWithOwner person={person} />
      <StretchedButton label={discoverText('seeDetails', { dog })} onClick={() => setOpen(true)} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-2">
          <h3 className="max-w-full min-w-0 truncate text-lg font-bold">{dog}</h3>
          <time dateTime={at} className="pt-1.5 text-xs text-ink-soft">
            {timeAgoText(requestTimeAgo(Date.parse(at), now))}
          </time>
        </div>
        <p className="line-clamp-2 text-sm text-ink-soft">{dogFactsText(person)}</p>
        <OwnerFacts person={person} />
        {distance !== null && (
          <p className="flex items-center gap-1 text-sm text-ink-soft">
            <MapPin size={14} className="shrink-0" />
            {distanceText(distance)}
          </p>
        )}
        {person.instagramId && (
          <div className="relative z-10 w-fit max-w-full">
            <InstagramLink name={person.name} handle={person.instagramId} />
          </div>
        )}
        {badge && <div className="pt-1">{badge}</div>}
      </div>
      {open && (
        <PersonDialog
          person={person}
          badge={distance === null ? undefined : distanceText(distance)}
          {...profile}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

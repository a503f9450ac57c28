import { useState } from 'react';
import type { DayPart } from '../../lib/local-day.ts';
import { DogWithOwner } from '../../parts/dog-with-owner.tsx';
import { PersonDialog } from '../../parts/person-dialog.tsx';
import { breedText } from '../../texts/breeds.ts';
import { discoverText } from '../../texts/discover.ts';
import { weekdayDateText } from '../../texts/format.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { walkingText } from '../../texts/walking.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { partnerLabel } from './partner-label.ts';
import type { WalkPartner } from './shared-walks.ts';
import type { ActionFor } from './use-partner-action.tsx';

function PartnerEntry({
  partner,
  slot,
  actionFor,
}: {
  partner: WalkPartner;
  slot: DayPart;
  actionFor: ActionFor;
}) {
  const { person } = partner;
  const [isOpen, setOpen] = useState(false);
  const dog = dogNameOf(person);
  const label = partnerLabel(partner);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <button
        type="button"
        aria-label={discoverText('seeDetails', { dog })}
        onClick={() => setOpen(true)}
        className="flex min-w-0 flex-1 basis-40 items-center gap-4 rounded-control text-left"
      >
        <DogWithOwner person={person} size="row" eager={false} />
        <span className="min-w-0">
          <span className="block truncate font-bold">{dog}</span>
          <span className="line-clamp-2 text-sm text-ink-soft wrap-break-word">
            {[person.dogBreed && breedText(person.dogBreed), label].filter(Boolean).join(' · ')}
          </span>
        </span>
      </button>
      <div className="min-w-0 grow basis-[10.5rem] sm:grow-0">{actionFor(partner, slot)}</div>
      {isOpen && (
        <PersonDialog
          person={person}
          badge={label}
          action={actionFor(partner, slot)}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}

/** The dogs who walk in a part of a day, each with its profile and its button. */
export function PartSheet({
  slot,
  partners,
  actionFor,
  onClose,
}: {
  slot: DayPart;
  partners: readonly WalkPartner[];
  actionFor: ActionFor;
  onClose: () => void;
}) {
  return (
    <Sheet title={`${weekdayDateText(slot.date)} · ${walkingText(slot.part)}`} onClose={onClose}>
      <ul className="divide-y divide-line px-6 sheet-end">
        {partners.map((partner) => (
          <PartnerEntry
            key={partner.person.id}
            partner={partner}
            slot={slot}
            actionFor={actionFor}
          />
        ))}
      </ul>
    </Sheet>
  );
}

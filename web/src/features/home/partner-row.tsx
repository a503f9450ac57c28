import { type ReactNode, useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { DogPhoto, PhotoLabel } from '../../parts/dog-photo.tsx';
import { OverlapLine } from '../../parts/overlap-line.tsx';
import { PersonDialog } from '../../parts/person-dialog.tsx';
import { breedText } from '../../texts/breeds.ts';
import { discoverText } from '../../texts/discover.ts';
import { homeText } from '../../texts/home.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { Card } from '../../ui/card.tsx';
import { StretchedButton } from '../../ui/stretched-button.tsx';
import { HomeSection, SIDEWAYS_MAX, SidewaysList } from './home-section.tsx';
import { partnerLabel } from './partner-label.ts';
import type { WalkPartner } from './shared-walks.ts';
import type { ActionFor } from './use-partner-action.tsx';

/** A narrow card in a row that scrolls sideways. A click on the card opens the profile. */
function PartnerCard({ partner, action }: { partner: WalkPartner; action: ReactNode }) {
  const user = useUser();
  const { person } = partner;
  const [open, setOpen] = useState(false);
  const dog = dogNameOf(person);
  const text = partnerLabel(partner);
  return (
    <Card
      as="li"
      padding="none"
      className="relative flex w-[13rem] max-w-full shrink-0 snap-start flex-col overflow-hidden"
    >
      <div className="relative">
        <DogPhoto person={person} sizes="13rem" eager />
        {text && (
          <span className="absolute bottom-2 left-2">
            <PhotoLabel>{text}</PhotoLabel>
          </span>
        )}
      </div>
      <StretchedButton label={discoverText('seeDetails', { dog })} onClick={() => setOpen(true)} />
      <div className="flex flex-1 flex-col p-4">
        <p className="truncate">
          <span className="font-bold">{dog}</span>{' '}
          <span className="text-sm text-ink-soft">
            {person.dogBreed && breedText(person.dogBreed)}
          </span>
        </p>
        <OverlapLine user={user} person={person} compact />
        <div className="relative z-10 mt-auto pt-3">{action}</div>
      </div>
      {open && (
        <PersonDialog person={person} badge={text} action={action} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}

/** A section with a row of dogs and their number. */
export function PartnerRow({
  title,
  partners,
  actionFor,
}: {
  title: string;
  partners: readonly WalkPartner[];
  actionFor: ActionFor;
}) {
  const count = homeText('dogs', { count: partners.length });
  return (
    <HomeSection title={title} end={<p className="font-semibold text-primary-ink">{count}</p>}>
      <SidewaysList>
        {partners.slice(0, SIDEWAYS_MAX).map((partner) => (
          <PartnerCard key={partner.person.id} partner={partner} action={actionFor(partner)} />
        ))}
      </SidewaysList>
    </HomeSection>
  );
}

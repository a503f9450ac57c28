import type { ReactNode } from 'react';
import { homeText } from '../../texts/home.ts';
import { HomeSection, SIDEWAYS_MAX, SidewaysList } from './home-section.tsx';
import { PartnerCard } from './partner-card.tsx';
import type { WalkPartner } from './shared-walks.ts';

/** A section with a row of dogs and their number. */
export function PartnerRow({
  title,
  partners,
  actionFor,
}: {
  title: string;
  partners: readonly WalkPartner[];
  actionFor: (partner: WalkPartner) => ReactNode;
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

import type { ReactNode } from 'react';
import { t } from '../../texts/t.ts';
import { HomeSection, SidewaysList } from './home-section.tsx';
import { PartnerCard } from './partner-card.tsx';
import type { WalkPartner } from './shared-walks.ts';

/** The rest is on the discover page. */
const SHOWN_MAX = 20;

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
  const count = t('home.dogs', { count: partners.length });
  return (
    <HomeSection title={title} end={<p className="font-semibold text-primary-ink">{count}</p>}>
      <SidewaysList>
        {partners.slice(0, SHOWN_MAX).map((partner) => (
          <PartnerCard key={partner.person.id} partner={partner} action={actionFor(partner)} />
        ))}
      </SidewaysList>
    </HomeSection>
  );
}

import type { Evidence } from '@meongmate/shared/contract/reports';
import type { ReactNode } from 'react';
import { adminReportText } from '../../texts/admin-reports.ts';
import { dateTimeText } from './admin-format.ts';
import { EvidenceFacts } from './evidence-facts.tsx';
import { EvidencePhoto } from './evidence-photo.tsx';
import { PlaceLink } from './place-link.tsx';

type FactName =
  | 'dogName'
  | 'description'
  | 'lastSeenAt'
  | 'seenAt'
  | 'createdAt'
  | 'endsAt'
  | 'place'
  | 'phone'
  | 'note'
  | 'contact';
function Part({
  title,
  photo,
  children,
}: {
  title: string;
  photo: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="not-first:mt-6">
      <h4 className="font-bold">{title}</h4>
      {photo && <div className="mt-2 w-48 max-w-full">{photo}</div>}
      <div className="mt-2">{children}</div>
    </section>
  );
}

const fact = (name: FactName, value: ReactNode) =>
  [adminReportText(`searchFacts.${name}`), value] as const;

/** The alert about a lost dog, and what a finder reported about it, as they were. */
export function SearchEvidence({ evidence: { lostDog, sighting } }: { evidence: Evidence }) {
  return (
    <>
      {sighting && (
        <Part
          title={adminReportText('search.sighting')}
          photo={
            sighting.photo && (
              <EvidencePhoto path={sighting.photo} alt={adminReportText('search.sightingPhoto')} />
            )
          }
        >
          <EvidenceFacts
            facts={[
              fact('note', sighting.note),
              fact('contact', sighting.contact),
              fact('seenAt', dateTimeText(sighting.seenAt)),
              fact('createdAt', dateTimeText(sighting.createdAt)),
              fact('place', <PlaceLink at={sighting} />),
            ]}
          />
        </Part>
      )}
      {lostDog && (
        <Part
          title={adminReportText('search.alert')}
          photo={<EvidencePhoto path={lostDog.photo} alt={adminReportText('search.photo')} />}
        >
          <EvidenceFacts
            facts={[
              fact('dogName', lostDog.dogName),
              fact('description', lostDog.description),
              fact('lastSeenAt', dateTimeText(lostDog.lastSeenAt)),
              fact('place', <PlaceLink at={lostDog} name={lostDog.placeName} />),
              fact('phone', lostDog.phone),
              fact('createdAt', dateTimeText(lostDog.createdAt)),
              fact('endsAt', dateTimeText(lostDog.endsAt)),
            ]}
          />
        </Part>
      )}
    </>
  );
}

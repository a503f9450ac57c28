import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import type { ReactNode } from 'react';
import { useUser } from '../../lib/session.tsx';
import { PersonDialog } from '../../parts/person-dialog.tsx';
import { WhyLine } from '../../parts/why-line.tsx';
import { DistanceBadge } from './distance-badge.tsx';

/** The whole profile of a nearby owner. */
export function NearbyProfile({
  person,
  action,
  onClose,
}: {
  person: NearbyUser;
  action: ReactNode;
  onClose: () => void;
}) {
  return (
    <PersonDialog
      person={person}
      badge={<DistanceBadge km={person.distance} />}
      reasons={
        <div className="mt-4 empty:hidden">
          <WhyLine user={useUser()} person={person} />
        </div>
      }
      action={action}
      onClose={onClose}
    />
  );
}

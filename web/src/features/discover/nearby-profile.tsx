import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import type { ReactNode } from 'react';
import { PersonDialog } from '../../parts/person-dialog.tsx';
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
      action={action}
      onClose={onClose}
    />
  );
}

import type { NearbyUser } from '@meongmate/shared/contract/nearby';
import { useUser } from '../../lib/session.tsx';
import { PersonDialog } from '../../parts/person-dialog.tsx';
import { PhotoLabel } from '../../parts/photo-label.tsx';
import { distanceText } from '../../texts/format.ts';
import { PersonAction } from '../friend-requests/person-action.tsx';
import { WhyLine } from './why-line.tsx';

/** The whole profile of a nearby owner. */
export function NearbyProfile({ person, onClose }: { person: NearbyUser; onClose: () => void }) {
  return (
    <PersonDialog
      person={person}
      badge={<PhotoLabel>{distanceText(person.distance)}</PhotoLabel>}
      reasons={
        <div className="mt-4 empty:hidden">
          <WhyLine user={useUser()} person={person} />
        </div>
      }
      action={<PersonAction person={person} />}
      onClose={onClose}
    />
  );
}

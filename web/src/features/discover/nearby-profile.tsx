import { ShieldCheck } from 'lucide-react';
import { useUser } from '../../lib/session.tsx';
import { PersonDialog } from '../../parts/person-dialog.tsx';
import { discoverText } from '../../texts/discover.ts';
import { distanceText } from '../../texts/format.ts';
import { PersonAction } from '../friend-requests/person-action.tsx';
import type { ListedNeighbour } from './last-neighbours.ts';
import { WhyLine } from './why-line.tsx';

/** The whole profile of a nearby owner. */
export function NearbyProfile({
  person,
  onClose,
}: {
  person: ListedNeighbour;
  onClose: () => void;
}) {
  return (
    <PersonDialog
      person={person}
      badge={distanceText(person.distance)}
      reasons={<WhyLine user={useUser()} person={person} />}
      note={
        <p className="mt-5 flex gap-2 border-t border-line pt-4 text-sm">
          <ShieldCheck size={18} className="mt-0.5 shrink-0 text-primary" />
          {discoverText('profileNote')}
        </p>
      }
      action={<PersonAction person={person} />}
      onClose={onClose}
    />
  );
}

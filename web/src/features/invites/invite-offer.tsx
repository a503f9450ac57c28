import { PawPrint } from 'lucide-react';
import { choiceEntry } from '../../lib/storage.ts';
import { useEntry } from '../../lib/use-entry.ts';
import { inviteText } from '../../texts/invites.ts';
import { OfferCard } from '../../ui/offer-card.tsx';
import { ShareInviteButton } from './share-invite-button.tsx';

/** Closed: the offer is never shown again on this device. */
const closedEntry = choiceEntry('inviteOffer', ['closed']);

/** After the first friendship: the offer to invite others. */
export function InviteOffer() {
  const [closed, setClosed] = useEntry(closedEntry, undefined);
  if (closed) return null;
  return (
    <OfferCard
      picture={
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
          <PawPrint size={24} />
        </span>
      }
      title={inviteText('afterFriendTitle')}
      action={<ShareInviteButton variant="secondary" />}
      onClose={() => setClosed('closed')}
      className="mt-4"
    >
      {inviteText('afterFriendText')}
    </OfferCard>
  );
}

import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../../lib/session.tsx';
import { chatText } from '../../../texts/chat.ts';
import { useRelationships } from '../../friend-requests/relationships.ts';
import { RequestAction } from '../../friend-requests/request-action.tsx';
import { partnerQuery } from './use-partner-profile.ts';

/** Why a room is closed, and a new request where one is possible. */
export function ClosedRoom({ partner }: { partner: ChatRoom['otherUser'] }) {
  const { relationshipTo } = useRelationships(useUser().id);
  // A user who hides from the viewer returns 404: there is no request to offer.
  const { data: person } = useQuery(partnerQuery(partner.id));
  const relationship = relationshipTo(partner.id);
  if (relationship?.kind === 'friends') return <p>{chatText('closedWithFriend')}</p>;
  return (
    <>
      <p className="text-center">{chatText('closedRoom')}</p>
      {person && <RequestAction person={person} relationship={relationship} variant="soft" />}
    </>
  );
}

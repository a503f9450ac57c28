import type { ReceivedRequest, SentRequest } from '@meongmate/shared/contract/friend-requests';
import { distanceKm, quantizeDistanceKm } from '@meongmate/shared/rules/distance';
import { toPartnerCard } from '../users/users.view.ts';
import { canSeeHandle } from './friend-requests.rules.ts';
import type { RequestWithPartner } from './request-lists.repository.ts';

/** The value by which the lists are sorted. */
export const cursorOfRequest = ({ request }: RequestWithPartner) => [request.id];

function toRequest({ request }: RequestWithPartner) {
  return {
    id: request.id,
    senderId: request.sender_id,
    receiverId: request.receiver_id,
    message: request.message,
    status: request.status === 'accepted' ? ('accepted' as const) : ('pending' as const),
    instagramShared: request.instagram_shared,
    chatAccepted: request.chat_accepted,
    createdAt: request.created_at.toISOString(),
    chatRoomId: request.chat_room_id,
  };
}

function toPartner({ request, partner, handleWithdrawn }: RequestWithPartner, viewerId: number) {
  const isHandleShared = canSeeHandle(
    {
      status: request.status,
      receiverId: request.receiver_id,
      instagramShared: request.instagram_shared,
      handleWithdrawn,
    },
    viewerId,
  );
  return toPartnerCard(partner, isHandleShared ? partner.instagram_id : null);
}

export function toSentRequest(row: RequestWithPartner): SentRequest {
  return { ...toRequest(row), receiver: toPartner(row, row.request.sender_id) };
}

export function toReceivedRequest(row: RequestWithPartner): ReceivedRequest {
  const { shown } = row;
  return {
    ...toRequest(row),
    sender: toPartner(row, row.request.receiver_id),
    distance: shown && quantizeDistanceKm(distanceKm(shown.receiver, shown.sender)),
  };
}

import type { SentRequest } from '@meongmate/shared/contract/friend-requests';
import { MessageSquare } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { requestsText } from '../../texts/requests.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The chat link of an accepted request, if chat was accepted. The Instagram link is beside the name. */
export function RequestChatLink({
  request: { chatAccepted, chatRoomId },
  variant = 'soft',
}: {
  request: Pick<SentRequest, 'chatAccepted' | 'chatRoomId'>;
  variant?: 'primary' | 'soft';
}) {
  if (!chatAccepted || chatRoomId === null) return null;
  return (
    <ButtonLink
      to={paths.chatRoom(chatRoomId)}
      variant={variant}
      wide
      icon={MessageSquare}
      className="mt-4"
    >
      {requestsText('openChat')}
    </ButtonLink>
  );
}

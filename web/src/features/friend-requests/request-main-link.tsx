import type { SentRequest } from '@meongmate/shared/contract/friend-requests';
import { MessageSquare } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { InstagramButton } from '../../parts/instagram-link.tsx';
import { requestsText } from '../../texts/requests.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The main action of an accepted request: the chat, or the Instagram profile where only that was accepted. */
export function RequestMainLink({
  request: { status, chatAccepted, chatRoomId },
  handle,
  variant = 'soft',
}: {
  request: Pick<SentRequest, 'status' | 'chatAccepted' | 'chatRoomId'>;
  /** Of the other member, if shared. */
  handle: string | null | undefined;
  variant?: 'primary' | 'soft';
}) {
  if (!chatAccepted || chatRoomId === null) {
    return status === 'accepted' && handle ? (
      <InstagramButton handle={handle} variant={variant} className="mt-4 w-full" />
    ) : null;
  }
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

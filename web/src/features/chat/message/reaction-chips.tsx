import type { Reaction } from '@meongmate/shared/rules/reactions';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useUser } from '../../../lib/session.tsx';
import { messageActionsText } from '../../../texts/message-actions.ts';
import type { MessageRow } from '../conversation/message-row.ts';
import { reactToMessage } from './react-to-message.ts';
import { ReactionIcon } from './reaction-icon.tsx';

function chipName(reaction: Reaction, isOwn: boolean, byPartner: boolean, name: string): string {
  const key = isOwn ? (byPartner ? 'reactedByBoth' : 'reactedByMe') : 'reactedBy';
  return messageActionsText(key, { name, reaction: messageActionsText(reaction) });
}

/** The reactions to a message; a tap adds or removes the user's own. */
export function ReactionChips({
  reactions,
  messageId,
  roomId,
  partnerName,
  canReact,
}: {
  reactions: MessageRow['reactions'];
  messageId: number;
  roomId: number;
  partnerName: string;
  canReact: boolean;
}) {
  const client = useQueryClient();
  const { id: userId } = useUser();
  return reactions.map(({ reaction, userIds }) => {
    const isOwn = userIds.includes(userId);
    return (
      <button
        key={reaction}
        type="button"
        data-testid="reaction"
        aria-label={chipName(reaction, isOwn, userIds.length > 1 || !isOwn, partnerName)}
        aria-pressed={isOwn}
        disabled={!canReact}
        onClick={() =>
          void reactToMessage(client, userId, { roomId, messageId }, isOwn ? null : reaction)
        }
        className={clsx(
          // The target is 44 px high, measured within the border.
          'relative inline-flex h-7 min-w-9 items-center justify-center gap-1 rounded-full border bg-card px-2 text-xs font-semibold text-ink shadow-card before:absolute before:-inset-x-1 before:-inset-y-2.5',
          isOwn ? 'border-2 border-primary' : 'border-line',
        )}
      >
        <ReactionIcon reaction={reaction} size={16} />
        {userIds.length > 1 && <span>{userIds.length}</span>}
      </button>
    );
  });
}

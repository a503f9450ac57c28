import { REACTIONS } from '@meongmate/shared/rules/reactions';
import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Ban, Copy, Flag, type LucideIcon, Reply, Trash2, Undo2 } from 'lucide-react';
import { useUser } from '../../../lib/session.tsx';
import { showError, showToast } from '../../../lib/toast.ts';
import { useNow } from '../../../lib/use-now.ts';
import { chatText } from '../../../texts/chat.ts';
import { commonText } from '../../../texts/common.ts';
import { messageActionsText } from '../../../texts/message-actions.ts';
import { messagePartsText } from '../../../texts/message-parts.ts';
import { reportsText } from '../../../texts/reports.ts';
import { MenuItem, MenuItems } from '../../../ui/menu-dialog.tsx';
import { FullScreen } from '../../../ui/modal.tsx';
import { isSent, type MessageRow } from '../conversation/message-row.ts';
import { LiftedMessage } from './lifted-message.tsx';
import { type MenuEntry, menuEntries, type RoomPermissions } from './menu-entries.ts';
import { reactionOf, reactToMessage } from './react-to-message.ts';
import { ReactionIcon } from './reaction-icon.tsx';

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: chatText('copied') });
  } catch {
    showError(chatText('copyFailed'));
  }
}

/** The six reactions; the user's own one is marked, and a second choice of it removes it. */
function Reactions({
  row,
  roomId,
  onClose,
}: {
  row: MessageRow & { id: number };
  roomId: number;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const own = reactionOf(row.reactions, userId);
  return (
    <fieldset
      aria-label={messagePartsText('reactions')}
      className="flex max-w-full shrink-0 flex-wrap rounded-full bg-card p-1.5 shadow-lift"
    >
      {REACTIONS.map((reaction) => {
        const name = messageActionsText(reaction);
        return (
          <button
            key={reaction}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={reaction === own}
            onClick={() => {
              onClose();
              const chosen = reaction === own ? null : reaction;
              void reactToMessage(client, userId, { roomId, messageId: row.id }, chosen);
            }}
            className={clsx(
              'inline-grid size-11 place-items-center rounded-full transition-colors duration-150 hover:bg-muted',
              reaction === own && 'bg-primary-soft inset-ring-2 inset-ring-primary',
            )}
          >
            <ReactionIcon reaction={reaction} size={26} />
          </button>
        );
      })}
    </fieldset>
  );
}

interface Item {
  icon: LucideIcon;
  label: string;
  onSelect: (() => void) | undefined;
  destructive?: boolean;
  testId?: string;
}

/** The reactions above a message, and its actions below. */
export function MessageMenu({
  row,
  message,
  roomId,
  permissions,
  onReply,
  onTakeBack,
  onReport,
  onBlock,
  onDiscard,
  onClose,
}: {
  row: MessageRow;
  /** The element that shows the message. */
  message: HTMLElement;
  roomId: number;
  permissions: RoomPermissions;
  onReply: (row: MessageRow) => void;
  onTakeBack: (messageId: number) => void;
  onReport: () => void;
  onBlock: () => void;
  onDiscard: (clientId: string) => void;
  onClose: () => void;
}) {
  const { id: userId } = useUser();
  const { id, clientId, text } = row;
  const now = useNow();
  const items: Record<MenuEntry, Item> = {
    reply: {
      icon: Reply,
      label: messageActionsText('reply'),
      onSelect: () => onReply(row),
      testId: 'message-reply',
    },
    copy: { icon: Copy, label: chatText('copy'), onSelect: () => void copy(text) },
    'take-back': {
      icon: Undo2,
      label: messageActionsText('takeBack'),
      onSelect: id === null ? undefined : () => onTakeBack(id),
      destructive: true,
      testId: 'message-take-back',
    },
    report: {
      icon: Flag,
      label: reportsText('open'),
      onSelect: onReport,
      destructive: true,
      testId: 'report-open',
    },
    block: { icon: Ban, label: chatText('block'), onSelect: onBlock, destructive: true },
    discard: {
      icon: Trash2,
      label: chatText('discard'),
      onSelect: clientId === null ? undefined : () => onDiscard(clientId),
      destructive: true,
    },
  };
  return (
    <FullScreen title={chatText('menuTitle')} onClose={onClose}>
      <p className="sr-only">{text}</p>
      <LiftedMessage
        message={message}
        mine={row.mine}
        above={
          permissions.canWrite &&
          isSent(row) && <Reactions row={row} roomId={roomId} onClose={onClose} />
        }
        below={
          <div className="w-52 max-w-full shrink-0 overflow-clip rounded-card bg-card shadow-lift">
            <MenuItems onClose={onClose}>
              {menuEntries(row, userId, permissions, now).map((entry) => {
                const { label, onSelect, ...item } = items[entry];
                return (
                  onSelect && (
                    <MenuItem key={entry} {...item} onSelect={onSelect}>
                      {label}
                    </MenuItem>
                  )
                );
              })}
            </MenuItems>
            <button
              type="button"
              onClick={onClose}
              className="sr-only w-full focus-visible:not-sr-only focus-visible:p-3"
            >
              {commonText('close')}
            </button>
          </div>
        }
      />
    </FullScreen>
  );
}

import type { ChatRoom } from '@meongmate/shared/contract/chat';
import type { Connection } from '@meongmate/shared/contract/connections';
import { openReport } from '../../../parts/report-target.ts';
import { lazyComponent } from '../../../ui/lazy.tsx';
import type { RoomPermissions } from '../message/menu-entries.ts';
import { MessageMenu } from '../message/message-menu.tsx';
import type { MessageRow } from './message-row.ts';

const RoomMenu = lazyComponent(async () => (await import('./room-menu.tsx')).RoomMenu);
const TakeBackDialog = lazyComponent(
  async () => (await import('../message/take-back-dialog.tsx')).TakeBackDialog,
);

export type ConversationDialog =
  | { kind: 'partner' }
  | { kind: 'message'; row: MessageRow; element: HTMLElement }
  | { kind: 'take-back'; messageId: number };

/** The open menu or question of a conversation. */
export function ConversationDialogs({
  open,
  onChange,
  onBlock,
  onClose,
  room: { id: roomId, otherUser },
  permissions,
  onReply,
  onDiscard,
  onUnfriend,
}: {
  open: ConversationDialog;
  onChange: (next: ConversationDialog) => void;
  /** Asks before the block. */
  onBlock: () => void;
  onClose: () => void;
  room: ChatRoom;
  permissions: RoomPermissions;
  onReply: (row: MessageRow) => void;
  onDiscard: (clientId: string) => void;
  onUnfriend: (connection: Connection) => void;
}) {
  const { canWrite, canBlock } = permissions;
  const report = (messageIds?: number[]) =>
    openReport({
      person: { id: otherUser.id, name: otherUser.name },
      canBlock,
      roomId,
      ...(messageIds && { messageIds }),
    });
  switch (open.kind) {
    case 'partner':
      return (
        <RoomMenu
          partner={otherUser}
          isFriend={canWrite}
          onUnfriend={onUnfriend}
          onReport={() => report()}
          onBlock={canBlock ? onBlock : undefined}
          onClose={onClose}
        />
      );
    case 'message': {
      const { row, element } = open;
      return (
        <MessageMenu
          row={row}
          message={element}
          roomId={roomId}
          permissions={permissions}
          onReply={onReply}
          onTakeBack={(messageId) => onChange({ kind: 'take-back', messageId })}
          onReport={() => report(row.id === null ? undefined : [row.id])}
          onBlock={onBlock}
          onDiscard={onDiscard}
          onClose={onClose}
        />
      );
    }
    case 'take-back':
      return <TakeBackDialog roomId={roomId} messageId={open.messageId} onClose={onClose} />;
  }
}

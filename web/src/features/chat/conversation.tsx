import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { ShieldCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { chatTimeText, dateText } from '../../texts/format.ts';
import { t } from '../../texts/t.ts';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ChatEmptyState } from './chat-empty-state.tsx';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import type { MessageRow } from './conversation-rows.ts';
import { MessageList } from './message-list.tsx';
import { MessageMenu } from './message-menu.tsx';
import { type ConversationState, useConversation } from './use-conversation.ts';
import { useReadReceipt } from './use-read-receipt.ts';

function LoadingMessages() {
  return (
    <SkeletonGroup label={t('chat.loadingMessages')}>
      <div className="flex flex-col gap-3 p-4">
        <Skeleton className="h-11 w-3/5 rounded-card" />
        <Skeleton className="h-16 w-2/3 rounded-card" />
        <Skeleton className="h-11 w-1/2 self-end rounded-card" />
        <Skeleton className="h-11 w-2/5 self-end rounded-card" />
      </div>
    </SkeletonGroup>
  );
}

function NoMessages({ state, isClosed }: { state: ConversationState; isClosed: boolean }) {
  if (state.loading) return <LoadingMessages />;
  if (state.problem === 'blocked') return <ChatEmptyState reason="blocked" />;
  if (state.problem) return <ChatEmptyState reason="messagesFailed" onRetry={state.reload} />;
  return <ChatEmptyState reason={isClosed ? 'neverWritten' : 'noMessages'} />;
}

/** The prefilled inquiry for a reported message. */
const toReport = ({ text, at }: MessageRow, name: string) => ({
  subject: t('chat.reportSubject', { name }),
  message: t('chat.reportMessage', { name, text, time: `${dateText(at)} ${chatTimeText(at)}` }),
});

/** An open room: partner, messages and composer. */
export function Conversation({
  userId,
  room,
  backTo,
  onReport,
}: {
  userId: number;
  room: ChatRoom;
  backTo: string;
  onReport: (inquiry: { subject: string; message: string }) => void;
}) {
  const state = useConversation(userId, room);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [menuFor, setMenuFor] = useState<MessageRow>();
  const [isConfirmingBlock, setIsConfirmingBlock] = useState(false);
  useReadReceipt(userId, room, state.newestId, isAtEnd && state.problem === null);
  const { otherUser } = room;
  const { name, profileImage: photo } = otherUser;
  const partner = useMemo(() => ({ name, photo }), [name, photo]);
  const closedReason = otherUser.isDeleted
    ? t('chat.partnerLeft')
    : state.problem === 'blocked' && t('chat.blockedNotice');
  const hasRows = state.problem === null && state.rows.length > 0;
  // Otherwise a menu for a message that disappeared would open again when the room reopens.
  if (menuFor && !hasRows) setMenuFor(undefined);
  return (
    <section className="conversation">
      <ConversationHeader
        userId={userId}
        room={room}
        isBlocked={state.blockedByMe}
        isConfirmingBlock={isConfirmingBlock}
        onConfirmingBlockChange={setIsConfirmingBlock}
        backTo={backTo}
      />
      <p className="conversation-hint items-center justify-center gap-1.5 border-b border-line px-4 py-2.5 text-sm text-ink-soft">
        <ShieldCheck size={16} aria-hidden="true" className="shrink-0 text-primary" />
        {t('chat.safety')}
      </p>
      <div className="conversation-panel flex flex-col">
        {hasRows ? (
          <MessageList
            rows={state.rows}
            unreadCount={room.unreadCount}
            partner={partner}
            onNearStart={state.loadOlder}
            isAtEnd={isAtEnd}
            onAtEndChange={setIsAtEnd}
            onMenu={setMenuFor}
            onRetry={state.retry}
            onDiscard={state.discard}
          />
        ) : (
          <div className="min-h-0 flex-1 overflow-y-auto">
            <NoMessages state={state} isClosed={otherUser.isDeleted} />
          </div>
        )}
      </div>
      {menuFor && (
        <MessageMenu
          row={menuFor}
          onReport={() => onReport(toReport(menuFor, otherUser.name))}
          onBlock={() => setIsConfirmingBlock(true)}
          onClose={() => setMenuFor(undefined)}
        />
      )}
      <div className="safe-bottom grid flex-1 content-center border-t border-line bg-card">
        {closedReason ? (
          <p className="px-5 py-4 text-center text-sm text-ink-soft">{closedReason}</p>
        ) : (
          <Composer draftName={`chat:${userId}:${room.id}`} onSend={state.send} />
        )}
      </div>
    </section>
  );
}

import type { ChatRoom } from '@meongmate/shared/contract/chat';
import type { Connection } from '@meongmate/shared/contract/connections';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { openBlock } from '../../../parts/block-target.ts';
import { chatText } from '../../../texts/chat.ts';
import { lazyComponent } from '../../../ui/lazy.tsx';
import { Composer } from '../composer/composer.tsx';
import { composerDraftName, useReply } from '../composer/use-reply.ts';
import type { MessageActions } from '../message/message-actions.ts';
import type { RenderWalk } from '../message/message-bubble.tsx';
import { PhotoButton } from '../photos/photo-button.tsx';
import { RoomPhotoViewer, viewedPhoto } from '../photos/room-photo-viewer.tsx';
import { ConnectionNotice, useConnectionNotice } from './connection-notice.tsx';
import type { ConversationDialog } from './conversation-dialogs.tsx';
import { ConversationFooter } from './conversation-footer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationIntro } from './conversation-intro.tsx';
import { type FoundInRoom, MessageList } from './message-list.tsx';
import type { ConversationRow, MessageRow } from './message-row.ts';
import { NoMessages } from './no-messages.tsx';
import { useConversation } from './use-conversation.ts';
import { useReadReceipt } from './use-read-receipt.ts';
import type { ShownMessage } from './use-shown-message.ts';

const ComposerQuote = lazyComponent(
  async () => (await import('../composer/composer-quote.tsx')).ComposerQuote,
);
const FirstSentences = lazyComponent(
  async () => (await import('../composer/first-sentences.tsx')).FirstSentences,
);
const ConversationDialogs = lazyComponent(
  async () => (await import('./conversation-dialogs.tsx')).ConversationDialogs,
);
const ClosedRoom = lazyComponent(async () => (await import('./closed-room.tsx')).ClosedRoom);
const FormerMember = lazyComponent(async () => (await import('./former-member.tsx')).FormerMember);
const UnblockButton = lazyComponent(
  async () => (await import('./unblock-button.tsx')).UnblockButton,
);
const RoomSearch = lazyComponent(
  async () => (await import('../search/room-search.tsx')).RoomSearch,
);

const NO_ROWS: readonly ConversationRow[] = [];

/** The parts of a conversation about walks. */
export interface RoomWalks {
  hasAgreedWalk: boolean;
  /** Below the header: the walk that needs an answer, or the next agreed one. */
  strip: ReactNode;
  /** Left of the message field. */
  button: ReactNode;
  renderWalk: RenderWalk;
}

/** An open room: partner, messages and composer. */
export function Conversation({
  userId,
  room,
  onUnfriend,
  walks,
  shown,
}: {
  userId: number;
  room: ChatRoom;
  onUnfriend: (connection: Connection) => void;
  walks: RoomWalks;
  shown: ShownMessage;
}) {
  const state = useConversation(userId, room);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [dialog, setDialog] = useState<ConversationDialog>();
  const [isSearching, setIsSearching] = useState(false);
  const [found, setFound] = useState<FoundInRoom>();
  const searchButton = useRef<HTMLButtonElement>(null);
  const { otherUser } = room;
  const hasNotice = useConnectionNotice();
  const seesNewest = isAtEnd && !shown.isShowing && state.problem === null;
  useReadReceipt(userId, room, state.newestId, seesNewest);
  const { id, name, dogName, dogImage } = otherUser;
  const partner = useMemo(() => ({ id, name, dogName, dogImage }), [id, name, dogName, dogImage]);
  const isBlocked = state.problem === 'blocked';
  const closedReason = otherUser.isDeleted ? (
    // As high as what loads.
    <div className="flex min-h-19.25 flex-wrap items-center justify-center gap-3 lg:min-h-11">
      <FormerMember roomId={room.id} />
    </div>
  ) : state.blockedByMe ? (
    <>
      <p className="text-center">{chatText('blockedNotice')}</p>
      {/* As large as the button that loads. */}
      <span className="grid min-h-11 min-w-28 place-items-center">
        <UnblockButton room={room} />
      </span>
    </>
  ) : isBlocked ? (
    chatText('closedNotice')
  ) : room.isClosed ? (
    <div className="flex min-h-12 flex-wrap items-center justify-center gap-3 lg:min-h-11">
      <ClosedRoom partner={otherUser} />
    </div>
  ) : undefined;
  const showsLoaded =
    state.problem === null || (isBlocked && !state.blockedByMe && state.hasHistory);
  const hasRows = showsLoaded && state.rows.length > 0;
  // Otherwise a menu for a message that disappeared would open again when the room reopens.
  if (dialog?.kind === 'message' && !hasRows) setDialog(undefined);
  const canWrite = closedReason === undefined;
  const permissions = {
    canWrite,
    canTakeBack: !otherUser.isDeleted && !isBlocked,
    canBlock: !otherUser.isDeleted && !state.blockedByMe,
  };
  const askBlock = () => openBlock({ id, name, isInConversation: true });
  const draftName = composerDraftName(userId, room.id);
  const [replyTo, setReply] = useReply(draftName, userId, id, state.rows);
  const reply = useCallback(
    (row: MessageRow) => {
      // Both hide the composer.
      setIsSearching(false);
      viewedPhoto.set(undefined);
      setReply(row);
    },
    [setReply],
  );
  const [hasText, setHasText] = useState(true);
  const [proposed, setProposed] = useState<{ text: string }>();
  const isEmpty =
    state.problem === null &&
    !state.loading &&
    !room.lastMessage &&
    !state.rows.some(({ kind }) => kind === 'message');
  const { show } = shown;
  const actions = useMemo<MessageActions>(
    () => ({
      roomId: room.id,
      canWrite,
      openMenu: (row, element) => setDialog({ kind: 'message', row, element }),
      reply,
      show,
    }),
    [room.id, canWrite, reply, show],
  );
  return (
    <section className="conversation">
      {isSearching && !isBlocked && (
        <RoomSearch
          room={room}
          opener={searchButton}
          onFound={(next) => {
            setFound(next);
            if (next) shown.show(next.messageId);
          }}
          onClose={() => setIsSearching(false)}
        />
      )}
      <ConversationHeader
        partner={otherUser}
        hasProfile={!otherUser.isDeleted && !isBlocked}
        onSearch={isBlocked ? undefined : () => setIsSearching(true)}
        isSearching={isSearching && !isBlocked}
        searchButton={searchButton}
        onBlock={permissions.canBlock && !isBlocked ? askBlock : undefined}
        onMenu={() => setDialog({ kind: 'partner' })}
      />
      <div className="conversation-panel relative flex flex-col">
        {/* Over the messages, so that nothing moves when it appears. */}
        {!isBlocked && <div className="absolute inset-x-0 top-0 z-10">{walks.strip}</div>}
        <ConnectionNotice isShown={hasNotice} />
        {hasRows ? (
          <MessageList
            rows={state.rows}
            unreadCount={room.unreadCount}
            lastMessageAt={room.lastMessageAt}
            readUpTo={otherUser.isDeleted ? Number.POSITIVE_INFINITY : room.otherLastReadMessageId}
            partner={partner}
            intro={
              <ConversationIntro
                partner={otherUser}
                showsSafetyTip={!walks.hasAgreedWalk}
                isBelowStrip={Boolean(walks.strip)}
              />
            }
            renderWalk={walks.renderWalk}
            scrollTarget={shown.target}
            found={found}
            onNearStart={state.loadOlder}
            isAtEnd={isAtEnd}
            onAtEndChange={setIsAtEnd}
            actions={actions}
            onRetry={state.retry}
            onDiscard={state.discard}
          />
        ) : (
          <div className="min-h-0 flex-1 overflow-y-auto">
            <NoMessages state={state} isClosed={otherUser.isDeleted || room.isClosed} />
          </div>
        )}
        {/* In the panel, whose height does not change with it (CHAT-20). */}
        {canWrite && isEmpty && !hasText && (
          <FirstSentences partnerId={id} onChoose={(text) => setProposed({ text })} />
        )}
        {canWrite && replyTo && (
          <ComposerQuote quote={replyTo} partner={partner} onDrop={() => setReply(null)} />
        )}
      </div>
      {dialog && (
        <ConversationDialogs
          open={dialog}
          onChange={setDialog}
          onBlock={askBlock}
          onClose={() => setDialog(undefined)}
          room={room}
          permissions={permissions}
          onReply={reply}
          onDiscard={state.discard}
          onUnfriend={onUnfriend}
        />
      )}
      <RoomPhotoViewer rows={hasRows ? state.rows : NO_ROWS} partnerName={name} actions={actions} />
      <ConversationFooter closedReason={closedReason} showsState={!hasNotice}>
        <Composer
          draftName={draftName}
          replyToId={replyTo?.id}
          proposed={proposed}
          onHasTextChange={setHasText}
          onSend={(text) => {
            state.send(text, replyTo);
            setReply(null);
            // A field that appears again must not get it.
            setProposed(undefined);
          }}
          action={
            <span className="-ml-1 flex">
              <PhotoButton
                onChoose={(files) => {
                  state.sendPhotos(files, replyTo);
                  setReply(null);
                }}
              />
              {walks.button}
            </span>
          }
        />
      </ConversationFooter>
    </section>
  );
}

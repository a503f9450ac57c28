import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { roomTimeAgo } from '@meongmate/shared/rules/time-ago';
import clsx from 'clsx';
import { readDraft } from '../../../lib/drafts.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router.tsx';
import { useUser } from '../../../lib/session.tsx';
import { useSteadyRows } from '../../../lib/use-steady-rows.ts';
import { DogWithOwner } from '../../../parts/dog-with-owner.tsx';
import { chatText } from '../../../texts/chat.ts';
import { timeAgoText } from '../../../texts/format.ts';
import { dogNameOf } from '../../../texts/person-text.ts';
import { Badge } from '../../../ui/badge.tsx';
import { isBlockedRoom } from '../api.ts';
import { type ComposerDraft, composerDraftName } from '../composer/use-reply.ts';
import { partnerLine } from '../conversation/conversation-header.tsx';
import { RowTitle } from './row-title.tsx';

function RoomRow({
  room,
  isOpen,
  isBlocked,
  draft,
  nowMs,
}: {
  room: ChatRoom;
  isOpen: boolean;
  isBlocked: boolean;
  /** The unsent text. */
  draft: string | undefined;
  nowMs: number;
}) {
  const { otherUser, unreadCount, greeting, lastMessage, lastMessageAt } = room;
  return (
    <li>
      <Link
        to={paths.chatRoom(room.id)}
        data-testid="room-row"
        aria-current={isOpen ? 'page' : undefined}
        className={clsx(
          'flex min-h-20 items-center gap-4 rounded-card px-4 py-3 transition-colors duration-150',
          isOpen ? 'bg-primary-soft' : 'bg-card shadow-card hover:bg-muted',
        )}
      >
        <DogWithOwner person={otherUser} size="row" />
        <span className="min-w-0 flex-1">
          <RowTitle
            name={dogNameOf(otherUser)}
            detail={partnerLine(otherUser)}
            at={lastMessageAt}
            timeText={(at) => timeAgoText(roomTimeAgo(at.getTime(), nowMs))}
          />
          <span className="flex items-center gap-2">
            <span
              className={clsx(
                'min-w-0 flex-1 truncate text-sm',
                unreadCount > 0 ? 'font-semibold text-ink' : 'text-ink-soft',
              )}
            >
              {isBlocked ? (
                chatText('closedTitle')
              ) : draft ? (
                <>
                  <span className="font-semibold text-accent-ink">{chatText('draft')}</span> {draft}
                </>
              ) : (
                (lastMessage?.message ?? greeting?.message ?? chatText('noPreview'))
              )}
            </span>
            {unreadCount > 0 && (
              <Badge
                count={unreadCount}
                testId="unread-badge"
                label={chatText('unread', { count: unreadCount })}
              />
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

export function RoomList({
  rooms,
  blockedIds,
  openRoomId,
  nowMs,
}: {
  rooms: readonly ChatRoom[];
  /** The users that the caller has blocked. */
  blockedIds: ReadonlySet<number>;
  openRoomId: number | null;
  nowMs: number;
}) {
  const { id: userId } = useUser();
  const { rows, listRef } = useSteadyRows(rooms);
  return (
    <ul ref={listRef} className="flex flex-col gap-2" aria-label={chatText('rooms')}>
      {rows.map((room) => (
        <RoomRow
          key={room.id}
          room={room}
          isOpen={room.id === openRoomId}
          isBlocked={isBlockedRoom(room) || blockedIds.has(room.otherUser.id)}
          draft={
            room.id === openRoomId
              ? undefined
              : readDraft<ComposerDraft>(composerDraftName(userId, room.id))?.text
          }
          nowMs={nowMs}
        />
      ))}
    </ul>
  );
}

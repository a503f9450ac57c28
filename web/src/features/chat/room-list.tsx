import type { ChatRoom } from '@meongmate/shared/contract/chat';
import { roomTimeAgo } from '@meongmate/shared/rules/time-ago';
import clsx from 'clsx';
import { Link } from '../../lib/router.tsx';
import { timeAgoText } from '../../texts/format.ts';
import { t } from '../../texts/t.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';

/** Across a block the preview is withheld, not missing: its line stays, and says nothing. */
function previewOf({ lastMessage, lastMessageAt }: ChatRoom): string {
  return lastMessage?.message ?? (lastMessageAt ? '\u00a0' : t('chat.noPreview'));
}

function RoomRow({
  room,
  to,
  isOpen,
  nowMs,
}: {
  room: ChatRoom;
  to: string;
  isOpen: boolean;
  nowMs: number;
}) {
  const { otherUser, unreadCount, lastMessageAt } = room;
  const dog = [otherUser.dogName, otherUser.dogBreed].filter(Boolean).join(' · ');
  return (
    <li>
      <Link
        to={to}
        data-testid="room-row"
        aria-current={isOpen ? 'page' : undefined}
        className={clsx(
          'flex min-h-20 items-center gap-3 rounded-card px-4 py-3 transition-colors duration-150',
          isOpen ? 'bg-park-soft' : 'bg-card shadow-card hover:bg-sand',
        )}
      >
        <Avatar name={otherUser.name} path={otherUser.profileImage} ringed={isOpen} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <span className="flex min-w-0 flex-1 basis-32 flex-wrap items-baseline gap-x-2">
              <span className="max-w-max min-w-0 grow-9 basis-[4em] truncate font-bold">
                {otherUser.name}
              </span>
              {dog && (
                <span className="min-w-0 flex-1 basis-[3em] truncate text-sm text-ink-soft">
                  {dog}
                </span>
              )}
            </span>
            {lastMessageAt && (
              <time dateTime={lastMessageAt} className="ml-auto shrink-0 text-xs text-ink-soft">
                {timeAgoText(roomTimeAgo(Date.parse(lastMessageAt), nowMs))}
              </time>
            )}
          </span>
          <span className="flex items-center gap-2">
            <span
              className={clsx(
                'min-w-0 flex-1 truncate text-sm',
                unreadCount > 0 ? 'font-semibold text-ink' : 'text-ink-soft',
              )}
            >
              {previewOf(room)}
            </span>
            {unreadCount > 0 && (
              <Badge
                count={unreadCount}
                testId="unread-badge"
                label={t('chat.unread', { count: unreadCount })}
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
  openRoomId,
  pathOf,
  nowMs,
}: {
  rooms: readonly ChatRoom[];
  openRoomId: number | null;
  pathOf: (roomId: number) => string;
  nowMs: number;
}) {
  return (
    <ul className="flex flex-col gap-2" aria-label={t('chat.rooms')}>
      {rooms.map((room) => (
        <RoomRow
          key={room.id}
          room={room}
          to={pathOf(room.id)}
          isOpen={room.id === openRoomId}
          nowMs={nowMs}
        />
      ))}
    </ul>
  );
}

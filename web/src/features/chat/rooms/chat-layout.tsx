import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useUser } from '../../../lib/session.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { LoadFailed } from '../../../parts/load-failed.tsx';
import { chatText } from '../../../texts/chat.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx';
import { blockedUsersQuery } from '../../blocks/api.ts';
import { roomsQuery } from '../api.ts';
import { ChatEmptyState } from './chat-empty-state.tsx';
import { RoomList } from './room-list.tsx';

export function LoadingRooms() {
  return (
    <SkeletonGroup label={chatText('loadingRooms')} showsLabel>
      <div className="flex flex-col gap-2">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-20" card />
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** The user's room list, or its loading, error or empty state. */
export function Rooms({ openRoomId }: { openRoomId: number | null }) {
  const { id } = useUser();
  const { data: rooms, isPending, isFetching, refetch } = useQuery(roomsQuery(id));
  const { data: blocked = [] } = useQuery(blockedUsersQuery(id));
  const nowMs = useNow();
  if (isPending) return <LoadingRooms />;
  if (!rooms) return <LoadFailed title={chatText('roomsFailed')} query={{ isFetching, refetch }} />;
  if (rooms.length === 0) return <ChatEmptyState reason="noRooms" />;
  return (
    <RoomList
      rooms={rooms}
      blockedIds={new Set(blocked.map((user) => user.id))}
      openRoomId={openRoomId}
      nowMs={nowMs}
    />
  );
}

/** On wide screens the room list is beside the conversation. */
export function ChatColumns({ rooms, children }: { rooms: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[80rem] lg:grid lg:list-columns lg:gap-6 lg:px-8 lg:py-2">
      <div className="hidden lg:block lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto lg:p-1">
        {rooms}
      </div>
      {children}
    </div>
  );
}

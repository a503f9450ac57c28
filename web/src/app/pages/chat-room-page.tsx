import type { ChatRoom } from '@meongmate/shared/contract/chat';
import type { Connection } from '@meongmate/shared/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roomsQuery } from '../../features/chat/api.ts';
import { Conversation } from '../../features/chat/conversation/conversation.tsx';
import { useShownMessage } from '../../features/chat/conversation/use-shown-message.ts';
import { ChatEmptyState } from '../../features/chat/rooms/chat-empty-state.tsx';
import { ChatColumns, Rooms } from '../../features/chat/rooms/chat-layout.tsx';
import { RoomListSearchLink } from '../../features/chat/search/room-list-search-link.tsx';
import { useRoomWalks } from '../../features/walks/use-room-walks.tsx';
import { paths } from '../../lib/paths.ts';
import { usePathParams } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { chatText } from '../../texts/chat.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { titleText } from '../../texts/title.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { useDocumentTitle } from '../document-title.ts';
import { PageSkeleton } from '../page-skeleton.tsx';

const EndFriendship = lazyComponent(
  async () => (await import('../../features/walks/end-friendship.tsx')).EndFriendship,
);

/** An open room with what the friends do together. */
function Room({ userId, room }: { userId: number; room: ChatRoom }) {
  const [ending, setEnding] = useState<Connection>();
  const shown = useShownMessage(room.id);
  const { walks, sheet } = useRoomWalks(room, shown.show);
  return (
    <>
      <Conversation
        userId={userId}
        room={room}
        onUnfriend={setEnding}
        walks={walks}
        shown={shown}
      />
      {sheet}
      {ending && <EndFriendship connection={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

export function ChatRoomPage() {
  const user = useUser();
  const roomId = Number(usePathParams(paths.chatRoomPattern).roomId);
  const { data: rooms, isPending, isFetching, refetch } = useQuery(roomsQuery(user.id));
  const room = rooms?.find(({ id }) => id === roomId);
  useDocumentTitle(room ? dogNameOf(room.otherUser) : titleText('chat'));
  if (isPending) return <PageSkeleton />;
  if (!room) {
    return (
      <div className="page-column">
        {rooms ? (
          <ChatEmptyState reason="noRoom" />
        ) : (
          <LoadFailed title={chatText('roomsFailed')} query={{ isFetching, refetch }} />
        )}
      </div>
    );
  }
  return (
    <ChatColumns
      rooms={
        <>
          <RoomListSearchLink />
          <Rooms openRoomId={roomId} />
        </>
      }
    >
      <Room key={roomId} userId={user.id} room={room} />
    </ChatColumns>
  );
}

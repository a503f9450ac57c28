import type { ChatRoom } from '@meongmate/shared/contract/chat';
import type { ReceivedRequest } from '@meongmate/shared/contract/friend-requests';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { homeText } from '../../texts/home.ts';
import { navText } from '../../texts/nav.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { isBlockedRoom, roomsQuery } from '../chat/api.ts';
import { unpolledReceivedQuery } from '../friend-requests/api.ts';
import { SummaryLink } from './summary-link.tsx';

export interface News {
  isPending: boolean;
  requests: readonly ReceivedRequest[];
  rooms: readonly ChatRoom[];
}

/** Waiting requests and unread rooms. The shell polls both lists. */
export function useNews(): News {
  const { id } = useUser();
  const received = useQuery(unpolledReceivedQuery(id));
  const rooms = useQuery({ ...roomsQuery(id), refetchInterval: false });
  return {
    isPending: received.isPending || rooms.isPending,
    requests: (received.data ?? []).filter(({ status }) => status === 'pending'),
    rooms: (rooms.data ?? []).filter((room) => room.unreadCount > 0 && !isBlockedRoom(room)),
  };
}

/** A row for the requests and one for the rooms; nothing if there are none. */
export function HomeNews({ news: { requests, rooms } }: { news: News }) {
  const unreadCount = rooms.reduce((sum, room) => sum + room.unreadCount, 0);
  const [firstRoom] = rooms;
  if (requests.length === 0 && !firstRoom) return null;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {requests.length > 0 && (
        <SummaryLink
          to={paths.friendRequests}
          title={homeText('requests')}
          text={requests.map(({ sender }) => dogNameOf(sender)).join(', ')}
          dogs={requests.map(({ sender }) => sender)}
          count={requests.length}
          countLabel={homeText('requestCount', { count: requests.length })}
        />
      )}
      {firstRoom && (
        <SummaryLink
          to={rooms.length === 1 ? paths.chatRoom(firstRoom.id) : paths.chat}
          title={homeText('unread')}
          text={rooms.map(({ otherUser }) => otherUser.dogName || otherUser.name).join(', ')}
          dogs={rooms.map(({ otherUser }) => otherUser)}
          count={unreadCount}
          countLabel={navText('unreadMessages', { count: unreadCount })}
        />
      )}
    </div>
  );
}

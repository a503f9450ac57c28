import { useQuery } from '@tanstack/react-query';
import { isBlockedRoom, roomsQuery } from '../features/chat/api.ts';
import { unpolledReceivedQuery } from '../features/friend-requests/api.ts';
import { SummaryLink } from '../features/home/summary-link.tsx';
import { useUser } from '../lib/session.tsx';
import { dogNameOf } from '../texts/person-text.ts';
import { t } from '../texts/t.ts';
import { paths } from './paths.ts';

/** Waiting requests and unread rooms; nothing if there are none. The shell polls both lists. */
export function HomeNews() {
  const { id } = useUser();
  const { data: received = [] } = useQuery(unpolledReceivedQuery(id));
  const { data: rooms = [] } = useQuery({ ...roomsQuery(id), refetchInterval: false });
  const pending = received.filter(({ status }) => status === 'pending');
  const unread = rooms.filter((room) => room.unreadCount > 0 && !isBlockedRoom(room));
  const unreadCount = unread.reduce((sum, room) => sum + room.unreadCount, 0);
  const [firstUnread] = unread;
  if (pending.length === 0 && !firstUnread) return null;
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {pending.length > 0 && (
        <SummaryLink
          to={paths.friendRequests}
          title={t('home.requests')}
          text={pending.map(({ sender }) => dogNameOf(sender)).join(', ')}
          dogs={pending.map(({ sender }) => sender)}
          count={pending.length}
          countLabel={t('home.requestCount', { count: pending.length })}
        />
      )}
      {firstUnread && (
        <SummaryLink
          to={unread.length === 1 ? paths.chatRoom(firstUnread.id) : paths.chat}
          title={t('home.unread')}
          text={unread.map(({ otherUser }) => otherUser.dogName || otherUser.name).join(', ')}
          dogs={unread.map(({ otherUser }) => otherUser)}
          count={unreadCount}
          countLabel={t('nav.unreadMessages', { count: unreadCount })}
        />
      )}
    </div>
  );
}

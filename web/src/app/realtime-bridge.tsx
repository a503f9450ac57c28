import type { User } from '@meongmate/shared/contract/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { roomsQuery } from '../features/chat/api.ts';
import { useAcceptanceNews } from '../features/friend-requests/acceptances.ts';
import { receivedRequestsQuery, sentRequestsQuery } from '../features/friend-requests/api.ts';
import { clearBadgeCounts, setBadgeCounts } from '../lib/badge-counts.ts';
import { listOutboxKeys } from '../lib/outbox-keys.ts';
import { connectionsKey, friendRequestsKey, roomsKey } from '../lib/query-keys.ts';
import { onReachable } from '../lib/reachability.ts';
import { useSession } from '../lib/session.tsx';
import { authTokenStore } from '../lib/storage.ts';
import { realtime, useRealtimeFrame } from '../lib/use-realtime.ts';
import { paths } from './paths.ts';
import { QueryProvider } from './query-provider.tsx';
import { useBlockDetection } from './use-block-detection.ts';
import { useUserRefresh } from './use-user-refresh.ts';

/** Runs while a user is signed in: realtime connection, polled lists, pending messages. */
export function RealtimeBridge({ user }: { user: User }) {
  return (
    <QueryProvider>
      <Bridge user={user} />
    </QueryProvider>
  );
}

function Bridge({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  // The server returns both lists to members only.
  const isMember = user.termsAgreed && user.profileComplete;
  const { data: received } = useQuery({ ...receivedRequestsQuery(user.id), enabled: isMember });
  const { data: rooms } = useQuery({ ...roomsQuery(user.id), enabled: isMember });

  const { data: sent } = useQuery({ ...sentRequestsQuery(user.id), enabled: isMember });

  useBlockDetection(received, rooms);
  useAcceptanceNews(user.id, sent);
  useUserRefresh(user.id);

  useEffect(() => {
    setBadgeCounts({
      pendingRequests: received?.filter(({ status }) => status === 'pending').length ?? 0,
      unreadMessages: rooms?.reduce((sum, room) => sum + room.unreadCount, 0) ?? 0,
    });
  }, [received, rooms]);
  useEffect(() => clearBadgeCounts, []);

  useEffect(() => {
    const token = authTokenStore.get();
    if (!token || !user.termsAgreed) return;
    realtime.start({ userId: user.id, token });
    const wake = ({ type }: Event) => {
      const byUser = type === 'pointerdown' || type === 'keydown';
      if (document.visibilityState === 'visible') realtime.wake(byUser);
    };
    window.addEventListener('online', wake);
    window.addEventListener('pointerdown', wake);
    window.addEventListener('keydown', wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      window.removeEventListener('online', wake);
      window.removeEventListener('pointerdown', wake);
      window.removeEventListener('keydown', wake);
      document.removeEventListener('visibilitychange', wake);
      realtime.close();
    };
  }, [user.id, user.termsAgreed]);

  useEffect(() => {
    // On every page, so that the user does not have to open the conversation to send pending messages.
    const sendPending = () => {
      if (listOutboxKeys(user.id).length === 0) return;
      import('./pages/chat-room-page.tsx').then(
        ({ sendPendingMessages }) => sendPendingMessages(user.id, queryClient),
        // The next return of the network retries.
        () => {},
      );
    };
    sendPending();
    return onReachable(sendPending);
  }, [user.id, queryClient]);

  useEffect(() => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    import('../lib/notifications.ts').then(
      ({ startNotifications }) => startNotifications(paths.chatRoom),
      // After a deploy the chunk may be missing; the next page load has the new one.
      () => {},
    );
  }, []);

  useEffect(
    () =>
      realtime.onFinalClose(() => {
        void refresh().then((isSignedIn) => {
          const token = authTokenStore.get();
          // The session is still valid, for example after a late `authenticate`.
          if (isSignedIn && token) realtime.retry({ userId: user.id, token });
        });
      }),
    [refresh, user.id],
  );

  // Frames are hints: the affected lists are refetched.
  useRealtimeFrame('friend-request-updated', () => {
    void queryClient.invalidateQueries({ queryKey: friendRequestsKey });
    void queryClient.invalidateQueries({ queryKey: connectionsKey });
    void queryClient.invalidateQueries({ queryKey: roomsKey });
  });
  useRealtimeFrame('new-message', () => {
    void queryClient.invalidateQueries({ queryKey: roomsKey });
  });
  useRealtimeFrame('messages-read', () => {
    void queryClient.invalidateQueries({ queryKey: roomsKey });
  });
  return null;
}

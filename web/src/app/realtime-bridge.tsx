import type { User } from '@meongmate/shared/contract/people';
import { hasPosition } from '@meongmate/shared/rules/distance';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isReadElsewhere, roomsQuery } from '../features/chat/api.ts';
import { useBlockDetection } from '../features/chat/conversation/use-block-detection.ts';
import { useAcceptanceNews } from '../features/friend-requests/acceptances.ts';
import { receivedRequestsQuery, sentRequestsQuery } from '../features/friend-requests/api.ts';
import { pendingAlertOf } from '../features/lost-dogs/pending-alert.ts';
import { adoptConfirmations } from '../features/walks/adopt-confirmations.ts';
import { pendingAnswersOf } from '../features/walks/pending-answers.ts';
import { watchConnection } from '../lib/connection-watch.ts';
import { deleteLastNeighbours, queryClient } from '../lib/query-client.ts';
import {
  connectionsKey,
  friendRequestsKey,
  lostDogsKey,
  roomsKey,
  userRoomsKey,
  walksKey,
} from '../lib/query-keys.ts';
import { whenReachable } from '../lib/reachability.ts';
import { isUpdateReady, startServiceWorker } from '../lib/service-worker.ts';
import { useSession } from '../lib/session.tsx';
import { authTokenEntry, pushEndpointEntry } from '../lib/storage.ts';
import { useStore } from '../lib/store.ts';
import { realtime, useRealtimeFrame } from '../lib/use-realtime.ts';
import { showStoredList, startOfflineLists } from '../offline/offline-lists.ts';
import { clearBadgeCounts, setBadgeCounts } from '../parts/badge-counts.ts';
import { listOutboxKeys } from '../parts/unsent.ts';
import { lazyComponent } from '../ui/lazy.tsx';
import { QueryProvider } from './query-provider.tsx';
import { useUserRefresh } from './use-user-refresh.ts';

const UpdateBanner = lazyComponent(async () => (await import('./update-banner.tsx')).UpdateBanner);

/** Shows the rooms stored on this device until the server's response arrives. */
export const showStoredRooms = (userId: number, rooms: unknown) =>
  showStoredList(queryClient, userRoomsKey(userId), rooms);

/** Runs while a user is signed in: realtime connection, polled lists, pending messages. */
export function RealtimeBridge({ user }: { user: User }) {
  return (
    <QueryProvider>
      {/* The key starts everything again for the next user. */}
      <Bridge key={user.id} user={user} />
    </QueryProvider>
  );
}

function Bridge({ user }: { user: User }) {
  const client = useQueryClient();
  const { refresh, isStorageLost } = useSession();
  // The server returns these lists to members only.
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
    const token = authTokenEntry.get();
    if (!token || !user.termsAgreed) return;
    return watchConnection({ userId: user.id, token }, () => {
      for (const queryKey of [roomsKey, friendRequestsKey])
        void client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
    });
  }, [client, user.id, user.termsAgreed]);

  useEffect(() => {
    // Before the messages: the first hours matter most.
    return whenReachable(async () => {
      if (!pendingAlertOf(user.id).reread()) return;
      const { sendPendingAlert } = await import('../features/lost-dogs/send-alert.ts');
      await sendPendingAlert(user.id, client);
    });
  }, [user.id, client]);
  useEffect(() => {
    // On every page, so that the user does not have to open the conversation to send what waits.
    return whenReachable(async () => {
      if (listOutboxKeys(user.id).length === 0) return;
      const { sendingOf } = await import('../features/chat/sending/message-sending.ts');
      sendingOf(user.id, client).queue.resume();
    });
  }, [user.id, client]);
  useEffect(() => {
    return whenReachable(async () => {
      await adoptConfirmations(user.id);
      if (pendingAnswersOf(user.id).reread().length === 0) return;
      const { sendPendingAnswers } = await import('../features/walks/send-pending-answers.ts');
      await sendPendingAnswers(user.id, client);
    });
  }, [user.id, client]);

  useEffect(() => {
    return startOfflineLists(client, user.id);
  }, [client, user.id]);
  const isSearching = hasPosition(user) && !user.discoveryPaused;
  useEffect(() => {
    if (!isSearching) deleteLastNeighbours(client);
  }, [client, isSearching]);
  useEffect(() => void startServiceWorker(), []);

  useEffect(() => {
    const isAllowed = 'Notification' in window && Notification.permission === 'granted';
    // A device of which the permission was revoked is removed.
    if (!isMember || !(isAllowed || pushEndpointEntry.get() !== undefined)) return;
    let isDone = false;
    const stop = whenReachable(async () => {
      if (isDone) return;
      const { renewPush } = await import('../features/notifications/push.ts');
      if (!isDone) await renewPush(isStorageLost);
      isDone = true;
    });
    return () => {
      isDone = true;
      stop();
    };
  }, [isMember, isStorageLost]);

  useEffect(() => {
    return realtime.onFinalClose(() => {
      void refresh().then((isSignedIn) => {
        const token = authTokenEntry.get();
        // The session is still valid, for example after a late `authenticate`.
        if (isSignedIn && token) realtime.retry({ userId: user.id, token });
      });
    });
  }, [refresh, user.id]);

  // Frames are hints: the affected lists are refetched.
  useRealtimeFrame('friend-request-updated', () => {
    void client.invalidateQueries({ queryKey: friendRequestsKey });
    void client.invalidateQueries({ queryKey: connectionsKey });
    void client.invalidateQueries({ queryKey: roomsKey });
  });
  useRealtimeFrame('new-message', ({ message }) => {
    void client.invalidateQueries({ queryKey: roomsKey });
    if (message.walk) void client.invalidateQueries({ queryKey: walksKey });
  });
  useRealtimeFrame('message-changed', ({ message }) => {
    // The message may have been the last one of its room, and unread.
    if (message.deletedAt) void client.invalidateQueries({ queryKey: roomsKey });
  });
  useRealtimeFrame('walk-updated', () => {
    void client.invalidateQueries({ queryKey: walksKey });
  });
  useRealtimeFrame('lost-dog-updated', () => {
    void client.invalidateQueries({ queryKey: lostDogsKey });
  });
  useRealtimeFrame('series-updated', () => {
    void client.invalidateQueries({ queryKey: walksKey });
  });
  useRealtimeFrame('messages-read', (frame) => {
    if (isReadElsewhere(frame, user.id)) void client.invalidateQueries({ queryKey: roomsKey });
  });
  const hasUpdate = useStore(isUpdateReady);
  return hasUpdate && <UpdateBanner />;
}

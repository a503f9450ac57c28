import type { User } from '@meongmate/shared/contract/people';
import { hasPosition } from '@meongmate/shared/rules/distance';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isReadElsewhere, roomsQuery } from '../features/chat/api.ts';
import { useBlockDetection } from '../features/chat/conversation/use-block-detection.ts';
import { useAcceptanceNews } from '../features/friend-requests/acceptances.ts';
import { receivedRequestsQuery, sentRequestsQuery } from '../features/friend-requests/api.ts';
import { pendingAnswersOf } from '../features/walks/pending-answers.ts';
import { isPageUsed, watchPageUse } from '../lib/page-use.ts';
import { deleteLastNeighbours, queryClient } from '../lib/query-client.ts';
import {
  connectionsKey,
  friendRequestsKey,
  roomsKey,
  userRoomsKey,
  walksKey,
} from '../lib/query-keys.ts';
import { onReachable, onResponse, silenceMs } from '../lib/reachability.ts';
import { reviveConnections } from '../lib/revive-connections.ts';
import { isUpdateReady, startServiceWorker } from '../lib/service-worker.ts';
import { useSession } from '../lib/session.tsx';
import { authTokenStore, pushEndpointStore } from '../lib/storage.ts';
import { useStore } from '../lib/store.ts';
import { realtime, useRealtimeFrame } from '../lib/use-realtime.ts';
import { clearBadgeCounts, setBadgeCounts } from '../parts/badge-counts.ts';
import { listOutboxKeys } from '../parts/unsent.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { showStoredList, startOfflineLists } from './offline-lists.ts';
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

/** After any of these the connection and the polls may be dead without an event. */
const WAKE_EVENTS = ['online', 'pageshow', 'focus', 'pointerdown', 'keydown'] as const;

/** Longer than the longest pause between two responses to polls of a visible page. */
const SILENCE_MS = 6000;

/** After a silence the device may have slept: hanging polls are repeated, and a new poll does not wait for its time. */
function pollAfterSilence(client: QueryClient): void {
  if (silenceMs() < SILENCE_MS) return;
  void reviveConnections(true);
  for (const queryKey of [roomsKey, friendRequestsKey])
    void client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
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
    const token = authTokenStore.get();
    if (!token || !user.termsAgreed) return;
    realtime.start({ userId: user.id, token });
    const reportUse = () => realtime.setUsed(isPageUsed.get());
    const endings = [
      watchPageUse(),
      isPageUsed.subscribe(reportUse),
      onResponse(() => realtime.serverResponded()),
      realtime.state.subscribe(() => {
        if (realtime.state.get() === 'connected') pollAfterSilence(client);
      }),
    ];
    reportUse();
    const wake = ({ type }: Event) => {
      if (document.visibilityState !== 'visible') return;
      realtime.wake(type === 'pointerdown' || type === 'keydown');
      pollAfterSilence(client);
    };
    for (const type of WAKE_EVENTS) window.addEventListener(type, wake);
    document.addEventListener('visibilitychange', wake);
    return () => {
      for (const type of WAKE_EVENTS) window.removeEventListener(type, wake);
      document.removeEventListener('visibilitychange', wake);
      for (const end of endings) end();
      realtime.close();
    };
  }, [client, user.id, user.termsAgreed]);

  useEffect(() => {
    // On every page, so that the user does not have to open the conversation to send what waits. If a chunk cannot be
    // loaded, the next return of the network retries.
    const sendPending = () => {
      if (listOutboxKeys(user.id).length > 0)
        import('../features/chat/sending/message-sending.ts').then(
          ({ sendingOf }) => sendingOf(user.id, client).queue.resume(),
          () => {},
        );
      if (pendingAnswersOf(user.id).reread().length > 0)
        import('../features/walks/send-pending-answers.ts').then(
          ({ sendPendingAnswers }) => sendPendingAnswers(user.id, client),
          () => {},
        );
    };
    sendPending();
    return onReachable(sendPending);
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
    if (!isMember || !(isAllowed || pushEndpointStore.get() !== undefined)) return;
    let isDone = false;
    let isRunning = false;
    // Without a network, or if the chunk is missing after a deploy, the next return of the network retries. A response to
    // its own first request is no such return.
    const renew = async () => {
      if (isDone || isRunning) return;
      isRunning = true;
      try {
        const { renewPush } = await import('../features/notifications/push.ts');
        if (!isDone) await renewPush(isStorageLost);
        isDone = true;
      } catch {
        isRunning = false;
      }
    };
    void renew();
    const stop = onReachable(() => void renew());
    return () => {
      isDone = true;
      stop();
    };
  }, [isMember, isStorageLost]);

  useEffect(() => {
    return realtime.onFinalClose(() => {
      void refresh().then((isSignedIn) => {
        const token = authTokenStore.get();
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
  useRealtimeFrame('messages-read', (frame) => {
    if (isReadElsewhere(frame, user.id)) void client.invalidateQueries({ queryKey: roomsKey });
  });
  const hasUpdate = useStore(isUpdateReady);
  return hasUpdate && <UpdateBanner />;
}

import type { SentRequest } from '@meongmate/shared/contract/friend-requests';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router.tsx';
import { seenAcceptancesEntry } from '../../lib/storage.ts';
import { showToast } from '../../lib/toast.ts';
import { useOnReconnect } from '../../lib/use-realtime.ts';
import { setBadgeCounts } from '../../parts/badge-counts.ts';
import { sentRequestsQuery } from './api.ts';
import { newFriend } from './new-friend.ts';

const acceptedIds = (sent: readonly SentRequest[]) =>
  sent.filter(({ status }) => status === 'accepted').map(({ id }) => id);

/** Returns the accepted requests that the user has not seen on this device. */
function newAcceptances(userId: number, sent: readonly SentRequest[]): number[] {
  const seen = seenAcceptancesEntry(userId).get();
  return seen ? acceptedIds(sent).filter((id) => !seen.includes(id)) : [];
}

/** For the shell: a toast for an acceptance that happens now, and the number of those not seen yet. */
export function useAcceptanceNews(userId: number, sent: readonly SentRequest[] | undefined): void {
  const client = useQueryClient();
  const { queryKey } = sentRequestsQuery(userId);
  useOnReconnect(() => void client.invalidateQueries({ queryKey }));

  const previous = useRef<readonly SentRequest[]>([]);
  useEffect(() => {
    if (!sent) return;
    const waiting = new Set(
      previous.current.filter(({ status }) => status === 'pending').map(({ id }) => id),
    );
    previous.current = sent;
    const accepted = sent.find(({ id, status }) => status === 'accepted' && waiting.has(id));
    if (accepted) {
      const { receiver, chatAccepted, chatRoomId } = accepted;
      const roomId = chatAccepted ? chatRoomId : null;
      newFriend.set(receiver);
      // The texts load with the news: every page would load them otherwise.
      import('../../texts/requests.ts').then(
        ({ requestsText }) => {
          showToast({
            title: requestsText('acceptedBy', { name: receiver.name }),
            ...(roomId !== null && {
              action: {
                label: requestsText('openChat'),
                run: () => navigate(paths.chatRoom(roomId)),
              },
            }),
          });
        },
        () => {},
      );
    }
    // On a new device, acceptances from before the first visit are no news.
    const seen = seenAcceptancesEntry(userId);
    if (!seen.get()) seen.set(acceptedIds(sent));
    setBadgeCounts({ newAcceptances: newAcceptances(userId, sent).length });
  }, [userId, sent]);
}

/** For the list of sent requests: returns the acceptances that are new at this visit, and marks them as seen. */
export function useNewAcceptances(
  userId: number,
  sent: readonly SentRequest[] | undefined,
): ReadonlySet<number> {
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());
  const added = sent ? newAcceptances(userId, sent).filter((id) => !shown.has(id)) : [];
  // During render: the effect below marks them as seen.
  if (added.length > 0) setShown(new Set([...shown, ...added]));
  useEffect(() => {
    if (!sent) return;
    seenAcceptancesEntry(userId).set(acceptedIds(sent));
    setBadgeCounts({ newAcceptances: 0 });
  }, [userId, sent]);
  return shown;
}

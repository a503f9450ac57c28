import type { ChatRoom } from '@meongmate/shared/contract/chat';
import type { SharedWalk, Walk } from '@meongmate/shared/contract/walks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import { paths } from '../../lib/paths.ts';
import { navigate } from '../../lib/router.tsx';
import { useUser } from '../../lib/session.tsx';
import { useCached } from '../../lib/use-cached.ts';
import { useNow } from '../../lib/use-now.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { lazyComponent } from '../../ui/lazy.tsx';
import { isBlockedRoom, messagesQuery, patchWalks } from '../chat/api.ts';
import type { RoomWalks } from '../chat/conversation/conversation.tsx';
import type { ShownMessage } from '../chat/conversation/use-shown-message.ts';
import { cardMessageOf, type WalkMessage, walkMessagesOf } from '../chat/timeline/walk-messages.ts';
import { hasBegun, isOpen, nextAgreed, pastWalksQuery, useUpcomingWalks } from './api.ts';
import { ProposeButton } from './propose-button.tsx';
import { RoomSeriesMessage } from './room-series-message.tsx';
import { answerRequest, RoomWalkMessage } from './room-walk-message.tsx';
import { useStoreWalk } from './use-store-walk.ts';
import { useWalkSheet } from './use-walk-sheet.tsx';
import { useWaitingWalks } from './waiting-walks.ts';
import { WalkStrip } from './walk-strip.tsx';

const AnswerBar = lazyComponent(async () => (await import('./answer-bar.tsx')).AnswerBar);

const NO_MESSAGES: WalkMessage[] = [];

/** Returns the messages about walks that are loaded; their walks are kept in the state that the own lists have. */
function useWalkMessages(
  userId: number,
  roomId: number,
  upcoming: readonly Walk[] | undefined,
  now: number,
): readonly WalkMessage[] {
  const client = useQueryClient();
  const { data: messages } = useCached({ ...messagesQuery(roomId), select: walkMessagesOf });
  const isUpcoming = (id: number) => upcoming?.some((walk) => walk.id === id) ?? true;
  // A walk that is open on the screen but not on the server was declined or cancelled meanwhile.
  const isOutdated = messages?.some(
    ({ walk }) => walk && isOpen(walk, now) && !isUpcoming(walk.id),
  );
  // The card of a walk that has begun depends on what the user noted; that of a change needs the walk.
  const needsPast = messages?.some(({ walkId, walk }) =>
    walk ? walk.status === 'accepted' && hasBegun(walk, now) : !isUpcoming(walkId),
  );
  const { data: past } = useQuery({ ...pastWalksQuery(userId), enabled: needsPast === true });
  useEffect(() => {
    // The past list may have been loaded before the change.
    if (isOutdated) void client.prefetchQuery({ ...pastWalksQuery(userId), staleTime: 0 });
  }, [client, userId, isOutdated]);
  useEffect(() => {
    if (messages) patchWalks(client, roomId, [...(upcoming ?? []), ...(past ?? [])]);
  }, [client, roomId, messages, upcoming, past]);
  return messages ?? NO_MESSAGES;
}

/** The parts of a conversation about walks, and the sheet that they open. */
export function useRoomWalks(
  room: ChatRoom,
  showMessage: ShownMessage['show'],
): { walks: RoomWalks; sheet: ReactNode } {
  const { id: userId } = useUser();
  const now = useNow();
  const { id: roomId, otherUser } = room;
  const { data: allUpcoming } = useUpcomingWalks(userId);
  const upcoming = (allUpcoming ?? []).filter((walk) => walk.roomId === roomId);
  const messages = useWalkMessages(userId, roomId, allUpcoming, now);
  const [waiting] = useWaitingWalks(userId, upcoming, now);
  const { openSheet, sheet } = useWalkSheet();
  const storeWalk = useStoreWalk(userId);
  const canAct = !room.isClosed && !otherUser.isDeleted && !isBlockedRoom(room);
  const { id, name, dogName } = otherUser;
  const renderWalk = useCallback<RoomWalks['renderWalk']>(
    (bubble) => {
      const props = { bubble, roomId, canAct, partner: { id, name, dogName }, onOpen: openSheet };
      const { seriesEvent } = bubble.row;
      if (seriesEvent) return <RoomSeriesMessage {...props} event={seriesEvent} />;
      return <RoomWalkMessage {...props} />;
    },
    [roomId, id, name, dogName, canAct, openSheet],
  );
  function showAnswer(walk: Walk) {
    const message = cardMessageOf(messages, walk.id);
    // The page of the own walks has the answers of a walk whose message is not loaded.
    if (message) {
      showMessage(message.id);
      answerRequest.set(walk.id);
    } else {
      navigate(paths.walks);
    }
  }
  const shown: SharedWalk[] = messages.flatMap(({ walk }) => walk ?? []);
  const next = nextAgreed([...upcoming, ...shown.filter((walk) => hasBegun(walk, now))], now);
  return {
    sheet,
    walks: {
      hasAgreedWalk: next !== undefined || shown.some(({ status }) => status === 'accepted'),
      strip:
        waiting && canAct ? (
          <AnswerBar walk={waiting} now={now} onAnswer={() => showAnswer(waiting)} />
        ) : (
          next && (
            <WalkStrip
              walk={next}
              userId={userId}
              dog={dogNameOf(otherUser)}
              now={now}
              className="border-b border-line"
              onChange={() => openSheet({ roomId, partner: { id, name, dogName }, walk: next })}
              onWalk={storeWalk}
            />
          )
        ),
      button: <ProposeButton roomId={roomId} partner={{ id, name, dogName }} onOpen={openSheet} />,
      renderWalk,
    },
  };
}

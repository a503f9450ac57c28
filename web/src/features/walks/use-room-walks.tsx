import type { ChatRoom } from '@meongmate/shared/contract/chat';
import type { SharedWalk, Walk } from '@meongmate/shared/contract/walks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { isBlockedRoom, messagesQuery, patchWalks } from '../chat/api.ts';
import type { RoomWalks } from '../chat/conversation.tsx';
import type { MessageRow } from '../chat/conversation-rows.ts';
import type { MessageTimeline } from '../chat/message-timeline.ts';
import { hasBegun, hasEnded, isOpen, nextAgreed, pastWalksQuery, useUpcomingWalks } from './api.ts';
import type { ProposalTarget } from './proposal.ts';
import { ProposeButton } from './propose-button.tsx';
import { useStoreWalk } from './use-store-walk.ts';
import { useWalkSheet } from './use-walk-sheet.tsx';
import { WalkCard } from './walk-card.tsx';
import { WalkStrip } from './walk-strip.tsx';

const walksIn = ({ messages }: MessageTimeline): SharedWalk[] =>
  messages.flatMap(({ walk }) => walk ?? []);

/** Returns the walks in the loaded messages, kept in the state that the own lists have. */
function useShownWalks(
  userId: number,
  roomId: number,
  upcoming: readonly Walk[] | undefined,
  now: number,
): readonly SharedWalk[] {
  const client = useQueryClient();
  const { data: shown } = useQuery({ ...messagesQuery(roomId), enabled: false, select: walksIn });
  // A walk that is open on the screen but not on the server was declined or cancelled meanwhile.
  const isOutdated =
    upcoming !== undefined &&
    shown?.some((walk) => isOpen(walk, now) && !upcoming.some(({ id }) => id === walk.id));
  // The card of a walk that is over depends on what the user noted.
  const isOver = shown?.some((walk) => walk.status === 'accepted' && hasEnded(walk, now));
  const { data: past } = useQuery({ ...pastWalksQuery(userId), enabled: isOver === true });
  useEffect(() => {
    // The past list may have been loaded before the change.
    if (isOutdated) void client.prefetchQuery({ ...pastWalksQuery(userId), staleTime: 0 });
  }, [client, userId, isOutdated]);
  useEffect(() => {
    if (shown) patchWalks(client, roomId, [...(upcoming ?? []), ...(past ?? [])]);
  }, [client, roomId, shown, upcoming, past]);
  return shown ?? [];
}

function RoomWalkCard({
  walk,
  partner,
  canAct,
  onOpen,
}: {
  walk: SharedWalk;
  partner: ProposalTarget['partner'];
  canAct: boolean;
  onOpen: (target: ProposalTarget) => void;
}) {
  const { id } = useUser();
  const { data: isMissed = false } = useQuery({
    ...pastWalksQuery(id),
    enabled: false,
    select: (past) =>
      past.some(({ id: pastId, after }) => pastId === walk.id && !(after?.went ?? true)),
  });
  return (
    <WalkCard
      walk={walk}
      userId={id}
      dog={dogNameOf(partner)}
      now={useNow()}
      isMissed={isMissed}
      canAct={canAct}
      onChange={() => onOpen({ roomId: walk.roomId, partner, walk })}
      onWalk={useStoreWalk(id)}
    />
  );
}

/** The parts of a conversation about walks, and the sheet that they open. */
export function useRoomWalks(room: ChatRoom): { walks: RoomWalks; sheet: ReactNode } {
  const { id: userId } = useUser();
  const now = useNow();
  const { id: roomId, otherUser } = room;
  const { data: upcoming } = useUpcomingWalks(userId);
  const shown = useShownWalks(userId, roomId, upcoming, now);
  const { openSheet, sheet } = useWalkSheet();
  const canAct = !room.isClosed && !otherUser.isDeleted && !isBlockedRoom(room);
  const { id, name, dogName } = otherUser;
  const renderCard = useCallback(
    ({ walk }: MessageRow) =>
      walk && (
        <RoomWalkCard
          walk={walk}
          partner={{ id, name, dogName }}
          canAct={canAct}
          onOpen={openSheet}
        />
      ),
    [id, name, dogName, canAct, openSheet],
  );
  const next = nextAgreed(
    [
      ...(upcoming ?? []).filter((walk) => walk.roomId === roomId),
      ...shown.filter((walk) => hasBegun(walk, now)),
    ],
    now,
  );
  return {
    sheet,
    walks: {
      hasAgreedWalk: next !== undefined || shown.some(({ status }) => status === 'accepted'),
      strip: next && <WalkStrip walk={next} now={now} className="border-b border-line" />,
      button: <ProposeButton roomId={roomId} partner={{ id, name, dogName }} onOpen={openSheet} />,
      renderCard,
    },
  };
}

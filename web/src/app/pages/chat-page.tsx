import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { useState } from 'react';
import { roomsQuery } from '../../features/chat/api.ts';
import { ChatEmptyState } from '../../features/chat/rooms/chat-empty-state.tsx';
import { LoadingRooms, Rooms } from '../../features/chat/rooms/chat-layout.tsx';
import {
  RoomListSearchField,
  useSearchedText,
} from '../../features/chat/search/room-list-search-field.tsx';
import { InstallOffer } from '../../features/install/install-offer.tsx';
import { NewFriendOffer } from '../../features/notifications/new-friend-offer.tsx';
import { pushState } from '../../features/notifications/push-state.ts';
import { AnswerStrip } from '../../features/walks/answer-bar.tsx';
import { nextAgreed, pastWalksQuery, useUpcomingWalks } from '../../features/walks/api.ts';
import { useStoreWalk } from '../../features/walks/use-store-walk.ts';
import { useWalkSheet } from '../../features/walks/use-walk-sheet.tsx';
import { useWaitingWalks } from '../../features/walks/waiting-walks.ts';
import { NoWalkStrip, WalkStrip } from '../../features/walks/walk-strip.tsx';
import { useIsDesktop } from '../../lib/media-query.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { useCached } from '../../lib/use-cached.ts';
import { useNow } from '../../lib/use-now.ts';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { chatText } from '../../texts/chat.ts';
import { chatSearchText } from '../../texts/chat-search.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

const RoomListSearch = lazyComponent(
  async () => (await import('../../features/chat/search/room-list-search.tsx')).RoomListSearch,
  (retry) => <LoadFailed title={chatSearchText('failed')} query={{ refetch: retry }} />,
);

/** A walk that needs an answer and the next agreed one, or a link to all walks, above the rooms. */
function WalkStrips({ userId }: { userId: number }) {
  const now = useNow();
  const { data: walks } = useUpcomingWalks(userId);
  // For a walk that takes place now; the home page loads them.
  const { data: past } = useCached(pastWalksQuery(userId));
  const next = nextAgreed([...(walks ?? []), ...(past ?? [])], now);
  const [waiting] = useWaitingWalks(userId, walks, now);
  const { openSheet, sheet } = useWalkSheet();
  const storeWalk = useStoreWalk(userId);
  const className = 'mb-4 rounded-card';
  return (
    <>
      {waiting && <AnswerStrip walk={waiting} now={now} />}
      {next ? (
        <WalkStrip
          walk={next}
          userId={userId}
          dog={dogNameOf(next.partner)}
          hasDog
          now={now}
          className={className}
          onChange={() => openSheet({ roomId: next.roomId, partner: next.partner, walk: next })}
          onWalk={storeWalk}
        />
      ) : (
        <NoWalkStrip className={className} />
      )}
      {sheet}
    </>
  );
}

export function ChatPage() {
  const { id } = useUser();
  const { data: rooms } = useQuery(roomsQuery(id));
  // The walks are above the rooms: rooms that appear earlier would move. Those of the last visit are shown at once.
  const [hadRooms] = useState(rooms !== undefined);
  const { isFetched, isLoading, failureCount } = useUpcomingWalks(id);
  // Not while a failed list is requested again: the rooms are shown by then.
  const areWalksLoading = isLoading && !isFetched && failureCount === 0 && !hadRooms;
  const isWide = useIsDesktop();
  // All parts of the list appear together: each moves the others.
  const shownRooms = areWalksLoading ? undefined : rooms;
  const hasRooms = shownRooms !== undefined && shownRooms.length > 0;
  const hasNoRooms = shownRooms?.length === 0;
  const searchedText = useSearchedText();
  const isSearching = searchedText !== null;
  const canOfferNotifications = hasRooms && pushState() !== 'on';
  return (
    <div className="page-wide lg:grid lg:list-columns lg:gap-6 lg:py-6">
      <div className="mx-auto w-full max-w-[36rem] lg:max-w-none">
        {isSearching ? (
          <h1 tabIndex={-1} className="sr-only">
            {chatSearchText('title')}
          </h1>
        ) : (
          <PageHeader title={chatText('title')} subtitle={chatText('subtitle')} />
        )}
        {(hasRooms || isSearching) && <RoomListSearchField text={searchedText} />}
        {isSearching ? (
          <RoomListSearch userId={id} text={searchedText} />
        ) : (
          <>
            {/* A room exists only after an accepted request. */}
            {hasRooms && <NewFriendOffer className="mb-4" otherwise={<InstallOffer />} />}
            {hasRooms && <WalkStrips userId={id} />}
            {!(isWide && hasNoRooms) &&
              (areWalksLoading ? <LoadingRooms /> : <Rooms openRoomId={null} />)}
            {canOfferNotifications && (
              <ButtonLink
                to={paths.notifications}
                variant="secondary"
                wide
                className="mt-4"
                icon={Bell}
              >
                {chatText('alerts')}
              </ButtonLink>
            )}
          </>
        )}
      </div>
      <div className="hidden place-items-center rounded-card bg-card shadow-card lg:grid lg:min-h-[70dvh] lg:self-start">
        {hasRooms && <EmptyState picture={<SittingDog />} title={chatText('chooseRoom')} />}
        {isWide && hasNoRooms && <ChatEmptyState reason="noRooms" />}
      </div>
    </div>
  );
}

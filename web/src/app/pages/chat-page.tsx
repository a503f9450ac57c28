import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { roomsQuery } from '../../features/chat/api.ts';
import { ChatEmptyState } from '../../features/chat/chat-empty-state.tsx';
import { Rooms } from '../../features/chat/chat-layout.tsx';
import { InstallOffer } from '../../features/install/install-entry.tsx';
import { NewFriendOffer } from '../../features/notifications/new-friend-offer.tsx';
import { pushState } from '../../features/notifications/push-state.ts';
import { nextAgreed, pastWalksQuery, useUpcomingWalks } from '../../features/walks/api.ts';
import { NoWalkStrip, WalkStrip } from '../../features/walks/walk-strip.tsx';
import { useIsDesktop } from '../../lib/media-query.ts';
import { paths } from '../../lib/paths.ts';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { chatText } from '../../texts/chat.ts';
import { dogNameOf } from '../../texts/person-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';

/** The next agreed walk, or a link to all walks, above the rooms. */
function NextWalkStrip({ userId }: { userId: number }) {
  const now = useNow();
  const { data: walks } = useUpcomingWalks(userId);
  // For a walk that takes place now; the home page loads them.
  const { data: past } = useQuery({ ...pastWalksQuery(userId), enabled: false });
  const next = nextAgreed([...(walks ?? []), ...(past ?? [])], now);
  const className = 'mb-4 rounded-card';
  if (!next) return <NoWalkStrip className={className} />;
  return <WalkStrip walk={next} dog={dogNameOf(next.partner)} now={now} className={className} />;
}

export function ChatPage() {
  const { id } = useUser();
  const { data: rooms } = useQuery(roomsQuery(id));
  const isWide = useIsDesktop();
  const hasRooms = rooms !== undefined && rooms.length > 0;
  const hasNoRooms = rooms?.length === 0;
  const canOfferNotifications = hasRooms && pushState() !== 'on';
  return (
    <div className="page-wide lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6 lg:py-6">
      <div className="mx-auto w-full max-w-[36rem] lg:max-w-none">
        <PageHeader title={chatText('title')} subtitle={chatText('subtitle')} />
        {/* A room exists only after an accepted request. */}
        {hasRooms && <InstallOffer />}
        <NewFriendOffer />
        {hasRooms && <NextWalkStrip userId={id} />}
        {!(isWide && hasNoRooms) && <Rooms openRoomId={null} />}
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
      </div>
      <div className="hidden place-items-center rounded-card bg-card shadow-card lg:grid lg:min-h-[70dvh] lg:self-start">
        {hasRooms && <EmptyState picture={<SittingDog />} title={chatText('chooseRoom')} />}
        {isWide && hasNoRooms && <ChatEmptyState reason="noRooms" />}
      </div>
    </div>
  );
}

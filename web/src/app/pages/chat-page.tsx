import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roomsQuery } from '../../features/chat/api.ts';
import { ChatEmptyState } from '../../features/chat/chat-empty-state.tsx';
import { NotificationCard } from '../../features/chat/notification-card.tsx';
import { DESKTOP_QUERY, useMediaQuery } from '../../lib/media-query.ts';
import { useUser } from '../../lib/session.tsx';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Rooms } from '../chat-layout.tsx';
import { paths } from '../paths.ts';

export function ChatPage() {
  const [showsNotificationCard, setShowsNotificationCard] = useState(false);
  const { data: rooms } = useQuery(roomsQuery(useUser().id));
  const isWide = useMediaQuery(DESKTOP_QUERY);
  const hasRooms = rooms !== undefined && rooms.length > 0;
  const hasNoRooms = rooms?.length === 0;
  const canOfferNotifications = hasRooms && 'Notification' in window;
  return (
    <div className="page-wide lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6 lg:py-6">
      <div className="mx-auto w-full max-w-[36rem] lg:max-w-none">
        <PageHeader title={t('chat.title')} subtitle={t('chat.subtitle')} />
        {!(isWide && hasNoRooms) && <Rooms openRoomId={null} />}
        {showsNotificationCard ? (
          <NotificationCard pathOf={paths.chatRoom} />
        ) : (
          canOfferNotifications && (
            <Button
              variant="secondary"
              wide
              onClick={() => setShowsNotificationCard(true)}
              className="mt-4"
            >
              {t('chat.alerts')}
            </Button>
          )
        )}
      </div>
      <div className="hidden place-items-center rounded-card bg-card shadow-card lg:grid lg:min-h-[70dvh] lg:self-start">
        {hasRooms && <EmptyState picture={<SittingDog />} title={t('chat.chooseRoom')} />}
        {isWide && hasNoRooms && <ChatEmptyState reason="noRooms" path={paths.discover} />}
      </div>
    </div>
  );
}

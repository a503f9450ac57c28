import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { roomsQuery } from '../../features/chat/api.ts';
import { Absence } from '../../features/chat/chat-empty-state.tsx';
import { NotificationCard } from '../../features/chat/notification-card.tsx';
import { DESKTOP, useMediaQuery } from '../../lib/media-query.ts';
import { useUser } from '../../lib/session.tsx';
import { SittingDog } from '../../parts/dogs/sitting-dog.tsx';
import { t } from '../../texts/t.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Rooms } from '../chat-layout.tsx';
import { paths } from '../paths.ts';

export function ChatPage() {
  const [asks, setAsks] = useState(false);
  const { data: rooms } = useQuery(roomsQuery(useUser().id));
  const isWide = useMediaQuery(DESKTOP);
  const hasRooms = rooms !== undefined && rooms.length > 0;
  const hasNone = rooms?.length === 0;
  const canOffer = hasRooms && 'Notification' in window;
  return (
    <div className="page-wide lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6 lg:py-6">
      <div className="mx-auto w-full max-w-[36rem] lg:max-w-none">
        <PageHeader
          title={t('chat.title')}
          subtitle={t('chat.subtitle')}
          backTo={paths.landing}
          backLabel={t('common.home')}
        />
        {!(isWide && hasNone) && <Rooms openRoomId={null} />}
        {asks ? (
          <NotificationCard pathOf={paths.chatRoom} />
        ) : (
          canOffer && (
            <Button variant="secondary" wide onClick={() => setAsks(true)} className="mt-4">
              {t('chat.alerts')}
            </Button>
          )
        )}
      </div>
      <div className="hidden place-items-center rounded-card bg-card shadow-card lg:grid lg:min-h-[70dvh] lg:self-start">
        {hasRooms && <EmptyState picture={<SittingDog />} title={t('chat.chooseRoom')} />}
        {isWide && hasNone && <Absence of="noRooms" path={paths.discover} />}
      </div>
    </div>
  );
}

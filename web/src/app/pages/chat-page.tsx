import { t } from '../../texts/t.ts';
import { SittingDog } from '../../ui/dogs/sitting-dog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Rooms } from '../chat-layout.tsx';
import { paths } from '../paths.ts';

export function ChatPage() {
  return (
    <div className="page-wide lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-6 lg:py-6">
      <div className="mx-auto w-full max-w-[36rem] lg:max-w-none">
        <PageHeader title={t('chat.title')} subtitle={t('chat.subtitle')} backTo={paths.landing} />
        <Rooms openRoomId={null} />
      </div>
      <div className="hidden place-items-center rounded-card bg-card shadow-card lg:grid lg:min-h-[70dvh]">
        <EmptyState dog={<SittingDog />} title={t('chat.chooseRoom')} />
      </div>
    </div>
  );
}

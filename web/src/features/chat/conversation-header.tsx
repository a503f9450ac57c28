import type { ChatRoom } from '@meongmate/shared/contract/chat';
import clsx from 'clsx';
import { ChevronLeft } from 'lucide-react';
import { useStore } from '../../lib/store.ts';
import { realtime } from '../../lib/use-realtime.ts';
import { Avatar } from '../../parts/avatar.tsx';
import { RealtimeBadge } from '../../parts/realtime-badge.tsx';
import { t } from '../../texts/t.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { BlockButton } from './block-button.tsx';

export function ConversationHeader({
  userId,
  room,
  isBlocked,
  isConfirmingBlock,
  onConfirmingBlockChange,
  backTo,
}: {
  userId: number;
  room: ChatRoom;
  isBlocked: boolean;
  isConfirmingBlock: boolean;
  onConfirmingBlockChange: (isConfirming: boolean) => void;
  backTo: string;
}) {
  const { otherUser } = room;
  const dog = [otherUser.dogName, otherUser.dogBreed].filter(Boolean).join(' · ');
  return (
    <header
      className={clsx(
        'flex items-center gap-2 border-b border-line bg-card py-3 pr-2 pl-1 lg:pl-4',
        // With large text the labelled button wraps to its own line.
        isBlocked && 'flex-wrap justify-end',
      )}
    >
      <IconLink
        icon={ChevronLeft}
        label={t('chat.backToRooms')}
        to={backTo}
        className="lg:hidden"
      />
      <Avatar name={otherUser.name} path={otherUser.profileImage} />
      <div className="min-w-0 flex-1 basis-[6rem]">
        <h1 tabIndex={-1} className="truncate font-bold">
          {otherUser.name}
        </h1>
        <div className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {dog && <span className="max-w-max min-w-0 flex-1 basis-[4rem] truncate">{dog}</span>}
          <RealtimeBadge state={useStore(realtime.state)} screen="conversation" />
        </div>
      </div>
      {!otherUser.isDeleted && (
        <BlockButton
          userId={userId}
          partner={otherUser}
          isBlocked={isBlocked}
          isConfirming={isConfirmingBlock}
          onConfirmingChange={onConfirmingBlockChange}
        />
      )}
    </header>
  );
}

import type { Connection } from '@meongmate/shared/contract/connections';
import { AtSign, type LucideIcon, MessageSquareOff, UserPlus } from 'lucide-react';
import { DogWithOwner } from '../../parts/dog-with-owner.tsx';
import { type PlainTextKey, t } from '../../texts/t.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useUnfriend } from './mutations.ts';

interface Consequence {
  icon: LucideIcon;
  text: PlainTextKey;
  isShown: (connection: Connection) => boolean;
}

const CONSEQUENCES: readonly Consequence[] = [
  {
    icon: AtSign,
    text: 'connections.losesInstagram',
    isShown: ({ instagramShared }) => instagramShared,
  },
  {
    icon: MessageSquareOff,
    text: 'connections.losesChat',
    isShown: ({ chatRoomId }) => chatRoomId !== null,
  },
  { icon: UserPlus, text: 'connections.mayAskAgain', isShown: () => true },
];

/** Asks before a friendship ends and names each consequence. */
export function UnfriendDialog({
  connection,
  onClose,
}: {
  connection: Connection;
  onClose: () => void;
}) {
  const unfriend = useUnfriend();
  return (
    <ConfirmDialog
      title={t('connections.unfriendTitle', { name: connection.connectedUser.name })}
      cover={
        <div className="px-6 pt-6">
          <DogWithOwner person={connection.connectedUser} size="row" />
        </div>
      }
      action={t('connections.unfriend')}
      pending={unfriend.isPending}
      onConfirm={() => unfriend.mutate(connection, { onSettled: onClose })}
      onClose={onClose}
    >
      <ul className="flex flex-col gap-3 py-2 text-ink">
        {CONSEQUENCES.filter(({ isShown }) => isShown(connection)).map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon size={20} className="mt-0.5 shrink-0 text-ink-soft" aria-hidden="true" />
            {t(text)}
          </li>
        ))}
      </ul>
      {connection.chatRoomId !== null && (
        <p className="mt-2 text-sm">{t('connections.onlySeesClosed')}</p>
      )}
    </ConfirmDialog>
  );
}

import type { Connection } from '@meongmate/shared/contract/connections';
import { AtSign, CalendarX2, type LucideIcon, MessageSquareOff, UserPlus } from 'lucide-react';
import { DogWithOwner } from '../../parts/dog-with-owner.tsx';
import { connectionsText } from '../../texts/connections.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { useUnfriend } from './mutations.ts';

/** Consequences of unfriending, in the order of the dialog. */
function consequencesOf(
  { instagramShared, chatRoomId }: Connection,
  walksText: string | undefined,
): { icon: LucideIcon; text: string }[] {
  return [
    ...(instagramShared ? [{ icon: AtSign, text: connectionsText('losesInstagram') }] : []),
    ...(chatRoomId === null
      ? []
      : [{ icon: MessageSquareOff, text: connectionsText('losesChat') }]),
    ...(walksText === undefined ? [] : [{ icon: CalendarX2, text: walksText }]),
    { icon: UserPlus, text: connectionsText('mayAskAgain') },
  ];
}

/** Asks before a friendship ends and names each consequence. */
export function UnfriendDialog({
  connection,
  walksText,
  onClose,
}: {
  connection: Connection;
  /** The walks that end with the friendship; absent if there are none. */
  walksText: string | undefined;
  onClose: () => void;
}) {
  const unfriend = useUnfriend();
  return (
    <ConfirmDialog
      title={connectionsText('unfriendTitle', { name: connection.connectedUser.name })}
      cover={
        <div className="px-6 pt-6">
          <DogWithOwner person={connection.connectedUser} size="row" />
        </div>
      }
      action={connectionsText('unfriend')}
      pending={unfriend.isPending}
      onConfirm={() => unfriend.mutate(connection, { onSettled: onClose })}
      onClose={onClose}
    >
      <ul className="flex flex-col gap-3 py-2 text-ink">
        {consequencesOf(connection, walksText).map(({ icon: Icon, text }) => (
          <li key={text} className="flex gap-3">
            <Icon size={20} className="mt-0.5 shrink-0 text-ink-soft" />
            {text}
          </li>
        ))}
      </ul>
      {connection.chatRoomId !== null && (
        <p className="mt-2 text-sm">{connectionsText('onlySeesClosed')}</p>
      )}
    </ConfirmDialog>
  );
}

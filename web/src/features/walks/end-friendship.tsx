import type { Connection } from '@meongmate/shared/contract/connections';
import { BlockDialog } from '../blocks/block-dialog.tsx';
import { UnfriendDialog } from '../connections/unfriend-dialog.tsx';
import { useEndingWalks } from './use-ending-walks.ts';

/** The dialog that ends a friendship, with the walks that it cancels. */
export function EndFriendship({
  connection,
  onClose,
}: {
  connection: Connection;
  onClose: () => void;
}) {
  const walksText = useEndingWalks(connection.connectedUser.id);
  return <UnfriendDialog connection={connection} walksText={walksText} onClose={onClose} />;
}

/** The dialog that blocks a friend, with the walks that it cancels. */
export function BlockFriend({
  person,
  onClose,
}: {
  person: Connection['connectedUser'];
  onClose: () => void;
}) {
  return <BlockDialog person={person} walksText={useEndingWalks(person.id)} onClose={onClose} />;
}

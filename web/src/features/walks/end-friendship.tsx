import type { Connection } from '@meongmate/shared/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import { walksEndText } from '../../texts/walk-format.ts';
import { UnfriendDialog } from '../connections/unfriend-dialog.tsx';
import { isOpen, walksQuery } from './api.ts';

/** The dialog that ends a friendship, with the walks that it cancels. */
export function EndFriendship({
  connection,
  onClose,
}: {
  connection: Connection;
  onClose: () => void;
}) {
  const { data: walks = [] } = useQuery(walksQuery(useUser().id));
  const now = useNow();
  const ending = walks.filter(
    (walk) => walk.partner.id === connection.connectedUser.id && isOpen(walk, now),
  );
  return (
    <UnfriendDialog connection={connection} walksText={walksEndText(ending)} onClose={onClose} />
  );
}

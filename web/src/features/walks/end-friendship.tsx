import type { Connection } from '@meongmate/shared/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.tsx';
import { useNow } from '../../lib/use-now.ts';
import type { BlockTarget } from '../../parts/block-target.ts';
import { walksEndText } from '../../texts/walk-format.ts';
import { BlockDialog } from '../blocks/block-dialog.tsx';
import { UnfriendDialog } from '../connections/unfriend-dialog.tsx';
import { isOpen, walksQuery } from './api.ts';

/** Names the walks with a partner that a block or the end of the friendship cancels; undefined if there are none. */
function useEndingWalks(partnerId: number): string | undefined {
  const { data: walks = [] } = useQuery(walksQuery(useUser().id));
  const now = useNow();
  return walksEndText(walks.filter((walk) => walk.partner.id === partnerId && isOpen(walk, now)));
}

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

/** The dialog that blocks a user, with the walks that it cancels. */
export function BlockUser({ target, onClose }: { target: BlockTarget; onClose: () => void }) {
  return <BlockDialog target={target} walksText={useEndingWalks(target.id)} onClose={onClose} />;
}

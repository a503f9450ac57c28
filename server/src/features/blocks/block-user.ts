import type { Events } from '../../events.ts';
import type { Queryable } from '../../platform/db/db.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Emit } from '../../platform/unit-of-work.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { endPendingOfPair } from '../friend-requests/friend-requests.repository.ts';
import { insertBlock } from './blocks.repository.ts';
import { loggedTarget } from './blocks.rules.ts';

interface NewBlock {
  blockerId: number;
  blocked: { id: number; is_admin: boolean };
  client: ClientInfo;
  now: Date;
}

/**
 * Blocks an existing user inside the caller's transaction, which has locked the pair; changes nothing if the
 * user is already blocked.
 */
export async function blockUser(
  tx: Queryable,
  emit: Emit<Events>,
  { blockerId, blocked, client, now }: NewBlock,
): Promise<void> {
  const { id: blockedId } = blocked;
  if (!(await insertBlock(tx, blockerId, blockedId, now))) return;
  await endPendingOfPair(tx, blockerId, blockedId, now);
  await recordActivity(tx, {
    action: 'user_blocked',
    userId: blockerId,
    ...loggedTarget(blocked),
    client,
    now,
  });
  // Both lists change, but the blocked user receives no frame.
  emit('lists-changed', { userIds: [blockerId, blockedId] });
}

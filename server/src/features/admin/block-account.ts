import type { Queryable } from '../../platform/db/db.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Emit } from '../../product/events.ts';
import { cancelOpenWalks } from '../walks/cancel-open-walks.ts';
import { setBlocked } from './admin-users.repository.ts';

interface AccountBlock {
  id: number;
  reason: string;
  adminId: number;
  client: ClientInfo;
  now: Date;
}

/** Blocks a locked account inside the caller's transaction: its sessions end, and the block is logged. */
export async function blockAccount(
  tx: Queryable,
  emit: Emit,
  { id, reason, adminId, client, now }: AccountBlock,
): Promise<void> {
  await cancelOpenWalks(tx, emit, { userId: id, partnerId: null, now });
  const affectedIds = await setBlocked(
    tx,
    id,
    { at: now, reason },
    {
      action: 'user_blocked',
      userId: adminId,
      targetUserId: id,
      details: reason,
      client,
      now,
    },
  );
  emit('sessions-ended', { userId: id, closed: true });
  emit('lists-changed', { userIds: affectedIds });
}

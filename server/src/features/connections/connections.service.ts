import type { Queryable } from '../../platform/db/db.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { errorCase } from '../../product/texts/texts.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { isBlockedPair } from '../blocks/blocks.repository.ts';
import { closeRoom } from '../chat/rooms.repository.ts';
import { endAcceptedOfPair } from '../friend-requests/friend-requests.repository.ts';
import { keepNames } from '../users/kept-names.repository.ts';
import { lockUsers } from '../users/users.repository.ts';
import { cancelOpenWalks } from '../walks/cancel-open-walks.ts';
import * as connections from './connections.repository.ts';
import { sharingChange } from './connections.rules.ts';

interface Decision {
  id: number;
  actorId: number;
  client: ClientInfo;
}

/** Locks the pair and returns the friendship. Throws if the user may not change it. */
async function lockConnection(tx: Queryable, { id, actorId }: Decision) {
  const found = await connections.findConnectionById(tx, actorId, id);
  if (!found) throw new AppError('not_found');
  const [a, b] = [found.user1_id, found.user2_id];
  await lockUsers(tx, [a, b]);
  const connection = await connections.findConnectionById(tx, actorId, id);
  if (!connection) throw new AppError('not_found');
  if (await isBlockedPair(tx, a, b))
    throw new AppError('blocked', { text: errorCase('blockedPair') });
  return connection;
}

export function createConnections({ db, clock, unitOfWork, runExclusive }: Dependencies) {
  return {
    list: (userId: number) => connections.listConnections(db, userId),

    /** Withdraws or shares the handle of the caller. */
    async shareInstagram(
      decision: Decision,
      isShared: boolean,
    ): Promise<connections.ConnectionRow> {
      const { id, actorId, client } = decision;
      const decide = () =>
        unitOfWork(client, async (tx, emit) => {
          const now = clock.now();
          const connection = await lockConnection(tx, decision);
          const change = sharingChange(
            {
              instagramShared: connection.instagram_shared,
              isWithdrawn: connection.own_withdrawn_at !== null,
            },
            isShared,
          );
          if (change === 'not_shared') throw new AppError(change);
          if (change === 'none') return connection;
          const withdrawnAt = isShared ? null : now;
          await connections.setHandleWithdrawn(tx, { id, userId: actorId, withdrawnAt });
          const action = isShared ? 'instagram_shared' : 'instagram_withdrawn';
          const targetUserId = connection.id;
          await recordActivity(tx, { action, userId: actorId, targetUserId, client, now });
          // The friend receives no frame: their lists are polled.
          emit('lists-changed', { userIds: [connection.user1_id, connection.user2_id] });
          return { ...connection, own_withdrawn_at: withdrawnAt };
        });
      return runExclusive(`connection ${id} of ${actorId}`, decide);
    },

    /** Friendship, room and request change in one transaction: all or none. */
    async unfriend(decision: Decision): Promise<void> {
      const { id, actorId, client } = decision;
      const decide = () =>
        unitOfWork(client, async (tx, emit) => {
          const now = clock.now();
          const connection = await lockConnection(tx, decision);
          const { user1_id: a, user2_id: b } = connection;
          await connections.deleteConnection(tx, id);
          await closeRoom(tx, a, b, now);
          await keepNames(tx, a, b);
          await cancelOpenWalks(tx, emit, { userId: a, partnerId: b, now });
          const requestId = await endAcceptedOfPair(tx, a, b, now);
          const targetUserId = connection.id;
          const action = 'friendship_ended';
          await recordActivity(tx, { action, userId: actorId, targetUserId, client, now });
          const recipientIds = [a, b];
          emit('friend-request-changed', { requestId, status: 'deleted', recipientIds });
        });
      await runExclusive(`connection ${id} of ${actorId}`, decide);
    },
  };
}

import { findContact } from '@meongmate/shared/rules/contacts';
import type { ConnectionType } from '@meongmate/shared/rules/people';
import type { Queryable } from '../../platform/db/db.ts';
import { AppError, validationFailed } from '../../platform/http/errors.ts';
import type { ClientInfo } from '../../platform/http/http-server.ts';
import { type Quota, secondsUntilEnd } from '../../platform/rate-limiter.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { STORED_LIMITS } from '../../product/rate-limits.ts';
import { errorCase } from '../../product/texts/texts.ts';
import { recordActivity } from '../activity-log/activity-log.repository.ts';
import { isBlockedPair } from '../blocks/blocks.repository.ts';
import * as rooms from '../chat/rooms.repository.ts';
import * as connections from '../connections/connections.repository.ts';
import type { LocationAccessLog } from '../locations/location-access-log.ts';
import { deleteKeptNames } from '../users/kept-names.repository.ts';
import { findSight } from '../users/sight.repository.ts';
import { lockUsers } from '../users/users.repository.ts';
import { pairKey } from '../users/users.rules.ts';
import * as requests from './friend-requests.repository.ts';
import {
  type DecisionRefusal,
  decisionRefusal,
  mergeSharing,
  type SendRefusal,
  sendRefusal,
} from './friend-requests.rules.ts';
import { notifyOfRequest } from './notify-of-request.ts';
import * as lists from './request-lists.repository.ts';

interface Page {
  before?: number | undefined;
  limit: number;
}

export interface AcceptedRequest {
  request: lists.RequestWithPartner;
  connection: connections.ConnectionRow;
  room: rooms.RoomRow | null;
}

async function assertWithinLimits(
  tx: Queryable,
  senderId: number,
  receiverId: number,
  now: Date,
): Promise<void> {
  const { requestsPerDay, requestsPerReceiver, requestsOfNewAccount } = STORED_LIMITS;
  const startOf = ({ windowMs }: Quota) => new Date(now.getTime() - windowMs);
  const since = { all: startOf(requestsPerDay), toReceiver: startOf(requestsPerReceiver) };
  const sent = await requests.countSent(tx, senderId, receiverId, since);
  if (sent.toReceiver >= requestsPerReceiver.max) {
    const retryAfter = secondsUntilEnd(sent.oldestToReceiver ?? now, requestsPerReceiver, now);
    throw new AppError('rate_limited', { text: errorCase('requestsPerPerson'), retryAfter });
  }
  // All requests of a new account are in its first 24 hours, and so in the window of `sent.all`.
  const newFor = secondsUntilEnd(sent.senderCreatedAt, requestsOfNewAccount, now);
  if (newFor > 0 && sent.all >= requestsOfNewAccount.max) {
    throw new AppError('rate_limited', {
      text: errorCase('requestsOfNewAccount'),
      retryAfter: newFor,
    });
  }
  if (sent.all >= requestsPerDay.max) {
    const retryAfter = secondsUntilEnd(sent.oldest ?? now, requestsPerDay, now);
    throw new AppError('rate_limited', { text: errorCase('requestsPerDay'), retryAfter });
  }
}

const toError = (code: DecisionRefusal | SendRefusal['code']) =>
  new AppError(code, code === 'blocked' ? { text: errorCase('blockedPair') } : {});

/** Locks the pair and returns the request. Throws if the user may not decide it. */
async function getDecidable(
  tx: Queryable,
  id: number,
  actorId: number,
  action: 'accept' | 'delete',
): Promise<requests.DecidableRow> {
  const found = await requests.findRequest(tx, id);
  const isOwn = found?.sender_id === actorId || found?.receiver_id === actorId;
  if (!found || !isOwn) throw new AppError('not_found');
  await lockUsers(tx, [found.sender_id, found.receiver_id]);
  const request = (await requests.findRequest(tx, id)) ?? found;
  const refusal = decisionRefusal(
    {
      senderId: request.sender_id,
      receiverId: request.receiver_id,
      status: request.status,
      blockedPair: await isBlockedPair(tx, request.sender_id, request.receiver_id),
      senderInactive: request.sender_inactive,
    },
    actorId,
    action,
  );
  if (refusal) throw toError(refusal);
  return request;
}

export function createFriendRequests({
  config,
  db,
  clock,
  unitOfWork,
  runExclusive,
  locationAccessLog,
}: Dependencies & { locationAccessLog: LocationAccessLog }) {
  /** The received requests contain distances to the shown locations of their senders. */
  function recordLocationAccess(userId: number, rows: readonly lists.RequestWithPartner[]) {
    const senderIds = rows.filter(({ shown }) => shown).map(({ request }) => request.sender_id);
    if (senderIds.length > 0) locationAccessLog.record(userId, senderIds, 'requests');
  }

  return {
    /** One page and the row after it, newest first. */
    async list(userId: number, side: 'sent' | 'received', { before, limit }: Page) {
      const rows = await lists.listRequests(db, userId, side, { before, limit: limit + 1 });
      if (side === 'received') recordLocationAccess(userId, rows.slice(0, limit));
      return rows;
    },

    async send(
      senderId: number,
      receiverId: number,
      message: string,
      client: ClientInfo,
    ): Promise<lists.RequestWithPartner> {
      if (senderId === receiverId) throw validationFailed('receiverId', 'cannotTargetSelf');
      if (findContact(message)) throw validationFailed('message', 'contactInMessage');
      const insert = () =>
        unitOfWork(client, async (tx, emit) => {
          const now = clock.now();
          await lockUsers(tx, [senderId, receiverId]);
          const sight = await findSight(tx, senderId, receiverId);
          const existing = await requests.findExistingRelation(tx, senderId, receiverId);
          const refusal = sendRefusal({ sight, existing }, senderId);
          if (refusal?.code === 'request_waiting') {
            throw new AppError(refusal.code, { extra: { requestId: refusal.requestId } });
          }
          if (refusal) throw toError(refusal.code);
          await assertWithinLimits(tx, senderId, receiverId, now);
          // The lock of the pair includes the receiver's row, so that no other request is stored meanwhile.
          const pending = await requests.countShownPending(tx, receiverId);
          if (pending >= STORED_LIMITS.pendingPerReceiver.max) throw new AppError('inbox_full');

          const request = { senderId, receiverId, message, now };
          const requestId = await requests.insertRequest(tx, request);
          const action = 'friend_request_sent';
          await recordActivity(tx, {
            action,
            userId: senderId,
            targetUserId: receiverId,
            client,
            now,
          });
          const recipientIds = [senderId, receiverId];
          emit('friend-request-changed', { requestId, status: 'pending', recipientIds });
          const news = { userId: receiverId, requestId, now };
          await notifyOfRequest(tx, emit, config, 'friend-request', news);
          return lists.getRequestWithPartner(tx, requestId, senderId);
        });
      // Many senders wait for the receiver's row; without this, each would hold a database connection.
      return runExclusive(`receiver ${receiverId}`, () =>
        runExclusive(pairKey(senderId, receiverId), insert),
      );
    },

    /** Acceptance, friendship and room are stored in one transaction: all or none. */
    async accept(
      id: number,
      receiverId: number,
      type: ConnectionType,
      client: ClientInfo,
    ): Promise<AcceptedRequest> {
      const decide = () =>
        unitOfWork(client, async (tx, emit) => {
          const now = clock.now();
          const request = await getDecidable(tx, id, receiverId, 'accept');
          const current = {
            instagramShared: request.instagram_shared,
            chatAccepted: request.chat_accepted,
          };
          const sharing = mergeSharing(current, type);
          const isChanged =
            request.status === 'pending' ||
            sharing.instagramShared !== current.instagramShared ||
            sharing.chatAccepted !== current.chatAccepted;
          const [a, b] = [request.sender_id, request.receiver_id];
          if (isChanged) {
            await requests.setAccepted(tx, id, sharing, now);
            const roomId = sharing.chatAccepted ? await rooms.openRoom(tx, a, b, now) : null;
            const { instagramShared } = sharing;
            await connections.upsertConnection(tx, { a, b, instagramShared, roomId, now });
            await deleteKeptNames(tx, a, b);
            await recordActivity(tx, {
              action: 'friend_request_accepted',
              userId: receiverId,
              targetUserId: a,
              details: type,
              client,
              now,
            });
            emit('friend-request-changed', {
              requestId: id,
              status: 'accepted',
              recipientIds: [a, b],
            });
          }
          // An acceptance that only shares more is no news.
          if (request.status === 'pending') {
            const news = { userId: a, requestId: id, now };
            await notifyOfRequest(tx, emit, config, 'request-accepted', news);
          }
          const connection = await connections.getConnection(tx, receiverId, a);
          const roomId = connection.chat_room_id;
          return {
            request: await lists.getRequestWithPartner(tx, id, receiverId),
            connection,
            room: roomId === null ? null : await rooms.findRoom(tx, receiverId, roomId),
          };
        });
      const accepted = await runExclusive(`request ${id} of ${receiverId}`, decide);
      recordLocationAccess(receiverId, [accepted.request]);
      return accepted;
    },

    /** The receiver declines, or the sender withdraws. */
    async remove(id: number, actorId: number, client: ClientInfo): Promise<void> {
      const decide = () =>
        unitOfWork(client, async (tx, emit) => {
          const request = await getDecidable(tx, id, actorId, 'delete');
          await requests.setDeleted(tx, id, clock.now());
          const recipientIds = [request.sender_id, request.receiver_id];
          emit('friend-request-changed', { requestId: id, status: 'deleted', recipientIds });
        });
      await runExclusive(`request ${id} of ${actorId}`, decide);
    },
  };
}

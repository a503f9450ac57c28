import type { MessageRow } from './features/chat/messages.repository.ts';
import type { EventBus as Bus } from './platform/event-bus.ts';
import type { Emit, UnitOfWork as Work } from './platform/unit-of-work.ts';

/** What others learn after a commit: each entry one fact, published once its transaction holds. */
export interface Events {
  'message-stored': { message: MessageRow; memberIds: [number, number] };
  'messages-read': { roomId: number; readerId: number; otherId: number; lastReadMessageId: number };
  /** `toldIds` leaves out whoever must not notice. */
  'friend-request-changed': {
    requestId: number;
    status: 'pending' | 'accepted' | 'deleted';
    toldIds: number[];
  };
  /** Something in the lists of these people changed: friends, rooms, requests, names, blocks. */
  'lists-changed': { userIds: number[] };
  /** What is known of the person (flags, terms, profile) changed. */
  'person-changed': { userId: number };
  /** Sessions are over; `closed` when the account itself was blocked or deleted. */
  'sessions-ended': { userId: number; onlyTokenHash?: Buffer; closed: boolean };
  /** An account is gone; what a restored database must not bring back. */
  'account-deleted': { userId: number; createdAt: Date; deletedAt: Date };
  'mail-queued': Record<string, never>;
  /** Something was perhaps stored that no other event tells of: what is remembered of users is forgotten. */
  gap: Record<string, never>;
}

/** Events that concern the process that published them alone. */
export const LOCAL_EVENTS: readonly (keyof Events)[] = ['account-deleted', 'mail-queued'];

export type EventBus = Bus<Events>;
export type UnitOfWork = Work<Events>;
/** Tells what a single statement, which is its own transaction, has done. */
export type Publish = Emit<Events>;

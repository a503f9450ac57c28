import type { MessageRow } from './features/chat/messages.repository.ts';
import type { EventBus as Bus } from './platform/event-bus.ts';
import type { UnitOfWork as Work } from './platform/unit-of-work.ts';

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
  'mail-queued': Record<string, never>;
}

export type EventBus = Bus<Events>;
export type UnitOfWork = Work<Events>;

import type { MessageRow } from './features/chat/messages.repository.ts';
import type { EventBus as Bus } from './platform/event-bus.ts';
import type { Emit, UnitOfWork as Work } from './platform/unit-of-work.ts';

/** Published after the commit; each event states one fact. */
export interface Events {
  'message-stored': { message: MessageRow; memberIds: [number, number] };
  'messages-read': { roomId: number; readerId: number; otherId: number; lastReadMessageId: number };
  /** `toldIds` contains the recipients, without users who must not notice the change. */
  'friend-request-changed': {
    requestId: number;
    status: 'pending' | 'accepted' | 'deleted';
    toldIds: number[];
  };
  /** The lists of these users changed: friends, rooms, requests, names, blocks. */
  'lists-changed': { userIds: number[] };
  /** The flags, terms or profile of the user changed. */
  'person-changed': { userId: number };
  /** Sessions have ended; `closed` is true if the account itself was blocked or deleted. */
  'sessions-ended': {
    userId: number;
    onlyTokenHash?: Buffer;
    exceptTokenHash?: Buffer;
    closed: boolean;
  };
  /** An account was deleted; a restored database must not bring it back. */
  'account-deleted': { userId: number; createdAt: Date; deletedAt: Date };
  'mail-queued': Record<string, never>;
  /** Events may have been lost: every cached value of users is invalidated. */
  gap: Record<string, never>;
}

/** Events that stay inside the process that published them. */
export const LOCAL_EVENTS: readonly (keyof Events)[] = ['account-deleted', 'mail-queued'];

export type EventBus = Bus<Events>;
export type UnitOfWork = Work<Events>;
/** Publishes what a single statement, which is its own transaction, has changed. */
export type Publish = Emit<Events>;

import type { LostDogStatus } from '@meongmate/shared/rules/lost-dogs';
import type { SeriesStatus } from '@meongmate/shared/rules/walk-series';
import type { WalkStatus } from '@meongmate/shared/rules/walk-state';
import type { EventBus as Bus } from '../platform/event-bus.ts';
import type { ClientInfo } from '../platform/http/http-server.ts';
import type { Emit as EmitOf, UnitOfWork as Work } from '../platform/unit-of-work.ts';
import type { MessageRow } from './message-row.ts';

/** The kinds of jobs that `jobs-queued` starts at once; a runner of other kinds only polls the table `jobs`. */
export type JobKindName =
  | 'mail'
  | 'push'
  | 'push-summary'
  | 'push-delayed'
  | 'walk-confirm'
  | 'walk-reminder'
  | 'lost-dog'
  | 'walk-series';

/** The kinds of tokens whose end the deletion journal records. */
export type TokenKind = 'invite' | 'calendar-feed' | 'lost-dog' | 'sighting';

/** Published after the commit; each event states one fact. */
export interface Events {
  'message-stored': { message: MessageRow; memberIds: [number, number] };
  /**
   * A walk was proposed, changed, answered or cancelled. `recipientIds` contains the members, without those who must not
   * notice the change.
   */
  'walk-changed': {
    walk: { id: number; room_id: number; status: WalkStatus };
    recipientIds: number[];
  };
  /** An alert was placed, extended or ended. */
  'lost-dog-changed': { lostDogId: number; status: LostDogStatus; ownerId: number };
  /** The rows of these photos were deleted; no report refers to them. */
  'photos-unused': { names: readonly string[] };
  /** A series of walks was proposed, changed, answered or ended; `recipientIds` as for `walk-changed`. */
  'series-changed': {
    series: { id: number; room_id: number; status: SeriesStatus };
    recipientIds: number[];
  };
  /** A message was taken back, or got or lost a reaction. */
  'message-changed': { message: MessageRow; memberIds: [number, number]; changeSeq: number };
  'messages-read': { roomId: number; readerId: number; otherId: number; lastReadMessageId: number };
  /** `recipientIds` contains the recipients, without users who must not notice the change. */
  'friend-request-changed': {
    requestId: number;
    status: 'pending' | 'accepted' | 'deleted';
    recipientIds: number[];
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
  /** The row of a token ended before its time; a restored database must not revive it. */
  'token-ended': { kind: TokenKind; token: string };
  /** The last used page of the user on one process is no longer used; pages on other processes may be. */
  'use-ended': { userId: number };
  'jobs-queued': { kind: JobKindName };
  /** Events may have been lost: every cached value of users is invalidated. */
  gap: Record<string, never>;
}

/** Events that stay inside the process that published them. */
export const LOCAL_EVENTS: readonly (keyof Events)[] = [
  'account-deleted',
  'token-ended',
  'jobs-queued',
  'photos-unused',
];

export type EventBus = Bus<Events>;
/**
 * A transaction of a call, whose session must last until its end (SES-18). Null: of a job, or of a call that ends its own
 * session.
 */
export type UnitOfWork = Work<Events, Pick<ClientInfo, 'session'> | null>;
/** Inside a transaction: the event is published after the commit. */
export type Emit = EmitOf<Events>;

/** The history from the users' view: nothing in it comes from inside the server. */

/** One message that a user tried to send, with any number of attempts. */
export interface Send {
  roomId: number;
  senderId: number;
  clientId: string;
  text: string;
  /** The message is the proposal of a walk, and the acknowledged ids are those of the walk. */
  isWalk?: boolean;
  /** When the first attempt started, by the observer's clock. */
  startedMs: number;
  /** Every id that the server returned, one per acknowledged attempt. */
  acks: readonly number[];
  /** When the first acknowledgement arrived; null if there was none. */
  ackedMs: number | null;
}

/**
 * The messages that one reader received by polling; each poll asks for those after the last id received.
 */
export interface PollResult {
  roomId: number;
  readerId: number;
  /** In the order of arrival. */
  messageIds: readonly number[];
}

/** A message received on a user's socket. */
export interface Delivery {
  roomId: number;
  receiverId: number;
  messageId: number;
}

export interface StoredMessage {
  id: number;
  senderId: number;
  clientId: string | null;
  text: string;
  /** The final state of the walk that the message proposed. */
  walk?: StoredWalk;
  /** The walk that the message reports a change of. */
  changedWalkId?: number;
  /** What the message reports about a series; with `walk`, its proposal. */
  seriesEvent?: SeriesEvent;
}

/** When a series takes place, on the clocks of its zone. */
export interface WeeklySlot {
  weekday: string;
  time: string;
}

export interface SeriesEvent extends WeeklySlot {
  seriesId: number;
  action: string;
}

export interface StoredWalk {
  id: number;
  version: number;
  status: string;
  note: string | null;
}

/** One attempt to change a walk. */
export interface WalkChange {
  walkId: number;
  userId: number;
  /** The version that the user had seen. */
  version: number;
  /** The state after the change; the note only if the change sets it. */
  status: string;
  note?: string;
  /** The version that the response contains; `unknown` without a response. */
  outcome: number | 'rejected' | 'unknown';
}

/** One attempt to answer, change or end a series. */
export interface SeriesStep {
  seriesId: number;
  userId: number;
  /** The version that the user had seen. */
  version: number;
  /** The event that it leads to. */
  action: 'accepted' | 'declined' | 'changed' | 'ended';
  /** What a change sets; no other change or proposal of the round sets the same. */
  slot?: WeeklySlot;
  outcome: WalkChange['outcome'];
}

/** One attempt to cancel a single walk of a series. */
export type WeekSkip = Pick<WalkChange, 'walkId' | 'userId' | 'version' | 'outcome'>;

export interface StoredSeries extends WeeklySlot {
  id: number;
  roomId: number;
  version: number;
  status: string;
}

export interface SeriesWalk {
  id: number;
  roomId: number;
  seriesId: number;
  version: number;
  status: string;
  startsAt: string;
  /** It is among the walks that are to come. */
  isOpen: boolean;
}

/** The open series and all walks of series, as a member reads them after all activity has ended. */
export interface SeriesLists {
  readerId: number;
  series: readonly StoredSeries[];
  walks: readonly SeriesWalk[];
}

/** What was sent about one alert, and what its owner reads after all activity has ended. */
export interface AlertHistory {
  /** One for each acknowledged attempt. */
  acknowledgedIds: readonly number[];
  storedIds: readonly number[];
  /** Each note is sent in one sighting. */
  sightings: readonly { note: string; isAcknowledged: boolean }[];
  storedNotes: readonly string[];
}

/** A room as a member reads it from the first to the last message, after all activity has ended. */
export interface Transcript {
  roomId: number;
  readerId: number;
  messages: readonly StoredMessage[];
}

/** The server's unread count after all activity has ended, with the read mark at `markId`. */
export interface UnreadCount {
  roomId: number;
  userId: number;
  markId: number;
  /** The count from each kind of response; they must agree. */
  reported: readonly number[];
}

export interface History {
  /** The members of each room. */
  members: ReadonlyMap<number, readonly number[]>;
  sends: readonly Send[];
  pollResults: readonly PollResult[];
  deliveries: readonly Delivery[];
  transcripts: readonly Transcript[];
  unreadCounts: readonly UnreadCount[];
  walkChanges: readonly WalkChange[];
  seriesSteps: readonly SeriesStep[];
  weekSkips: readonly WeekSkip[];
  seriesLists: readonly SeriesLists[];
}

export type ViolationKind =
  /** Acknowledged, but not stored. */
  | 'lost'
  /** Stored more often than it was sent. */
  | 'duplicated'
  /** In another order than it was sent in, or than another member sees. */
  | 'reordered'
  /** Stored but never sent, or different from the sent message. */
  | 'fabricated'
  /** Visible to a non-member. */
  | 'leaked'
  /** Missed by a reader who follows the room. */
  | 'skipped'
  /** Different from a recount. */
  | 'miscounted';

export interface Violation {
  kind: ViolationKind;
  description: string;
}

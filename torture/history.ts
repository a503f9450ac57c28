/** What happened, as the people saw it: nothing here comes from inside the program. */

/** One message somebody wanted to send, however often it was tried. */
export interface Send {
  roomId: number;
  senderId: number;
  clientId: string;
  text: string;
  /** When the first try left, on the one clock of the observer. */
  startedMs: number;
  /** Every id the server answered, one for each acknowledged try. */
  acks: readonly number[];
  /** When the first acknowledgement arrived; null where there was none. */
  ackedMs: number | null;
}

/** All that somebody saw of a room by asking for what came after the last message they knew. */
export interface Following {
  roomId: number;
  readerId: number;
  /** In the order of arrival. */
  messageIds: readonly number[];
}

/** A message that came over the socket of somebody. */
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
}

/** A room as a member reads it from the first message to the last, once all is quiet. */
export interface Transcript {
  roomId: number;
  readerId: number;
  messages: readonly StoredMessage[];
}

/** What the server says is unread, once all is quiet, after a mark at `markId`. */
export interface UnreadCount {
  roomId: number;
  personId: number;
  markId: number;
  /** What each place said that shows the number. */
  shown: readonly number[];
}

export interface History {
  /** Who may see a room. */
  members: ReadonlyMap<number, readonly number[]>;
  sends: readonly Send[];
  followings: readonly Following[];
  deliveries: readonly Delivery[];
  transcripts: readonly Transcript[];
  unreadCounts: readonly UnreadCount[];
}

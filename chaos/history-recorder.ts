import type { Delivery, History, Send, StoredMessage } from './history.ts';

type OpenSend = Omit<Send, 'acks'> & { acks: number[] };

/** Records what the users see while it happens. */
export class HistoryRecord {
  readonly #members: ReadonlyMap<number, readonly number[]>;
  readonly #sends: OpenSend[] = [];
  readonly #followings = new Map<string, { roomId: number; readerId: number; ids: number[] }>();
  readonly #deliveries: Delivery[] = [];
  readonly #transcripts: { roomId: number; readerId: number; messages: StoredMessage[] }[] = [];
  readonly #unreadCounts: History['unreadCounts'][number][] = [];
  /** Calls of every kind with a response below 500. */
  operations = 0;
  /** Attempts without a response, or with a 5xx response. */
  failures = 0;

  constructor(members: ReadonlyMap<number, readonly number[]>) {
    this.#members = members;
  }

  /** Records a message before its first attempt; the returned function records each acknowledgement. */
  begin(send: Pick<Send, 'roomId' | 'senderId' | 'clientId' | 'text'>): (id: number) => void {
    const open: OpenSend = { ...send, startedMs: performance.now(), acks: [], ackedMs: null };
    this.#sends.push(open);
    return (id) => {
      open.acks.push(id);
      open.ackedMs ??= performance.now();
    };
  }

  /** The id of the last message that a reader has received from a room; 0 if none. */
  lastSeen(readerId: number, roomId: number): number {
    return this.#followings.get(`${readerId} ${roomId}`)?.ids.at(-1) ?? 0;
  }

  follow(readerId: number, roomId: number, ids: readonly number[]): void {
    const key = `${readerId} ${roomId}`;
    const following = this.#followings.get(key) ?? { roomId, readerId, ids: [] };
    following.ids.push(...ids);
    this.#followings.set(key, following);
  }

  deliver(delivery: Delivery): void {
    this.#deliveries.push(delivery);
  }

  transcribe(readerId: number, roomId: number, messages: StoredMessage[]): void {
    this.#transcripts.push({ readerId, roomId, messages });
  }

  countUnread(count: History['unreadCounts'][number]): void {
    this.#unreadCounts.push(count);
  }

  history(): History {
    return {
      members: this.#members,
      sends: this.#sends,
      followings: [...this.#followings.values()].map(({ ids, ...one }) => ({
        ...one,
        messageIds: ids,
      })),
      deliveries: this.#deliveries,
      transcripts: this.#transcripts,
      unreadCounts: this.#unreadCounts,
    };
  }
}

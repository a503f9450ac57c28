import type { Quote } from '@meongmate/shared/contract/chat';
import { createStore, type Store } from '../../../lib/store.ts';
import { listOutboxKeys, outboxKey } from '../../../parts/unsent.ts';

/** A pending message: shown at once, stored until the server confirms it. */
export interface PendingMessage {
  clientId: string;
  roomId: number;
  senderId: number;
  message: string;
  /** The message to which this one replies. */
  replyTo?: Quote | null;
  /** ISO 8601. */
  createdAt: string;
  state: 'sending' | 'failed';
  /** The send failed without a connection, so it is retried automatically. */
  retries: boolean;
  /** The server answered with an error, or not at all to several attempts while the device was online. */
  isRefused?: boolean;
  /** The storage is full or disabled: the message exists only as long as the page. */
  isUnstored?: boolean;
  photo?: PendingPhoto;
  /** Why the server refused a photo, which stays with it. */
  reason?: string;
}

/** The size of a photo in pixels. Its file is in `photo-storage.ts`. */
export interface PendingPhoto {
  width: number;
  height: number;
  /** The file exists only in this page, so that another window or a reload cannot send it. */
  isInMemory?: boolean;
}

function readEntry(key: string): PendingMessage | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isEntry = typeof value === 'object' && value !== null && 'clientId' in value;
    return isEntry ? (value as PendingMessage) : null;
  } catch {
    return null;
  }
}

function deleteEntry(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is no stored value.
  }
}

const justAfter = (time: string) => new Date(Date.parse(time) + 1).toISOString();

/**
 * A user's pending messages in local storage. They survive a reload, and all windows of the browser share them:
 * `add` and `update` reread them, because another window may have written, sent or deleted a message.
 */
export class MessageOutbox {
  readonly userId: number;
  readonly entries: Store<readonly PendingMessage[]> = createStore<readonly PendingMessage[]>([]);

  constructor(userId: number) {
    this.userId = userId;
    this.reread();
  }

  /** Returns the messages of all windows, in the order of writing. */
  reread(): readonly PendingMessage[] {
    const stored = listOutboxKeys(this.userId).map(readEntry);
    const unstored = this.entries.get().filter(({ isUnstored }) => isUnstored);
    this.entries.set(
      [...stored, ...unstored]
        .filter((entry) => entry !== null)
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt)),
    );
    return this.entries.get();
  }

  add(message: PendingMessage): void {
    const entries = this.reread();
    const last = entries.at(-1);
    // The time is the order, so a clock that was set back must not change it.
    const isLater = !last || message.createdAt > last.createdAt;
    const entry = isLater ? message : { ...message, createdAt: justAfter(last.createdAt) };
    this.entries.set([...entries, this.store(entry)]);
  }

  update(clientId: string, change: Partial<PendingMessage>): void {
    this.entries.set(
      this.reread().map((entry) =>
        entry.clientId === clientId ? this.store({ ...entry, ...change }) : entry,
      ),
    );
  }

  remove(clientId: string): void {
    deleteEntry(outboxKey(this.userId, clientId));
    this.entries.set(this.entries.get().filter((entry) => entry.clientId !== clientId));
  }

  /** Returns the entry, marked if it could not be stored. */
  private store({ isUnstored: _, ...entry }: PendingMessage): PendingMessage {
    const key = outboxKey(this.userId, entry.clientId);
    if (entry.photo?.isInMemory) return { ...entry, isUnstored: true };
    try {
      localStorage.setItem(key, JSON.stringify(entry));
      return entry;
    } catch {
      // An earlier state would be read as the present one.
      deleteEntry(key);
      return { ...entry, isUnstored: true };
    }
  }
}

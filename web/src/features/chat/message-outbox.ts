import { listOutboxKeys, outboxKey } from '../../lib/outbox-keys.ts';
import { createStore, type Store } from '../../lib/store.ts';

/** A pending message: shown at once, stored until the server confirms it. */
export interface PendingMessage {
  clientId: string;
  roomId: number;
  senderId: number;
  message: string;
  /** ISO 8601. */
  createdAt: string;
  state: 'sending' | 'failed';
  /** The send failed without a connection, so it is retried automatically. */
  retries: boolean;
  /** The server answered with an error, or not at all to several attempts while the device was online. */
  isRefused?: boolean;
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

/** In the order in which they were written. */
function readAll(userId: number): PendingMessage[] {
  return listOutboxKeys(userId)
    .map(readEntry)
    .filter((entry) => entry !== null)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** A user's pending messages in local storage; they survive a reload. */
export class MessageOutbox {
  readonly userId: number;
  readonly entries: Store<readonly PendingMessage[]>;

  constructor(userId: number) {
    this.userId = userId;
    // A message in flight at unload may have arrived; its clientId makes another send harmless. A rejected
    // message stays rejected.
    this.entries = createStore<readonly PendingMessage[]>(
      readAll(userId).map((entry) => ({
        ...entry,
        retries: entry.retries || entry.state === 'sending',
        state: 'failed',
      })),
    );
  }

  add(entry: PendingMessage): void {
    this.store(entry);
    this.entries.set([...this.entries.get(), entry]);
  }

  update(clientId: string, change: Partial<PendingMessage>): void {
    const entries = this.entries
      .get()
      .map((entry) => (entry.clientId === clientId ? { ...entry, ...change } : entry));
    const changed = entries.find((entry) => entry.clientId === clientId);
    if (changed) this.store(changed);
    this.entries.set(entries);
  }

  remove(clientId: string): void {
    try {
      localStorage.removeItem(outboxKey(this.userId, clientId));
    } catch {
      // There is no stored value.
    }
    this.entries.set(this.entries.get().filter((entry) => entry.clientId !== clientId));
  }

  /** Removes a message that another tab has sent or deleted. */
  onStorage({ key, newValue }: StorageEvent): void {
    if (newValue !== null) return;
    this.entries.set(
      this.entries.get().filter(({ clientId }) => outboxKey(this.userId, clientId) !== key),
    );
  }

  private store(entry: PendingMessage): void {
    try {
      localStorage.setItem(outboxKey(this.userId, entry.clientId), JSON.stringify(entry));
    } catch {
      // The storage is full or disabled: the message exists only as long as the page.
    }
  }
}

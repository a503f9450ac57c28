import { keysOfUnsent, unsentKey } from '../../lib/outbox-keys.ts';
import { createStore, type Store } from '../../lib/store.ts';

/** A pending message: shown at once, stored until the server confirms it. */
export interface UnsentMessage {
  clientId: string;
  roomId: number;
  senderId: number;
  message: string;
  /** ISO 8601. */
  createdAt: string;
  state: 'sending' | 'failed';
  /** The send failed without a connection, so it is retried automatically. */
  retries: boolean;
}

function readEntry(key: string): UnsentMessage | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isEntry = typeof value === 'object' && value !== null && 'clientId' in value;
    return isEntry ? (value as UnsentMessage) : null;
  } catch {
    return null;
  }
}

/** In the order in which they were written. */
function readAll(userId: number): UnsentMessage[] {
  return keysOfUnsent(userId)
    .map(readEntry)
    .filter((entry) => entry !== null)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** A user's pending messages in local storage; they survive a reload. */
export class UnsentMessages {
  readonly userId: number;
  readonly entries: Store<readonly UnsentMessage[]>;

  constructor(userId: number) {
    this.userId = userId;
    // A message in flight at unload may have arrived; its clientId makes another send harmless. A rejected
    // message stays rejected.
    this.entries = createStore<readonly UnsentMessage[]>(
      readAll(userId).map((entry) => ({
        ...entry,
        retries: entry.retries || entry.state === 'sending',
        state: 'failed',
      })),
    );
  }

  add(entry: UnsentMessage): void {
    this.store(entry);
    this.entries.set([...this.entries.get(), entry]);
  }

  change(clientId: string, change: Partial<UnsentMessage>): void {
    const entries = this.entries
      .get()
      .map((entry) => (entry.clientId === clientId ? { ...entry, ...change } : entry));
    const changed = entries.find((entry) => entry.clientId === clientId);
    if (changed) this.store(changed);
    this.entries.set(entries);
  }

  remove(clientId: string): void {
    try {
      localStorage.removeItem(unsentKey(this.userId, clientId));
    } catch {
      // There is no stored value.
    }
    this.entries.set(this.entries.get().filter((entry) => entry.clientId !== clientId));
  }

  /** Removes a message that another tab has sent or deleted. */
  follow({ key, newValue }: StorageEvent): void {
    if (newValue !== null) return;
    this.entries.set(
      this.entries.get().filter(({ clientId }) => unsentKey(this.userId, clientId) !== key),
    );
  }

  private store(entry: UnsentMessage): void {
    try {
      localStorage.setItem(unsentKey(this.userId, entry.clientId), JSON.stringify(entry));
    } catch {
      // The storage is full or disabled: the message exists only as long as the page.
    }
  }
}

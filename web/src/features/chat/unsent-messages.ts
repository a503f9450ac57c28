import { createStore, type Store } from '../../lib/store.ts';
import { keysOfUnsent, unsentKey } from '../../lib/unsent-keys.ts';

/** A message on its way: shown at once, kept until the server has it. */
export interface UnsentMessage {
  clientId: string;
  roomId: number;
  senderId: number;
  message: string;
  /** ISO 8601. */
  createdAt: string;
  state: 'sending' | 'failed';
  /** It failed for want of a connection, so it goes out by itself when there is one again. */
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

/** In the order they were written. */
function readAll(userId: number): UnsentMessage[] {
  return keysOfUnsent(userId)
    .map(readEntry)
    .filter((entry) => entry !== null)
    .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}

/** One person's messages on their way, kept in the browser through reloads. */
export class UnsentMessages {
  readonly userId: number;
  readonly entries: Store<readonly UnsentMessage[]>;

  constructor(userId: number) {
    this.userId = userId;
    // What was being sent when the page went away may or may not have arrived; its clientId makes
    // sending it again harmless. What was refused stays refused.
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
      // Nothing was stored.
    }
    this.entries.set(this.entries.get().filter((entry) => entry.clientId !== clientId));
  }

  /** What another tab sent or threw away is not sent from here. */
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
      // No room: the message lives as long as the page.
    }
  }
}

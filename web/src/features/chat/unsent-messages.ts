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

const keyOf = (userId: number) => `unsent:${userId}`;

function read(userId: number): UnsentMessage[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(value) ? (value as UnsentMessage[]) : [];
  } catch {
    return [];
  }
}

/** One person's messages on their way, kept in the browser through reloads. */
export class UnsentMessages {
  readonly userId: number;
  private entries: readonly UnsentMessage[];
  private readonly listeners = new Set<() => void>();

  constructor(userId: number) {
    this.userId = userId;
    // What was being sent when the page went away may or may not have arrived; its clientId makes
    // sending it again harmless.
    this.entries = read(userId).map((entry) => ({ ...entry, state: 'failed', retries: true }));
  }

  get all(): readonly UnsentMessage[] {
    return this.entries;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(entry: UnsentMessage): void {
    this.put([...this.entries, entry]);
  }

  change(clientId: string, change: Partial<UnsentMessage>): void {
    this.put(
      this.entries.map((entry) => (entry.clientId === clientId ? { ...entry, ...change } : entry)),
    );
  }

  remove(clientId: string): void {
    this.put(this.entries.filter((entry) => entry.clientId !== clientId));
  }

  private put(entries: readonly UnsentMessage[]): void {
    this.entries = entries;
    try {
      if (entries.length === 0) localStorage.removeItem(keyOf(this.userId));
      else localStorage.setItem(keyOf(this.userId), JSON.stringify(entries));
    } catch {
      // No room: the messages live as long as the page.
    }
    for (const listener of this.listeners) listener();
  }
}

import type { createLostDog, LostDog } from '@meongmate/shared/contract/lost-dogs';
import type { BodyInputOf } from '@meongmate/shared/contract/route';
import { onSessionReset } from '../../lib/session-reset.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { pendingAlertKey } from '../../parts/unsent.ts';

/** The body of an alert with its `clientId`, under which the server stores it once. */
export type PendingAlert = BodyInputOf<typeof createLostDog> & Pick<LostDog, 'dogName'>;

function read(userId: number): PendingAlert | undefined {
  try {
    return JSON.parse(localStorage.getItem(pendingAlertKey(userId)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** A user's alert that waits for the network, in local storage; it survives a reload. */
export class PendingAlertStore {
  readonly entry: Store<PendingAlert | undefined>;
  private readonly userId: number;
  private isStored = true;

  constructor(userId: number) {
    this.userId = userId;
    this.entry = createStore<PendingAlert | undefined>(read(userId));
  }

  /** Returns the stored alert: another tab may have sent or withdrawn it. */
  reread(): PendingAlert | undefined {
    if (this.isStored) this.entry.set(read(this.userId));
    return this.entry.get();
  }

  set(alert: PendingAlert | undefined): void {
    this.entry.set(alert);
    try {
      const key = pendingAlertKey(this.userId);
      if (alert) localStorage.setItem(key, JSON.stringify(alert));
      else localStorage.removeItem(key);
      this.isStored = true;
    } catch {
      // The storage is full or disabled: the alert exists only as long as the page.
      this.isStored = false;
    }
  }
}

const byUser = new Map<number, PendingAlertStore>();
onSessionReset(() => byUser.clear());

/** Returns the one store of a user on this page. */
export function pendingAlertOf(userId: number): PendingAlertStore {
  const existing = byUser.get(userId);
  if (existing) return existing;
  const created = new PendingAlertStore(userId);
  byUser.set(userId, created);
  return created;
}

import type { WalkAnswer } from '@meongmate/shared/rules/walk-state';
import { onSessionReset } from '../../lib/session-reset.ts';
import { createStore, type Store, useStore } from '../../lib/store.ts';
import { readWalkAnswers, walkAnswersKey } from '../../parts/unsent.ts';

/** A response to a proposal, or the confirmation of a walk, that was given without a network. */
export interface PendingAnswer {
  walkId: number;
  /** The version that the user saw: a walk that changed since is neither accepted nor confirmed. */
  version: number;
  answer: WalkAnswer | 'confirm';
}

const read = (userId: number) => readWalkAnswers(userId) as PendingAnswer[];

/** A user's responses that wait for the network, in local storage; they survive a reload. */
export class PendingAnswers {
  readonly entries: Store<readonly PendingAnswer[]>;
  private readonly userId: number;
  private isStored = true;

  constructor(userId: number) {
    this.userId = userId;
    this.entries = createStore<readonly PendingAnswer[]>(read(userId));
  }

  /** Returns the stored responses: another tab may have sent or withdrawn some of them. */
  reread(): readonly PendingAnswer[] {
    if (this.isStored) this.entries.set(read(this.userId));
    return this.entries.get();
  }

  add(answer: PendingAnswer): void {
    this.set([...this.without(answer.walkId), answer]);
  }

  remove(walkId: number): void {
    this.set(this.without(walkId));
  }

  private without(walkId: number): PendingAnswer[] {
    return this.reread().filter((entry) => entry.walkId !== walkId);
  }

  private set(entries: readonly PendingAnswer[]): void {
    this.entries.set(entries);
    try {
      localStorage.setItem(walkAnswersKey(this.userId), JSON.stringify(entries));
      this.isStored = true;
    } catch {
      this.isStored = false;
      // The storage is full or disabled: the responses exist only as long as the page.
    }
  }
}

const byUser = new Map<number, PendingAnswers>();
onSessionReset(() => byUser.clear());

/** Returns the one list of a user on this page. */
export function pendingAnswersOf(userId: number): PendingAnswers {
  const existing = byUser.get(userId);
  if (existing) return existing;
  const created = new PendingAnswers(userId);
  byUser.set(userId, created);
  return created;
}

export function usePendingAnswer(userId: number, walkId: number): PendingAnswer | undefined {
  return useStore(pendingAnswersOf(userId).entries).find((entry) => entry.walkId === walkId);
}

import type { Message } from '@meongmate/shared/contract/chat';
import { RECONNECT } from '@meongmate/shared/realtime/connection';
import { LIST_LIMIT_MAX } from '@meongmate/shared/rules/limits';
import { Retry, type RetryTimers } from '../../../lib/retry.ts';
import {
  type MessageTimeline,
  withChange,
  withChanges,
  withNewer,
  withNextPage,
} from './message-timeline.ts';

/** Messages in their present state, in the order of their last change. */
export interface ChangesPage {
  changeSeq: number;
  messages: readonly Message[];
  more: boolean;
}

interface Dependencies extends RetryTimers {
  /** Undefined until the first page of the room is loaded. */
  getTimeline(): MessageTimeline | undefined;
  setTimeline(timeline: MessageTimeline): void;
  /** Returns the first `limit` messages after an id, oldest first. */
  fetchAfter(id: number, limit: number): Promise<readonly Message[]>;
  /** Returns the first messages that changed after a number. */
  fetchChanges(after: number): Promise<ChangesPage>;
}

/**
 * Keeps a room's messages in sync without gaps. A message from a frame or response is shown at once; then
 * everything after the last known position is fetched, because earlier messages may be missing.
 */
export class RoomSync {
  private readonly dependencies: Dependencies;
  private running: Promise<void> | undefined;
  private isRerunRequested = false;
  private readonly retry: Retry;
  /** The highest number of a change that a frame or the room list has named. */
  private latestChangeSeq = 0;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.retry = new Retry(RECONNECT, dependencies);
  }

  /** Adds a message from the socket or from the response to a send. */
  add(message: Message): void {
    const timeline = this.dependencies.getTimeline();
    if (timeline) this.dependencies.setTimeline(withNewer(timeline, [message]));
    this.catchUp();
  }

  /** Adds a change from the socket. */
  change(message: Message, changeSeq: number): void {
    const timeline = this.dependencies.getTimeline();
    if (timeline) this.dependencies.setTimeline(withChange(timeline, message, changeSeq));
    this.catchUpTo(null, changeSeq);
  }

  /** Catches up if the last message or the last change, which the room list names, is unknown. */
  catchUpTo(lastMessageAt: string | null, changeSeq: number): void {
    this.latestChangeSeq = Math.max(this.latestChangeSeq, changeSeq);
    const newest = this.dependencies.getTimeline()?.messages.at(-1);
    const isMessageMissing =
      lastMessageAt !== null && !(newest && newest.createdAt >= lastMessageAt);
    if (isMessageMissing || this.isChangeMissing()) this.catchUp();
  }

  private isChangeMissing(): boolean {
    const timeline = this.dependencies.getTimeline();
    return timeline !== undefined && (timeline.changeSeq ?? 0) < this.latestChangeSeq;
  }

  /**
   * Fetches everything after the part without gaps, and the changes that are known to be missing. A call while this
   * runs causes one more run.
   */
  catchUp(): void {
    if (this.running) {
      this.isRerunRequested = true;
      return;
    }
    this.running = this.fetchMissing()
      .then(() => this.fetchMissingChanges())
      .then(
        () => this.retry.reset(),
        // The event that caused the fetch may not come again.
        (error: unknown) => this.retry.later(() => this.catchUp(), error),
      )
      .finally(() => {
        this.running = undefined;
        if (!this.isRerunRequested) return;
        this.isRerunRequested = false;
        this.catchUp();
      });
  }

  private async fetchMissing(): Promise<void> {
    for (;;) {
      const from = this.dependencies.getTimeline()?.contiguousUpToId;
      if (from === undefined) return;
      const page = await this.dependencies.fetchAfter(from, LIST_LIMIT_MAX);
      const timeline = this.dependencies.getTimeline();
      // The room was closed or reloaded in the meantime and starts at the newest message again.
      if (!timeline) return;
      this.dependencies.setTimeline(withNextPage(timeline, page));
      if (page.length < LIST_LIMIT_MAX) return;
    }
  }

  private async fetchMissingChanges(): Promise<void> {
    let hasMore = this.isChangeMissing();
    while (hasMore) {
      const after = this.dependencies.getTimeline()?.changeSeq ?? 0;
      const { messages, changeSeq, more } = await this.dependencies.fetchChanges(after);
      const timeline = this.dependencies.getTimeline();
      if (!timeline) return;
      this.dependencies.setTimeline(withChanges(timeline, messages, changeSeq));
      hasMore = more;
    }
  }
}

import type { Message } from '@meongmate/shared/contract/chat';
import { RECONNECT } from '@meongmate/shared/realtime/connection';
import { backoffMs } from '@meongmate/shared/rules/backoff';
import { LIST_LIMIT_MAX } from '@meongmate/shared/rules/limits';
import { type MessageLog, withCaughtUp, withNewer } from './message-timeline.ts';

interface Parts {
  /** Undefined until the first page of the room is loaded. */
  getLog(): MessageLog | undefined;
  setLog(log: MessageLog): void;
  /** Returns the first `limit` messages after an id, oldest first. */
  fetchAfter(id: number, limit: number): Promise<readonly Message[]>;
  setTimer(run: () => void, ms: number): unknown;
}

/**
 * Keeps a room's messages in sync without gaps. A message from a frame or response is shown at once; then
 * everything after the last known position is fetched, because earlier messages may be missing.
 */
export class RoomFollower {
  private readonly parts: Parts;
  private running: Promise<void> | undefined;
  private isAskedAgain = false;
  private failures = 0;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** Adds a message from the socket or from the response to a send. */
  hear(message: Message): void {
    const log = this.parts.getLog();
    if (log) this.parts.setLog(withNewer(log, [message]));
    this.catchUp();
  }

  /** Fetches everything after the part without gaps. A call while this runs causes one more run. */
  catchUp(): void {
    if (this.running) {
      this.isAskedAgain = true;
      return;
    }
    this.running = this.ask()
      .then(
        () => {
          this.failures = 0;
        },
        () => this.askLater(),
      )
      .finally(() => {
        this.running = undefined;
        if (!this.isAskedAgain) return;
        this.isAskedAgain = false;
        this.catchUp();
      });
  }

  /** Retries: the event that caused the fetch may not come again. */
  private askLater(): void {
    this.parts.setTimer(() => this.catchUp(), backoffMs(this.failures, RECONNECT));
    this.failures += 1;
  }

  private async ask(): Promise<void> {
    for (;;) {
      const from = this.parts.getLog()?.settledId;
      if (from === undefined) return;
      const page = await this.parts.fetchAfter(from, LIST_LIMIT_MAX);
      const log = this.parts.getLog();
      // The room was closed or reloaded in the meantime and starts at the newest message again.
      if (!log) return;
      this.parts.setLog(withCaughtUp(log, page));
      if (page.length < LIST_LIMIT_MAX) return;
    }
  }
}

import type { Message } from '@meongmate/shared/contract/chat';
import { RECONNECT } from '@meongmate/shared/realtime/connection';
import { backoffMs } from '@meongmate/shared/rules/backoff';
import { LIST_LIMIT_MAX } from '@meongmate/shared/rules/limits';
import { type MessageLog, withCaughtUp, withNewer } from './message-log.ts';

interface Parts {
  /** Undefined until the room's first page is there. */
  getLog(): MessageLog | undefined;
  setLog(log: MessageLog): void;
  /** The first messages after an id, oldest first. */
  fetchAfter(id: number, limit: number): Promise<readonly Message[]>;
  setTimer(run: () => void, ms: number): unknown;
}

/**
 * Keeps what the page knows of a room without gaps. What a frame or an answer brings is shown at
 * once, and then asked about: something may have come before it that nothing told of.
 */
export class RoomFollower {
  private readonly parts: Parts;
  private running: Promise<void> | undefined;
  private isAskedAgain = false;
  private failures = 0;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  /** A message told by the socket, or by the answer to a send. */
  hear(message: Message): void {
    const log = this.parts.getLog();
    if (log) this.parts.setLog(withNewer(log, [message]));
    this.catchUp();
  }

  /** Asks for everything after what is known without gaps; once more for whoever asks meanwhile. */
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

  /** What told of news may not tell twice, so a question without an answer is asked again. */
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
      // Another page was loaded meanwhile: it starts at the newest message again.
      if (!log) return;
      this.parts.setLog(withCaughtUp(log, page));
      if (page.length < LIST_LIMIT_MAX) return;
    }
  }
}

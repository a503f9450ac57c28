import type { Message } from '@meongmate/shared/contract/chat';
import { RECONNECT } from '@meongmate/shared/realtime/connection';
import { backoffMs } from '@meongmate/shared/rules/backoff';
import { isApiError, isPassing } from '../../lib/api-error.ts';
import type { UnsentMessage, UnsentMessages } from './message-outbox.ts';

interface Parts {
  unsent: UnsentMessages;
  post(message: UnsentMessage): Promise<Message>;
  onSent(message: Message): void;
  /** Called for errors of the server, also temporary ones. The reachability banner shows lost connections. */
  onRefused(error: unknown): void;
  setTimer(run: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  /** 0 to 1, for jitter. */
  random(): number;
}

/**
 * Sends messages one after the other, so that they arrive in the order in which they were written. A
 * temporary failure delays the messages behind it, a rejected message does not.
 */
export class SendQueue {
  private readonly parts: Parts;
  private sending = false;
  private stopped = false;
  private failures = 0;
  private timer: unknown;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  send(entry: UnsentMessage): void {
    this.parts.unsent.add(entry);
    this.deliverAll();
  }

  retry(clientId: string): void {
    this.parts.unsent.change(clientId, { state: 'sending', retries: false });
    this.resume();
  }

  /** Stops sending and reporting; pending messages remain stored. */
  stop(): void {
    this.stopped = true;
    this.parts.clearTimer(this.timer);
  }

  /** Sends the messages that failed without a connection. */
  resume(): void {
    const { unsent, clearTimer } = this.parts;
    clearTimer(this.timer);
    this.timer = undefined;
    for (const { clientId, state, retries } of unsent.entries.get()) {
      if (state === 'failed' && retries) unsent.change(clientId, { state: 'sending' });
    }
    this.deliverAll();
  }

  private deliverAll(): void {
    if (this.stopped || this.sending || this.timer !== undefined) return;
    const next = this.parts.unsent.entries.get().find(({ state }) => state === 'sending');
    if (!next) return;
    this.sending = true;
    void this.deliver(next).finally(() => {
      this.sending = false;
      this.deliverAll();
    });
  }

  private async deliver(entry: UnsentMessage): Promise<void> {
    const { unsent, post, onSent, onRefused } = this.parts;
    const { clientId } = entry;
    try {
      const message = await post(entry);
      this.failures = 0;
      onSent(message);
      unsent.remove(clientId);
    } catch (error) {
      if (this.stopped) return;
      if (isPassing(error)) return this.wait(error);
      unsent.change(clientId, { state: 'failed', retries: false });
      onRefused(error);
    }
  }

  /** Marks all pending messages as failed and retries after a delay or on `resume`. */
  private wait(error: unknown): void {
    const { unsent, setTimer, random, onRefused } = this.parts;
    // Once, not for every attempt.
    if (isApiError(error) && this.failures === 0) onRefused(error);
    for (const { clientId, state } of unsent.entries.get()) {
      if (state === 'sending') unsent.change(clientId, { state: 'failed', retries: true });
    }
    const askedMs = isApiError(error) ? (error.retryAfter ?? 0) * 1000 : 0;
    const delay = Math.max(askedMs, backoffMs(this.failures, RECONNECT, random()));
    this.failures += 1;
    this.timer = setTimer(() => {
      this.timer = undefined;
      this.resume();
    }, delay);
  }
}

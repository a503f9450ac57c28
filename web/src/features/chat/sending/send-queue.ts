import type { Message } from '@meongmate/shared/contract/chat';
import { RECONNECT, RECONNECT_ATTEMPTS_MAX } from '@meongmate/shared/realtime/connection';
import { isApiError, isRetryable } from '../../../lib/api-error.ts';
import { DeliveryQueue } from '../../../lib/delivery-queue.ts';
import type { RetryTimers } from '../../../lib/retry.ts';
import type { MessageOutbox, PendingMessage } from './message-outbox.ts';

interface Dependencies extends RetryTimers {
  outbox: MessageOutbox;
  post(message: PendingMessage): Promise<Message>;
  /** Runs the task while no other window of the user sends. */
  inTurn(task: () => Promise<void>): Promise<void>;
  onSent(message: Message): void;
  /** Called for errors of the server, also temporary ones. The reachability banner shows lost connections. */
  onRejected(error: unknown, message: PendingMessage): void;
  /** False without a network: a failed attempt says nothing about the server then. */
  isOnline(): boolean;
}

/** To be sent without an action of the user. One in flight when its window was closed may have arrived: a repeat is harmless. */
const isDue = ({ state, retries }: PendingMessage) => state === 'sending' || retries;

const TOO_MANY_REQUESTS = 429;

/** The limit of photos lasts up to an hour, for which the texts behind them must not wait. */
const isPhotoLimit = (error: unknown, { photo }: PendingMessage) =>
  photo !== undefined && isApiError(error) && error.status === TOO_MANY_REQUESTS;

/**
 * Sends the messages of all windows in the order of writing. A temporary failure delays the messages behind it, a
 * rejected message does not.
 */
export class SendQueue {
  private readonly dependencies: Dependencies;
  private readonly queue: DeliveryQueue<PendingMessage>;
  /** Attempts without a response while the device was online. */
  private unanswered = 0;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
    this.queue = new DeliveryQueue({
      next: () => dependencies.outbox.reread().find(isDue),
      deliver: (entry) => this.deliver(entry),
      retry: () => this.resume(),
      inTurn: dependencies.inTurn,
      backoff: RECONNECT,
      timers: dependencies,
    });
  }

  send(entry: PendingMessage): void {
    this.dependencies.outbox.add(entry);
    void this.queue.deliverAll();
  }

  retry(clientId: string): void {
    this.dependencies.outbox.update(clientId, { state: 'sending', retries: false });
    this.resume();
  }

  /** Stops sending and reporting; pending messages remain stored. */
  stop(): void {
    this.queue.stop();
  }

  /** Sends the messages that failed without a connection. */
  resume(): void {
    const { outbox } = this.dependencies;
    for (const { clientId, state, retries } of outbox.reread()) {
      if (state === 'failed' && retries) outbox.update(clientId, { state: 'sending' });
    }
    void this.queue.resume();
  }

  private async deliver(entry: PendingMessage): Promise<void> {
    const { outbox, post, onSent, onRejected } = this.dependencies;
    const { clientId } = entry;
    try {
      const message = await post(entry);
      this.unanswered = 0;
      onSent(message);
      outbox.remove(clientId);
    } catch (error) {
      if (this.queue.isStopped) return;
      // A photo that was deleted meanwhile, which aborts its upload.
      const isPending = outbox.reread().some((pending) => pending.clientId === clientId);
      if (entry.photo && !isPending) return;
      if (isRetryable(error) && !isPhotoLimit(error, entry)) {
        this.markAsUnsent(error, entry);
        throw error;
      }
      outbox.update(clientId, { state: 'failed', retries: false, isRefused: true });
      onRejected(error, entry);
    }
  }

  /** Marks all pending messages: they wait for the next attempt. */
  private markAsUnsent(error: unknown, message: PendingMessage): void {
    const { outbox, isOnline, onRejected } = this.dependencies;
    // Once, not for every attempt.
    if (isApiError(error) && this.queue.waiting.failures === 0) onRejected(error, message);
    this.unanswered = isApiError(error) || !isOnline() ? 0 : this.unanswered + 1;
    const isRefused = isApiError(error) || this.unanswered >= RECONNECT_ATTEMPTS_MAX;
    for (const { clientId, state } of outbox.reread()) {
      if (state === 'sending')
        outbox.update(clientId, { state: 'failed', retries: true, isRefused });
    }
  }
}

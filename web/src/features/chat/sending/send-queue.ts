import type { Message } from '@meongmate/shared/contract/chat';
import { RECONNECT_ATTEMPTS_MAX } from '@meongmate/shared/realtime/connection';
import { isApiError, isRetryable } from '../../../lib/api-error.ts';
import { retryDelayMs } from '../../../lib/retry-delay.ts';
import type { MessageOutbox, PendingMessage } from './message-outbox.ts';

interface Dependencies {
  outbox: MessageOutbox;
  post(message: PendingMessage): Promise<Message>;
  /** Runs the task while no other window of the user sends. */
  inTurn(task: () => Promise<void>): Promise<void>;
  onSent(message: Message): void;
  /** Called for errors of the server, also temporary ones. The reachability banner shows lost connections. */
  onRejected(error: unknown, message: PendingMessage): void;
  /** False without a network: a failed attempt says nothing about the server then. */
  isOnline(): boolean;
  setTimer(run: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  /** 0 to 1, for jitter. */
  random(): number;
}

/** To be sent without an action of the user. One in flight when its window was closed may have arrived: a repeat is harmless. */
const isDue = ({ state, retries }: PendingMessage) => state === 'sending' || retries;

const TOO_MANY_REQUESTS = 429;

/** The limit of photos lasts up to an hour, for which the texts behind them must not wait. */
const isPhotoLimit = (error: unknown, { photo }: PendingMessage) =>
  photo !== undefined && isApiError(error) && error.status === TOO_MANY_REQUESTS;

/**
 * Sends the messages of all windows one after the other, so that they arrive in the order of writing. A temporary
 * failure delays the messages behind it, a rejected message does not.
 */
export class SendQueue {
  private readonly dependencies: Dependencies;
  private isSending = false;
  private isStopped = false;
  private failures = 0;
  /** Attempts without a response while the device was online. */
  private unanswered = 0;
  private timer: unknown;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  send(entry: PendingMessage): void {
    this.dependencies.outbox.add(entry);
    this.deliverAll();
  }

  retry(clientId: string): void {
    this.dependencies.outbox.update(clientId, { state: 'sending', retries: false });
    this.resume();
  }

  /** Stops sending and reporting; pending messages remain stored. */
  stop(): void {
    this.isStopped = true;
    this.dependencies.clearTimer(this.timer);
  }

  /** Sends the messages that failed without a connection. */
  resume(): void {
    const { outbox, clearTimer } = this.dependencies;
    clearTimer(this.timer);
    this.timer = undefined;
    for (const { clientId, state, retries } of outbox.reread()) {
      if (state === 'failed' && retries) outbox.update(clientId, { state: 'sending' });
    }
    this.deliverAll();
  }

  private deliverAll(): void {
    if (this.isSending || !this.next()) return;
    this.isSending = true;
    void this.dependencies
      .inTurn(() => this.deliverNext())
      .finally(() => {
        this.isSending = false;
        this.deliverAll();
      });
  }

  /** The message to send now, read from the storage. */
  private next(): PendingMessage | undefined {
    if (this.isStopped || this.timer !== undefined) return undefined;
    return this.dependencies.outbox.reread().find(isDue);
  }

  private async deliverNext(): Promise<void> {
    // Another window may have sent or deleted it while this one waited for its turn.
    const entry = this.next();
    if (!entry) return;
    const { outbox, post, onSent, onRejected } = this.dependencies;
    const { clientId } = entry;
    try {
      const message = await post(entry);
      this.failures = 0;
      this.unanswered = 0;
      onSent(message);
      outbox.remove(clientId);
    } catch (error) {
      if (this.isStopped) return;
      // A photo that was deleted meanwhile, which aborts its upload.
      const isPending = outbox.reread().some((pending) => pending.clientId === clientId);
      if (entry.photo && !isPending) return;
      if (isRetryable(error) && !isPhotoLimit(error, entry)) {
        this.scheduleRetry(error, entry);
        return;
      }
      outbox.update(clientId, { state: 'failed', retries: false, isRefused: true });
      onRejected(error, entry);
    }
  }

  /** Marks all pending messages as unsent and retries after a delay or on `resume`. */
  private scheduleRetry(error: unknown, message: PendingMessage): void {
    const { outbox, isOnline, setTimer, random, onRejected } = this.dependencies;
    // Once, not for every attempt.
    if (isApiError(error) && this.failures === 0) onRejected(error, message);
    this.unanswered = isApiError(error) || !isOnline() ? 0 : this.unanswered + 1;
    const isRefused = isApiError(error) || this.unanswered >= RECONNECT_ATTEMPTS_MAX;
    for (const { clientId, state } of outbox.reread()) {
      if (state === 'sending')
        outbox.update(clientId, { state: 'failed', retries: true, isRefused });
    }
    const delay = retryDelayMs(this.failures, error, { random });
    this.failures += 1;
    this.timer = setTimer(() => {
      this.timer = undefined;
      this.resume();
    }, delay);
  }
}

import type { Backoff } from '@meongmate/shared/rules/backoff';
import { Retry, type RetryTimers } from './retry.ts';

interface Delivery<Entry> {
  /** Returns the next entry to send, read from the storage. */
  next(): Entry | undefined;
  /** Sends an entry and removes it. Throws an error that may pass: the entry and those behind it wait. */
  deliver(entry: Entry): Promise<void>;
  /** Runs after the wait, and must resume the queue. */
  retry(): void;
  /** Runs the task while no other window of the user sends. */
  inTurn(task: () => Promise<void>): Promise<void>;
  backoff: Backoff;
  timers?: RetryTimers;
}

/** Sends stored entries of all windows one after the other, each from one window. */
export class DeliveryQueue<Entry> {
  readonly waiting: Retry;
  isStopped = false;
  private readonly delivery: Delivery<Entry>;
  private isSending = false;

  constructor(delivery: Delivery<Entry>) {
    this.delivery = delivery;
    this.waiting = new Retry(delivery.backoff, delivery.timers);
  }

  /** Ends the wait and sends. Resolves when no entry is left to send now. */
  resume(): Promise<void> {
    this.waiting.cancel();
    return this.deliverAll();
  }

  /** Stops for good; the entries remain stored. */
  stop(): void {
    this.isStopped = true;
    this.waiting.cancel();
  }

  async deliverAll(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      while (this.next()) await this.delivery.inTurn(() => this.deliverNext());
    } finally {
      this.isSending = false;
    }
  }

  private next(): Entry | undefined {
    return this.isStopped || this.waiting.isWaiting ? undefined : this.delivery.next();
  }

  private async deliverNext(): Promise<void> {
    // Another window may have sent or deleted it while this one waited for its turn.
    const entry = this.next();
    if (!entry) return;
    try {
      await this.delivery.deliver(entry);
      this.waiting.reset();
    } catch (error) {
      if (!this.isStopped) this.waiting.later(this.delivery.retry, error);
    }
  }
}

import type { Message } from '@meongmate/shared/contract/chat';
import { isNetworkError } from '../../lib/api-error.ts';
import type { UnsentMessage, UnsentMessages } from './unsent-messages.ts';

interface Parts {
  unsent: UnsentMessages;
  post(message: UnsentMessage): Promise<Message>;
  onSent(message: Message): void;
  /** Told of refusals; a lost connection is said elsewhere. */
  onRefused(error: unknown): void;
}

/** Sends messages one after the other, so that they arrive in the order they were written. */
export class SendQueue {
  private readonly parts: Parts;
  private last: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.parts = parts;
  }

  send(entry: UnsentMessage): void {
    this.parts.unsent.add(entry);
    this.enqueue(entry.clientId);
  }

  retry(clientId: string): void {
    this.parts.unsent.change(clientId, { state: 'sending', retries: false });
    this.enqueue(clientId);
  }

  /** The connection is back: what failed for want of it goes out, once. */
  resume(): void {
    for (const { clientId, state, retries } of this.parts.unsent.all) {
      if (state === 'failed' && retries) this.retry(clientId);
    }
  }

  private enqueue(clientId: string): void {
    this.last = this.last.then(() => this.deliver(clientId));
  }

  private async deliver(clientId: string): Promise<void> {
    const { unsent, post, onSent, onRefused } = this.parts;
    const entry = unsent.all.find((one) => one.clientId === clientId);
    if (!entry) return;
    try {
      const message = await post(entry);
      onSent(message);
      unsent.remove(clientId);
    } catch (error) {
      const retries = isNetworkError(error);
      unsent.change(clientId, { state: 'failed', retries });
      if (!retries) onRefused(error);
    }
  }
}

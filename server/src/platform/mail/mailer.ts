import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '@meongmate/shared/rules/backoff';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Logger } from '../logger.ts';
import * as queue from './mail-queue.repository.ts';
import type { MailTransport } from './mail-transport.ts';

const LEASE_MS = 60_000;
const RETRY = { firstMs: 2000, longestMs: 5 * 60_000 };
/** A slow or silent mail server delays the shutdown by at most this time. */
const CLOSE_TIMEOUT_MS = 2000;
/** Interval of checks for mails that another process queued. */
const POLL_EVERY_MS = 5000;

interface Dependencies {
  db: Db;
  clock: Clock;
  transport: MailTransport;
  logger: Logger;
}

/** Processes the mail queue: one mail at a time, each until a delivery succeeds or the mail expires. */
export class Mailer {
  readonly #deps: Dependencies;
  #running: Promise<void> | null = null;
  #again = false;
  #closed = false;
  readonly #timer: NodeJS.Timeout;

  constructor(deps: Dependencies) {
    this.#deps = deps;
    this.#timer = setInterval(() => this.wake(), POLL_EVERY_MS);
    this.#timer.unref();
    this.wake();
  }

  /** A mail was queued: checks now instead of at the next interval. */
  wake(): void {
    if (this.#closed) return;
    this.#again = true;
    this.#running ??= this.#drain().finally(() => {
      this.#running = null;
      // `wake` was called after the last check.
      if (this.#again) this.wake();
    });
  }

  /** Resolves when everything that is due now was tried. */
  async whenIdle(): Promise<void> {
    await this.#running;
  }

  async #drain(): Promise<void> {
    const { db, clock, logger } = this.#deps;
    while (this.#again && !this.#closed) {
      this.#again = false;
      try {
        await queue.deleteExpiredMail(db, clock.now());
        while (!this.#closed && (await this.#deliverNext()));
      } catch (error) {
        // The queue itself is unavailable; the timer retries.
        logger.warn({ err: error }, 'the mail queue could not be read');
      }
    }
  }

  async #deliverNext(): Promise<boolean> {
    const { db, clock, transport, logger } = this.#deps;
    const now = clock.now();
    const mail = await queue.takeDueMail(db, now, new Date(now.getTime() + LEASE_MS));
    if (!mail) return false;
    try {
      await transport.deliver(mail);
      await queue.deleteMail(db, mail.id);
    } catch (error) {
      const until = new Date(clock.now().getTime() + backoffMs(mail.tries - 1, RETRY));
      logger.warn(
        { mailId: mail.id, tries: mail.tries, reason: (error as Error).message },
        'a mail was not delivered',
      );
      await queue.postponeMail(db, mail.id, until);
    }
    return true;
  }

  /** Starts no further delivery; a mail whose delivery does not end soon is retried after its lease. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await Promise.race([this.whenIdle(), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    this.#deps.transport.close();
  }
}

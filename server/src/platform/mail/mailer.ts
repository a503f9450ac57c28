import { setTimeout as sleep } from 'node:timers/promises';
import { backoffMs } from '@meongmate/shared/rules/backoff';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Logger } from '../logger.ts';
import { LEASE_MS, MAX_DELIVERIES } from './mail-limits.ts';
import * as queue from './mail-queue.repository.ts';
import { type DeliveryError, isPermanentRejection, type MailTransport } from './mail-transport.ts';

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

/**
 * Processes the mail queue: a few mails at a time, each until a delivery succeeds, the mail server rejects it
 * for good, or the mail expires.
 */
export class Mailer {
  readonly #deps: Dependencies;
  #running: Promise<void> | null = null;
  readonly #deliveries = new Set<Promise<void>>();
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
    while (this.#running || this.#deliveries.size > 0) {
      await Promise.all([this.#running, ...this.#deliveries]);
    }
  }

  /** Does not wait for the last deliveries, so that a mail that is queued meanwhile is taken at once. */
  async #drain(): Promise<void> {
    const { db, clock, logger } = this.#deps;
    while (this.#again && !this.#closed) {
      this.#again = false;
      try {
        await queue.deleteExpiredMail(db, clock.now());
        while (!this.#closed && (await this.#startNext()));
      } catch (error) {
        // The queue itself is unavailable; the timer retries.
        logger.warn({ err: error }, 'the mail queue could not be read');
      }
    }
  }

  /** Starts the next delivery as soon as one may start; returns false if no mail is due. */
  async #startNext(): Promise<boolean> {
    if (this.#deliveries.size >= MAX_DELIVERIES) {
      await Promise.race(this.#deliveries);
      return true;
    }
    const { db, clock } = this.#deps;
    const now = clock.now();
    const mail = await queue.takeDueMail(db, now, new Date(now.getTime() + LEASE_MS));
    if (!mail) return false;
    const delivery = this.#deliver(mail).finally(() => this.#deliveries.delete(delivery));
    this.#deliveries.add(delivery);
    return true;
  }

  async #deliver(mail: queue.QueuedMail): Promise<void> {
    const { db, clock, transport, logger } = this.#deps;
    try {
      const error = await transport.deliver(mail).then(
        () => null,
        (reason: DeliveryError) => reason,
      );
      if (error) {
        const { code, responseCode } = error;
        logger.warn(
          { mailId: mail.id, tries: mail.tries, code, responseCode },
          'a mail was not delivered',
        );
      }
      if (error && !isPermanentRejection(error)) {
        const until = new Date(clock.now().getTime() + backoffMs(mail.tries - 1, RETRY));
        await queue.postponeMail(db, mail.id, until);
      } else await queue.deleteMail(db, mail.id);
    } catch (error) {
      // The mail is retried after its lease.
      logger.warn({ err: error, mailId: mail.id }, 'the mail queue could not be written');
    }
  }

  /** Starts no further delivery; a mail whose delivery does not end soon is retried after its lease. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await Promise.race([this.whenIdle(), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    this.#deps.transport.close();
  }
}

import { RECONNECT } from '@meongmate/shared/realtime/connection';
import { type Backoff, backoffMs } from '@meongmate/shared/rules/backoff';
import { isApiError } from './api-error.ts';

export interface RetryTimers {
  setTimer(run: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  /** 0 to 1, for jitter. */
  random(): number;
}

export const BROWSER_TIMERS: RetryTimers = {
  setTimer: (run, ms) => setTimeout(run, ms),
  clearTimer: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  random: () => Math.random(),
};

/** The next attempt of a task that failed: one at a time, after delays that increase until a `reset`. */
export class Retry {
  /** Attempts that failed since the last success. */
  failures = 0;
  private readonly backoff: Backoff;
  private readonly timers: RetryTimers;
  private timer: unknown;

  constructor(backoff: Backoff = RECONNECT, timers = BROWSER_TIMERS) {
    this.backoff = backoff;
    this.timers = timers;
  }

  get isWaiting(): boolean {
    return this.timer !== undefined;
  }

  /**
   * Runs the task again after the delay, which is at least the `Retry-After` of the error. A random part keeps pages
   * that failed together from trying again together.
   */
  later(run: () => void, error?: unknown): void {
    this.cancel();
    const retryAfterMs = isApiError(error) ? (error.retryAfter ?? 0) * 1000 : 0;
    const share = this.timers.random();
    const delayMs = Math.max(
      retryAfterMs * (1 + share / 10),
      backoffMs(this.failures, this.backoff, share),
    );
    this.failures += 1;
    this.timer = this.timers.setTimer(() => {
      this.timer = undefined;
      run();
    }, delayMs);
  }

  /** Ends the wait, for an attempt now or for none. */
  cancel(): void {
    this.timers.clearTimer(this.timer);
    this.timer = undefined;
  }

  /** After a success, or when the circumstances changed: the delays begin again. */
  reset(): void {
    this.cancel();
    this.failures = 0;
  }
}

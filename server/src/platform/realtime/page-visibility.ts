import type { Clock } from '../clock.ts';

/** A page that has not reported its visibility by then counts as visible (`contract.md` section 8). */
const REPORT_WITHIN_MS = 2000;
/** A page that sent something within this time proves nothing: at most 12 pongs a minute, of 120 allowed frames. */
const RECENT_MS = 5000;
const PONG_WITHIN_MS = 3000;

interface Options {
  clock: Clock;
  ping(): void;
  onChange(): void;
}

/** The state of the page of one socket: whether it is visible, and whether it is still there. */
export class PageVisibility {
  readonly #options: Options;
  #isKnown = false;
  #hiddenSinceMs: number | null = null;
  #receivedAtMs: number;
  /** A ping was sent and nothing has arrived since. */
  #isAsked = false;
  /** No pong arrived in time: the device may be in a tunnel or asleep. */
  #isSilent = false;
  #isClosed = false;
  #reportTimer: NodeJS.Timeout | undefined;
  readonly #waiting = new Set<() => void>();

  constructor(options: Options) {
    this.#options = options;
    this.#receivedAtMs = this.#nowMs;
  }

  /** Null while the page is visible, and if it never reports. */
  get hiddenSinceMs(): number | null {
    return this.#hiddenSinceMs;
  }

  get isVisible(): boolean {
    return this.#isKnown && !this.#isSilent && this.#hiddenSinceMs === null;
  }

  get #nowMs(): number {
    return this.#options.clock.now().getTime();
  }

  authenticate(): void {
    this.#reportTimer ??= setTimeout(() => this.set(true), REPORT_WITHIN_MS);
  }

  set(isVisible: boolean): void {
    clearTimeout(this.#reportTimer);
    this.#isKnown = true;
    // A repeated report does not make a page look hidden later.
    if (isVisible) this.#hiddenSinceMs = null;
    else this.#hiddenSinceMs ??= this.#nowMs;
    this.#changed();
  }

  /** A frame, a ping or a pong has arrived. */
  receive(): void {
    this.#receivedAtMs = this.#nowMs;
    if (!this.#isAsked) return;
    this.#isAsked = false;
    this.#isSilent = false;
    this.#changed();
  }

  close(): void {
    clearTimeout(this.#reportTimer);
    this.#isClosed = true;
    this.#changed();
  }

  /**
   * Resolves when `isVisible` is certain, within 3 s: a new page has reported its visibility, and one that has been quiet has
   * replied to a ping. One that has not is not visible until something arrives from it.
   */
  async prove(): Promise<void> {
    await this.#waitFor(() => this.#isKnown, REPORT_WITHIN_MS);
    if (!this.isVisible || this.#nowMs - this.#receivedAtMs <= RECENT_MS) return;
    if (!this.#isAsked) {
      this.#isAsked = true;
      this.#options.ping();
    }
    await this.#waitFor(() => !this.#isAsked || this.#isSilent, PONG_WITHIN_MS);
    if (!this.#isAsked || this.#isSilent || this.#isClosed) return;
    this.#isSilent = true;
    this.#changed();
  }

  #changed(): void {
    for (const check of this.#waiting) check();
    this.#options.onChange();
  }

  /** Resolves when the condition holds or the socket is closed, at the latest after this time. */
  #waitFor(condition: () => boolean, timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#waiting.delete(check);
        resolve();
      };
      const check = () => {
        if (condition() || this.#isClosed) finish();
      };
      const timer = setTimeout(finish, timeoutMs);
      this.#waiting.add(check);
      check();
    });
  }
}

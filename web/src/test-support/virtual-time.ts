const MICROTASK_TURNS = 12;

interface Timer {
  atMs: number;
  order: number;
  run: () => void;
}

/** A clock that advances only when a test calls `advance`; runs due timers in order. */
export class VirtualTime {
  private readonly timers = new Set<Timer>();
  private nowMs = 0;
  private order = 0;

  readonly now = (): number => this.nowMs;

  readonly setTimer = (run: () => void, ms: number): unknown => {
    this.order += 1;
    const timer = { atMs: this.nowMs + ms, order: this.order, run };
    this.timers.add(timer);
    return timer;
  };

  readonly clearTimer = (timer: unknown): void => {
    this.timers.delete(timer as Timer);
  };

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.setTimer(resolve, ms));
  }

  async advance(ms: number): Promise<void> {
    const untilMs = this.nowMs + ms;
    for (;;) {
      await flushPromises();
      const due = this.earliest();
      if (!due || due.atMs > untilMs) break;
      this.timers.delete(due);
      this.nowMs = due.atMs;
      due.run();
    }
    this.nowMs = untilMs;
  }

  private earliest(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.timers) {
      const isEarlier =
        !first ||
        timer.atMs < first.atMs ||
        (timer.atMs === first.atMs && timer.order < first.order);
      if (isEarlier) first = timer;
    }
    return first;
  }
}

/** Runs all pending promise callbacks. */
async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < MICROTASK_TURNS; turn += 1) await Promise.resolve();
}

import { setTimeout as sleep } from 'node:timers/promises';
import { createBatcher } from '../batcher.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/db.ts';
import type { Logger } from '../logger.ts';
import type { LogRepeated } from '../repeated-log.ts';
import { JOB_BATCHES } from './job-batches.ts';
import * as jobs from './jobs.repository.ts';

/** A slow or silent recipient delays the shutdown by at most this time. */
const CLOSE_TIMEOUT_MS = 2000;
/** Interval of checks for jobs that another process queued, or that become due. */
const POLL_EVERY_MS = 5000;

/** The outcome of a job: it ends, it is tried again at a time, or another process has taken it. */
export type Outcome = 'done' | 'taken' | Date;

/** One kind of job; the jobs of each kind run independently of those of the others. */
export interface JobKind<Payload> {
  name: string;
  maxConcurrent: number;
  /** Another process retries a job that was taken and neither ended nor postponed within this time. */
  leaseMs: number;
  /** If it throws, the job is retried after its lease. */
  run(job: jobs.TakenJob<Payload>): Promise<Outcome>;
  /** A job expired and was deleted. */
  onExpired?(payload: Payload): void;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  logger: Logger;
  logRepeated: LogRepeated;
}

/** Runs the jobs of one kind: a few at a time, each until it is done or expires. */
export class JobRunner<Payload> {
  readonly #deps: Dependencies;
  readonly #kind: JobKind<Payload>;
  readonly #delete: (id: number) => Promise<boolean>;
  #draining: Promise<void> | null = null;
  readonly #running = new Set<Promise<void>>();
  #again = false;
  #closed = false;
  readonly #timer: NodeJS.Timeout;

  constructor(deps: Dependencies, kind: JobKind<Payload>) {
    this.#deps = deps;
    this.#kind = kind;
    this.#delete = createBatcher((ids) => jobs.deleteJobs(deps.db, ids), JOB_BATCHES);
    this.#timer = setInterval(() => this.wake(), POLL_EVERY_MS);
    this.#timer.unref();
    this.wake();
  }

  get kind(): string {
    return this.#kind.name;
  }

  /** A job was queued: checks now instead of at the next interval. */
  wake(): void {
    if (this.#closed) return;
    this.#again = true;
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = null;
      // `wake` was called after the last check.
      if (this.#again) this.wake();
    });
  }

  get isBusy(): boolean {
    return this.#draining !== null || this.#running.size > 0;
  }

  /** Resolves when everything that is due now was tried. */
  async whenIdle(): Promise<void> {
    while (this.isBusy) {
      await Promise.all([this.#draining, ...this.#running]);
    }
  }

  /** Does not wait for the last jobs, so that a job that is queued meanwhile is taken at once. */
  async #drain(): Promise<void> {
    const { db, clock, logger, logRepeated } = this.#deps;
    while (this.#again && !this.#closed) {
      this.#again = false;
      try {
        const expired = await jobs.deleteExpiredJobs<Payload>(db, this.#kind.name, clock.now());
        for (const payload of expired) this.#kind.onExpired?.(payload);
        while (!this.#closed && (await this.#startDue()));
      } catch (error) {
        // The table itself is unavailable; the timer retries.
        const fields = { err: error, kind: this.#kind.name };
        logRepeated((error as Error).name, (more) =>
          logger.error({ ...fields, ...more }, 'the jobs could not be read'),
        );
      }
    }
  }

  /** Starts as many due jobs as may run now; returns false if no further one is due. */
  async #startDue(): Promise<boolean> {
    const { name, maxConcurrent, leaseMs } = this.#kind;
    const limit = maxConcurrent - this.#running.size;
    if (limit === 0) {
      await Promise.race(this.#running);
      return true;
    }
    const { db, clock } = this.#deps;
    const now = clock.now();
    const retryAt = new Date(now.getTime() + leaseMs);
    const taken = await jobs.takeDueJobs<Payload>(db, name, { now, retryAt, limit });
    for (const job of taken) {
      const run = this.#run(job).finally(() => this.#running.delete(run));
      this.#running.add(run);
    }
    return taken.length === limit;
  }

  async #run(job: jobs.TakenJob<Payload>): Promise<void> {
    const { db, clock, logger } = this.#deps;
    try {
      // It expired after this round began.
      if (job.expires_at <= clock.now()) {
        if (await this.#delete(job.id)) this.#kind.onExpired?.(job.payload);
        return;
      }
      const outcome = await this.#kind.run(job);
      if (outcome === 'done') await this.#delete(job.id);
      else if (outcome !== 'taken') {
        await jobs.postponeJob(db, job, outcome);
        this.#wakeAt(outcome);
      }
    } catch (error) {
      // The job is retried after its lease.
      logger.warn({ err: error, kind: this.#kind.name, jobId: job.id }, 'a job failed');
    }
  }

  /** The interval alone would delay a short pause. */
  #wakeAt(at: Date): void {
    const pauseMs = at.getTime() - this.#deps.clock.now().getTime();
    // At once, so that the runner is not idle before.
    if (pauseMs <= 0) this.wake();
    else if (pauseMs < POLL_EVERY_MS) setTimeout(() => this.wake(), pauseMs).unref();
  }

  /** Starts no further job; a job that does not end soon is retried after its lease. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    await Promise.race([this.whenIdle(), sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  }
}

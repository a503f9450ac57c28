import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '@meongmate/shared/rules/durations';
import { LOST_DOG_RADIUS_KM, LOST_DOG_RETENTION_MS } from '@meongmate/shared/rules/lost-dogs';
import type { Queryable } from '../../platform/db/db.ts';
import type { JobKind, Outcome } from '../../platform/jobs/job-runner.ts';
import { deleteJob, type TakenJob } from '../../platform/jobs/jobs.repository.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import type { Emit } from '../../product/events.ts';
import { findMailRecipient } from '../away-mail/mail-recipients.repository.ts';
import { LOCATION_RETENTION_MS, squareAround } from '../locations/locations.rules.ts';
import { hasWaitingPushes } from '../push/push-lost-dogs.repository.ts';
import { queueLostDogPushes } from '../push/queue-pushes.ts';
import { endAlert } from './end-alert.ts';
import { type LostDogTask, saveProgress } from './lost-dog-jobs.repository.ts';
import * as recipients from './lost-dog-recipients.repository.ts';
import * as alerts from './lost-dogs.repository.ts';
import { askTime } from './lost-dogs.rules.ts';
import { queueNoticeMails } from './queue-notices.ts';

/** Recipients of one transaction. Composing their mails blocks the event loop for about 10 ms. */
const BATCH_SIZE = 50;
const MAX_CONCURRENT = 2;
/** For one batch; each begins a new lease. */
const LEASE_MS = 30 * SECOND_MS;
/** Shorter than the lease: a page in use may postpone its push, and quiet push services answer late. */
const PUSHES_WAIT_MS = 20 * SECOND_MS;
const PUSHES_CHECK_MS = SECOND_MS / 2;

type Job<Task extends LostDogTask['task']> = TakenJob<Extract<LostDogTask, { task: Task }>>;
type Step = (tx: Queryable, emit: Emit, alert: alerts.LockedAlert, now: Date) => Promise<unknown>;

/** What is due about an alert: its notices, in batches that each are sent once, the question before its end, and the end. */
export function createLostDogJob(deps: Dependencies): JobKind<LostDogTask> {
  const { config, clock, keys, unitOfWork } = deps;
  const mailOptions = { keys, publicUrl: config.publicUrl };

  /**
   * One part of a task and how far the task is then, in one transaction. Returns false if there is nothing left to do: the alert
   * ended, or another process has taken the job.
   */
  async function advance(
    job: TakenJob<LostDogTask>,
    next: LostDogTask,
    isDue: (alert: alerts.LockedAlert) => boolean,
    step: Step,
  ): Promise<boolean> {
    return unitOfWork(null, async (tx, emit) => {
      const now = clock.now();
      const alert = await alerts.lockAlert(tx, next.lostDogId, 'share');
      if (!alert || !isDue(alert)) return false;
      const retryAt = new Date(now.getTime() + LEASE_MS);
      if (!(await saveProgress(tx, job, next, retryAt))) return false;
      await step(tx, emit, alert, now);
      return true;
    });
  }

  const read = (lostDogId: number, after: number) =>
    recipients.listRecipients(deps.db, lostDogId, after, BATCH_SIZE);
  const lasts = ({ status }: alerts.LockedAlert) => status === 'lost';
  const wasFound = ({ status }: alerts.LockedAlert) => status === 'found';

  /** Composing a mail takes as much of the processor as sending a push, and mails are slower in any case. */
  async function untilPushed(lostDogId: number): Promise<void> {
    for (let waitedMs = 0; waitedMs < PUSHES_WAIT_MS; waitedMs += PUSHES_CHECK_MS) {
      if (!(await hasWaitingPushes(deps.db, lostDogId))) return;
      await sleep(PUSHES_CHECK_MS, undefined, { ref: false });
    }
  }

  /** Pushes first: they are faster. */
  async function announce(job: Job<'announce'>): Promise<Outcome> {
    let task = job.payload;
    const { lostDogId } = task;
    if (!task.isListed) {
      task = { ...task, isListed: true };
      const list: Step = (tx, _emit, alert, now) => listAround(tx, alert, now);
      if (!(await advance(job, task, lasts, list))) return 'done';
    }
    for (;;) {
      const batch = (await read(lostDogId, task.pushedTo)).map((row) => row.user_id);
      const last = batch.at(-1);
      if (last === undefined) break;
      task = { ...task, pushedTo: last };
      const push: Step = (tx, emit, { ends_at: expiresAt }, now) =>
        queueLostDogPushes(tx, emit, 'lost-dog', { userIds: batch, lostDogId, expiresAt, now });
      if (!(await advance(job, task, lasts, push))) return 'done';
    }
    await untilPushed(lostDogId);
    for (;;) {
      const batch = (await read(lostDogId, task.mailedTo)).map((row) => row.user_id);
      const last = batch.at(-1);
      if (last === undefined) return 'done';
      task = { ...task, mailedTo: last };
      const mail: Step = async (tx, emit, { ends_at: expiresAt }, now) => {
        const notice = { lostDogId, cause: 'lost-dog', userIds: batch, expiresAt, now } as const;
        const mailed = await queueNoticeMails(tx, emit, mailOptions, notice);
        await recipients.markMailed(tx, lostDogId, mailed, now);
      };
      if (!(await advance(job, task, lasts, mail))) return 'done';
    }
  }

  async function listAround(tx: Queryable, { id }: alerts.LockedAlert, now: Date) {
    const place = await alerts.getPlace(tx, id);
    const square = squareAround(place, LOST_DOG_RADIUS_KM);
    const locatedSince = new Date(now.getTime() - LOCATION_RETENTION_MS);
    await recipients.insertRecipients(tx, id, square, locatedSince);
  }

  /** On the channels by which the alert was delivered. */
  async function sendFound(job: Job<'found'>): Promise<Outcome> {
    const { lostDogId } = job.payload;
    for (let { after } = job.payload; ; ) {
      const batch = await read(lostDogId, after);
      const last = batch.at(-1);
      if (!last) return 'done';
      after = last.user_id;
      const notify: Step = async (tx, emit, _alert, now) => {
        const pushed = batch.filter((row) => row.was_pushed).map((row) => row.user_id);
        const mailed = batch.filter((row) => row.was_mailed).map((row) => row.user_id);
        const mail = { lostDogId, cause: 'lost-dog-found', userIds: mailed, now } as const;
        await queueNoticeMails(tx, emit, mailOptions, mail);
        const push = { userIds: pushed, lostDogId, now };
        await queueLostDogPushes(tx, emit, 'lost-dog-found', push);
      };
      if (!(await advance(job, { ...job.payload, after }, wasFound, notify))) return 'done';
    }
  }

  /** A push, or a mail where no device works or the owner wants no pushes. */
  async function ask(tx: Queryable, emit: Emit, alert: alerts.LockedAlert, now: Date) {
    const { id: lostDogId, owner_id: ownerId, ends_at: expiresAt } = alert;
    const notice = { userIds: [ownerId], lostDogId, expiresAt, now };
    const owner = await findMailRecipient(tx, ownerId, now);
    const hasPush =
      owner?.has_working_push && (await queueLostDogPushes(tx, emit, 'lost-dog-ending', notice));
    if (!hasPush)
      await queueNoticeMails(tx, emit, mailOptions, { ...notice, cause: 'lost-dog-ending' });
  }

  async function end(job: Job<'end'>): Promise<Outcome> {
    const { lostDogId, isAsked } = job.payload;
    if (!isAsked) {
      const isAsking = (alert: alerts.LockedAlert) =>
        lasts(alert) && askTime(alert.ends_at) <= clock.now();
      await advance(job, { ...job.payload, isAsked: true }, isAsking, ask);
    }
    return unitOfWork(null, async (tx, emit) => {
      const now = clock.now();
      const alert = await alerts.lockAlert(tx, lostDogId);
      if (alert?.status !== 'lost') return 'done';
      if (alert.ends_at > now)
        return askTime(alert.ends_at) > now ? askTime(alert.ends_at) : alert.ends_at;
      // Before the end, which removes the task of an alert that ends otherwise.
      if (!(await deleteJob(tx, job.id))) return 'taken';
      await endAlert(tx, emit, alert, { status: 'ended', at: alert.ends_at, now });
      return 'taken';
    });
  }

  return {
    name: 'lost-dog',
    maxConcurrent: MAX_CONCURRENT,
    leaseMs: LEASE_MS,
    run(job) {
      const { task } = job.payload;
      if (task === 'announce') return announce(job as Job<'announce'>);
      return task === 'found' ? sendFound(job as Job<'found'>) : end(job as Job<'end'>);
    },
  };
}

/** Until then a task about an alert can be done. */
export const taskExpiry = (endsAt: Date) => new Date(endsAt.getTime() + LOST_DOG_RETENTION_MS);

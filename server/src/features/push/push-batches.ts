import type { NotificationSettings } from '@meongmate/shared/contract/notifications';
import { createBatcher } from '../../platform/batcher.ts';
import { JOB_BATCHES } from '../../platform/jobs/job-batches.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { markPushed } from '../lost-dogs/lost-dog-recipients.repository.ts';
import { completeSettings } from '../notification-settings/settings.rules.ts';
import type { Visits } from '../presence/visits.ts';
import { type DelayedPush, delayPushes } from './delayed-pushes.repository.ts';
import * as pushes from './device-pushes.repository.ts';
import { type Content, loadContents } from './push-content.ts';
import { type DeviceRow, listDevices, setAccepted } from './push-state.repository.ts';

/** Longer than the time limit of the request: afterwards the process was killed during the send. */
const SENDING_LEASE_MS = 30_000;

/** Those that become due together are read together. */
const TOGETHER = { ...JOB_BATCHES, gatherMs: 0 };
/** Nobody waits for the end of a push but the next ones of its device. */
const SOON = { ...JOB_BATCHES, gatherMs: 50 };

/** A push before the decision about it. */
export interface ReadPush {
  queued: pushes.NextPush;
  /** Null if the user cannot use it any more. */
  device: DeviceRow | null;
  settings: NotificationSettings;
  /** Null if its cause no longer exists for the user. */
  content: Content | null;
}

export interface EndedPush extends pushes.PushOfJob {
  /** Null: there was no push. */
  queued: pushes.NextPush | null;
  isAccepted: boolean;
}

/** The statements about pushes: each for all pushes of a moment, whatever they are about. */
export function createPushBatches({
  db,
  clock,
  visits,
}: Pick<Dependencies, 'db' | 'clock'> & { visits: Pick<Visits, 'storeUse'> }) {
  async function readAll(jobIds: readonly number[]): Promise<(ReadPush | null)[]> {
    const now = clock.now();
    const next = await pushes.listNextPushes(db, jobIds, now);
    await visits.storeUse();
    const devices = new Map(
      (await listDevices(db, next, now)).map((device) => [device.id, device]),
    );
    const read = next.map((queued) => {
      const device = devices.get(queued.device_id) ?? null;
      return { queued, device, settings: completeSettings(device?.settings ?? null) };
    });
    const sendable = read.flatMap(({ queued, device, settings }) =>
      device && !queued.started_at ? [{ push: queued, language: device.language, settings }] : [],
    );
    const contents = await loadContents(db, sendable, now);
    const contentOf = new Map(sendable.map(({ push }, at) => [push.id, contents[at] ?? null]));
    const ofJob = new Map(
      read.map((push) => [
        push.queued.job_id,
        { ...push, content: contentOf.get(push.queued.id) ?? null },
      ]),
    );
    return jobIds.map((id) => ofJob.get(id) ?? null);
  }

  async function startAll(given: readonly pushes.PushOfJob[]): Promise<boolean[]> {
    const now = clock.now();
    const retryAt = new Date(now.getTime() + SENDING_LEASE_MS);
    const started = new Set(await pushes.markStarted(db, given, { now, retryAt }));
    return given.map(({ pushId }) => started.has(pushId));
  }

  /** Each statement in a transaction of its own: none waits for a lock while it holds those of another table. */
  async function endAll(given: readonly EndedPush[]): Promise<boolean[]> {
    const accepted = given.flatMap(({ queued, isAccepted }) =>
      queued && isAccepted ? queued : [],
    );
    const now = clock.now();
    if (accepted.length > 0) {
      await setAccepted(
        db,
        accepted.map((queued) => queued.device_id),
        now,
      );
    }
    // The end of an alert follows on the same channel.
    const alerts = accepted.flatMap(({ type, subject_id: lostDogId, user_id: userId }) =>
      type === 'lost-dog' && lostDogId !== null ? [{ lostDogId, userId }] : [],
    );
    if (alerts.length > 0) await markPushed(db, alerts, now);
    const ended = new Set(await pushes.endPushes(db, given));
    return given.map(({ job }) => !ended.has(job.id));
  }

  async function delayAll(delayed: readonly DelayedPush[]): Promise<undefined[]> {
    await delayPushes(db, delayed, clock.now());
    return delayed.map(() => undefined);
  }

  return {
    /** The next push of a job; null if it has none. */
    read: createBatcher(readAll, TOGETHER),
    /** Returns false if another process has taken the job, or the push was replaced. */
    start: createBatcher(startAll, TOGETHER),
    /** Deletes the push, and its job if no other push waits. Returns whether others wait. */
    end: createBatcher(endAll, SOON),
    /** Lets a push wait until the end of quiet hours. */
    delay: createBatcher(delayAll, SOON),
  };
}

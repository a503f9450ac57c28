import type { PushPayload } from '@meongmate/shared/contract/notifications';
import { MINUTE_MS } from '@meongmate/shared/rules/durations';
import type { JobKind, Outcome } from '../../platform/jobs/job-runner.ts';
import { deleteJob, type TakenJob } from '../../platform/jobs/jobs.repository.ts';
import type { PushSender } from '../../platform/push/push-sender.ts';
import type { Hub } from '../../platform/realtime/hub.ts';
import { keyedHash } from '../../platform/security/tokens.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { completeSettings } from '../notification-settings/settings.rules.ts';
import type { Visits } from '../presence/visits.ts';
import * as pushes from './device-pushes.repository.ts';
import { loadContent } from './push-content.ts';
import { decidePush } from './push-decision.rules.ts';
import { isAllowedEndpoint } from './push-endpoint.rules.ts';
import { retryTime } from './push-retry.rules.ts';
import * as state from './push-state.repository.ts';
import { queueSummary } from './push-summary.repository.ts';
import { queueSummaryPushes } from './queue-pushes.ts';
import { KIND_OF_TYPE, type PushJob, type QueuedPush } from './queued-pushes.repository.ts';
import { quietUntil } from './quiet-hours.rules.ts';

/** A slow push service delays the pushes of other devices only when this many wait for it. */
const MAX_CONCURRENT = 100;
/** For the decision; another process may then take the job. */
const LEASE_MS = 10_000;
/** Longer than the time limit of the request: afterwards the process was killed during the send. */
const SENDING_LEASE_MS = 30_000;
/** For the used page of a user to prove that it is there. */
const DECIDE_AGAIN_MS = 3000;
const TTL_MAX_SECONDS = 86_400;
/** Characters, the maximum of RFC 8030. */
const TOPIC_LENGTH = 32;

export type PushCounters = Record<'accepted' | 'failed' | 'dropped', () => void>;

interface DeliveryDependencies extends Dependencies {
  sender: Pick<PushSender, 'send'>;
  hub: Pick<Hub, 'askUsedPages'>;
  visits: Pick<Visits, 'storeUse'>;
  count: PushCounters;
}

/** Sends the next push of a device, at most once. What is sent, and whether, is decided when it is sent. */
export function createPushJob(deps: DeliveryDependencies): JobKind<PushJob> {
  const { config, db, clock, logger, keys, sender, hub, visits, count } = deps;

  /** The push is no longer queued; others of the device follow at once. */
  async function end(job: TakenJob<PushJob>, { id }: Pick<QueuedPush, 'id'>): Promise<Outcome> {
    return (await pushes.endPush(db, job, id)) ? clock.now() : 'taken';
  }

  function drop(job: TakenJob<PushJob>, queued: QueuedPush): Promise<Outcome> {
    count.dropped();
    return end(job, queued);
  }

  /** The same for all pushes that replace each other; reveals neither user nor room. */
  const topicOf = (userId: number, tag: string) =>
    keyedHash(keys.signing, 'push-topic', `${userId} ${tag}`)
      .toString('base64url')
      .slice(0, TOPIC_LENGTH);

  /** Returns the push for the device; null if none is sent, now or ever; or the time of the next decision. */
  async function prepare(queued: QueuedPush) {
    const { type, user_id: userId, tag, created_at: queuedAt } = queued;
    const now = clock.now();
    await visits.storeUse();
    const device = await state.findDevice(db, queued.device_id, userId, now);
    // The host may be allowed no longer.
    if (!device || !isAllowedEndpoint(device.endpoint, config.pushHosts)) return null;
    const settings = completeSettings(device.settings);
    const content = await loadContent(db, queued, {
      language: device.language,
      timeZone: settings.timeZone,
      hasPreview: settings.preview,
      now,
    });
    if (!content) return null;
    const kind = KIND_OF_TYPE[type];
    const quietEnd = quietUntil(settings, now);
    const decision = decidePush({
      type,
      isWanted: kind === null || settings.push[kind],
      usedUntil: device.used_until,
      visitedAt: device.visited_at,
      queuedAt,
      now,
      isQuiet: quietEnd !== null,
    });
    if (decision === 'wait') {
      hub.askUsedPages(userId);
      return new Date(now.getTime() + DECIDE_AGAIN_MS);
    }
    if (decision === 'hold' && quietEnd) {
      const since = queued.since ?? queuedAt;
      await queueSummary(db, { userId, since, now, runAt: quietEnd });
    }
    if (decision !== 'send') return null;
    const badge = device.unread_messages + device.pending_requests;
    const push: PushPayload = { type, ...content, tag, badge };
    return { device, push, topic: topicOf(userId, tag) };
  }

  async function run(job: TakenJob<PushJob>): Promise<Outcome> {
    const queued = await pushes.takeNextPush(db, job.id, clock.now());
    // No push has this id.
    if (!queued) return end(job, { id: 0 });
    if (queued.started_at) return drop(job, queued);
    const prepared = await prepare(queued);
    if (!prepared) return drop(job, queued);
    if (prepared instanceof Date) return prepared;
    const { device, push, topic } = prepared;
    const now = clock.now();
    const retryAt = new Date(now.getTime() + SENDING_LEASE_MS);
    // A push that was replaced is decided anew; if the job was taken, this changes nothing.
    if (!(await pushes.markStarted(db, job, queued.id, { now, retryAt }))) return now;
    const result = await sender.send({
      ...device,
      payload: JSON.stringify(push),
      ttlSeconds: Math.min(
        TTL_MAX_SECONDS,
        Math.floor((queued.expires_at.getTime() - now.getTime()) / 1000),
      ),
      urgency: push.type === 'summary' ? 'normal' : 'high',
      topic,
    });
    const { deviceId } = job.payload;
    if (result.kind === 'accepted') {
      count.accepted();
      await state.setAccepted(db, deviceId, clock.now());
      return end(job, queued);
    }
    count.failed();
    if (result.kind === 'gone') {
      logger.info({ deviceId }, 'a push subscription has ended');
      await state.deleteDevice(db, deviceId);
      return 'done';
    }
    // The reason is a status or an error code: the endpoint is a secret.
    const { reason } = result;
    const tries = queued.tries + 1;
    logger.warn({ deviceId, tries, reason }, 'a push was not accepted');
    await state.countFailure(db, deviceId).catch((error: unknown) => {
      logger.warn({ err: error, deviceId }, 'a failed push was not counted');
    });
    if (result.kind !== 'retry') return end(job, queued);
    await pushes.unmarkStarted(db, queued.id);
    const { retryAfterMs } = result;
    return retryTime({ tries, retryAfterMs, expiresAt: queued.expires_at, now: clock.now() });
  }

  return { name: 'push', maxConcurrent: MAX_CONCURRENT, leaseMs: LEASE_MS, run };
}

/** At the end of the quiet hours of a user: queues a summary for each of their devices. */
export function createSummaryJob({
  clock,
  unitOfWork,
}: Dependencies): JobKind<{ userId: number; since: string }> {
  return {
    name: 'push-summary',
    maxConcurrent: 10,
    leaseMs: MINUTE_MS,
    async run({ id, payload }) {
      await unitOfWork(null, async (tx, emit) => {
        if (!(await deleteJob(tx, id))) return;
        await queueSummaryPushes(tx, emit, { ...payload, now: clock.now() });
      });
      return 'taken';
    },
  };
}
